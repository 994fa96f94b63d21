/** Words by which a question or an answer depends on the time. A new language is a new row. */
import { wordPattern } from "./word-table";

/** In a question: the answer changes with the clock. */
export const asksAboutNow = wordPattern({
  en: "today tonight tomorrow yesterday now right_now currently at_the_moment this_(?:morning|afternoon|evening|weekend|week|month|quarter|year) next_(?:week|weekend|month|quarter|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday) last_(?:week|weekend|month|quarter|night) ago until deadline still already as_soon_as_possible asap soon(?:est)? remaining expired? expires expiring overdue how_old what_(?:day|time|date|year) which_(?:day|weekday) weekday in_time earliest latest upcoming greet_me days?_left days_away how_many_days how_(?:much_)?long(?:er)?_(?:until|till|ago) since_when up_to_date recent(?:ly)? season(?:al|s)? in_season weather",
  de: "heute heutige[rnsm]? morgen übermorgen gestern jetzt gerade aktuell(?:e[rnsm]?)? diese_woche nächste_woche dieses_jahr noch_offen noch_geöffnet bis_wann welcher_(?:wochen)?tag wochentag wie_alt wie_spät fällig überfällig demnächst",
  fr: "aujourd'hui demain hier maintenant actuellement cette_(?:semaine|année) ce_(?:mois|soir|matin) quel_jour quelle_(?:heure|date) encore bientôt déjà quel_âge",
  es: "hoy mañana ayer ahora actualmente esta_(?:semana|noche|tarde) este_(?:mes|año) qué_(?:día|hora|fecha) todavía aún pronto ya cuántos_años",
  it: "oggi domani ieri adesso ora attualmente questa_settimana che_(?:giorno|ora) ancora presto già",
  pt: "hoje amanhã ontem agora atualmente esta_semana que_(?:dia|horas) ainda já",
  nl: "vandaag morgen gisteren nu momenteel deze_week welke_dag nog al hoe_laat",
  sv: "idag imorgon igår nu just_nu denna_vecka vilken_dag fortfarande redan",
  da: "i_dag i_morgen i_går nu lige_nu denne_uge hvilken_dag stadig allerede",
  fi: "tänään huomenna eilen nyt vielä",
  pl: "dziś dzisiaj jutro wczoraj teraz aktualnie w_tym_tygodniu dzień_tygodnia jeszcze już",
  cs: "dnes zítra včera teď nyní ještě už",
  tr: "bugün yarın dün şimdi şu_an hâlâ hala",
  ru: "сегодня завтра вчера сейчас теперь ещё еще уже на_этой_неделе",
  uk: "сьогодні завтра вчора зараз ще вже",
  ar: "اليوم غدا غدًا أمس الآن حاليا",
  he: "היום מחר אתמול עכשיו כרגע",
  vi: "hôm_nay ngày_mai hôm_qua bây_giờ hiện_nay",
  fragments:
    "今天 明天 昨天 现在 現在 目前 今日 明日 昨日 今週 来週 今 季节 季節 旬の 时令 今年 还有几天 還有幾天 多大 何歳 오늘 내일 어제 지금 현재 이번",
});

/** In a question: the answer counts or compares times that stand in the material. */
export const asksAboutDuration = wordPattern({
  en: "how_long which_(?:day|hour|minute|date|night|week|month) how_often per_(?:hour|day|minute) peak trend plot chart how_many_(?:seconds|minutes|hours|days) duration took take_so_long slow(?:est)? fast(?:est)? elapsed when what_time timeline gap between first last order(?:ed)? sequence before after",
  de: "wie_lange wann wie_oft dauer reihenfolge zuerst zuletzt",
  fr: "combien_de_temps quand durée",
  es: "cuánto_tiempo cuándo duración",
  pl: "jak_długo kiedy",
  fragments: "什么时候 多久 いつ 何時 언제",
});

/** In a question: about a time stamp of the material. */
export const asksAboutStamp = wordPattern({
  en: "time_?stamps? how_(?:old|fresh|recent|stale) up_to_date out_of_date (?:last|latest|most_recent)_(?:update|change|modified) created updated fetched_at newest oldest",
  de: "wie_alt zeitstempel aktualisiert",
  fr: "horodatage",
  es: "actualizado",
});

/** In a question: for a time, which a time stamp may be. */
export const asksWhen = wordPattern({
  en: "when what_time what_date since_when",
  de: "wann",
  fr: "quand à_quelle_heure",
  es: "cuándo a_qué_hora",
  pl: "kiedy",
  fragments: "什么时候 いつ 何時 언제",
});

/** In a question: about being there at a time of day. */
export const asksWhetherOpen = wordPattern({
  en: "open opened closed? closing come_(?:by|over|in|along|round|now) drop_(?:in|by) visit reach_(?:you|somebody|someone|anybody) call_(?:you|now) available anybody_there someone_there catch_the",
  de: "geöffnet offen geschlossen vorbeikommen erreichbar auf_haben",
  fr: "ouverte? ouverts fermée? passer joignable",
  es: "abiert[oa]s? cerrad[oa]s? disponible",
  it: "apert[oia] chius[oia]",
  pt: "abert[oa] fechad[oa]",
  nl: "open gesloten",
  pl: "otwart\\p{L}* czynn\\p{L}* zamknięt\\p{L}*",
  ru: "открыт\\p{L}* закрыт\\p{L}* работает",
  fragments: "开门 开馆 營業 営業 관람 영업",
});

/** In an answer: it speaks of the day or greets by the time of day. */
export const answersWithNow = wordPattern({
  en: "today today's tonight tomorrow tomorrow's yesterday good_(?:morning|afternoon|evening) this_(?:morning|afternoon|evening|week|month|year|weekend) next_(?:week|month|year) currently right_now as_of_now",
  de: "heute morgen gestern guten_(?:morgen|abend) diese_woche nächste_woche derzeit",
  fr: "aujourd'hui demain hier cette_semaine bonsoir",
  es: "hoy mañana ayer esta_semana",
  it: "oggi domani ieri",
  pt: "hoje amanhã ontem",
  nl: "vandaag gisteren",
  pl: "dziś dzisiaj jutro wczoraj",
  ru: "сегодня завтра вчера",
  fragments: "今天 明天 昨天 今日 明日 昨日 오늘 내일 어제",
});

const count =
  "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|a few|another)";
const span = "(?:minutes?|hours?|days?|weeks?|months?|years?)";

/** In an answer: time counted from now. */
export const answersWithSpan = new RegExp(
  [
    `(?<!\\p{L})${count}(?:[ -](?:full|more|school|working|business|whole))?[ -]${span}\\s+(?:to go|left|ago|until|till|before|remaining|from now|away|old|later|overdue)(?!\\p{L})`,
    "(?<!\\p{L})(?:noch|vor|in|seit) (?:\\d+|\\p{L}+) (?:tage?n?|wochen?|monate?n?|jahre?n?)(?!\\p{L})",
    `(?<!\\p{L})(?:another|still|only) (?:\\d+|\\p{L}+) ${span}(?!\\p{L})`,
    "(?<!\\p{L})(?:il y a|dans|hace|dentro de|tra|za|om) (?:\\d+|\\p{L}+) (?:jours?|semaines?|mois|ans?|días?|semanas?|meses|años?|giorni|settimane|mesi|anni|dni|tygodni|dagen|weken)(?!\\p{L})",
    "(?:あと|残り|还有|還有|还剩|앞으로)\\s?\\d+",
  ].join("|"),
  "iu",
);

/** In an answer: a season or a feast. */
export const seasons = wordPattern(
  {
    en: "winter spring summer autumn christmas easter halloween new_year thanksgiving ramadan hanukkah advent",
    de: "weihnacht\\p{L}* oster\\p{L}* sommer frühling herbst silvester",
    fr: "hiver printemps été automne noël pâques",
    es: "invierno primavera verano otoño navidad",
    it: "inverno estate autunno natale pasqua",
    pl: "zima wiosna lato jesień wielkanoc",
    nl: "zomer herfst lente kerst",
    fragments: "春 夏 秋 冬 クリスマス 圣诞 여름 겨울 봄 가을",
  },
  "giu",
);
