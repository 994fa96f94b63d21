/** Names of months and weekdays, as pattern sources, by language. Lower case; a new language is a new row. */

const months: Readonly<Record<string, string>> = {
  en: "jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?",
  de: "januar jänner jan feber februar m[äa]rz april mai juni juli august september oktober okt november dezember dez",
  fr: "janvier f[ée]vrier mars avril mai juin juillet ao[uû]t septembre octobre novembre d[ée]cembre",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre",
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  pt: "janeiro fevereiro mar[çc]o abril maio junho julho agosto setembro outubro novembro dezembro",
  nl: "januari februari maart april mei juni juli augustus september oktober november december",
  sv: "januari februari mars april maj juni juli augusti september oktober november december",
  da: "januar februar marts april maj juni juli august september oktober november december",
  fi: "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
  pl: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrze[śs]nia pa[źz]dziernika listopada grudnia",
  cs: "ledna února března dubna května června července srpna září října listopadu prosince",
  tr: "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
  ru: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
  uk: "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
  ar: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
  he: "בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר",
  vi: "tháng\\s\\d{1,2}",
};

const weekdays: Readonly<Record<string, string>> = {
  en: "mon(?:day)? tue(?:s|sday)? wed(?:nesday)? thu(?:rs|rsday)? fri(?:day)? sat(?:urday)? sun(?:day)?",
  de: "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag",
  fr: "lundi mardi mercredi jeudi vendredi samedi dimanche",
  es: "lunes martes mi[ée]rcoles jueves viernes s[áa]bado domingo",
  it: "luned[iì] marted[iì] mercoled[iì] gioved[iì] venerd[iì] sabato domenica",
  pt: "segunda(?:-feira)? ter[çc]a(?:-feira)? quarta-feira quinta-feira sexta-feira sábado domingo",
  nl: "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
  sv: "m[åa]ndag tisdag onsdag torsdag fredag l[öo]rdag s[öo]ndag",
  da: "mandag tirsdag onsdag torsdag fredag lørdag søndag",
  fi: "maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai",
  pl: "poniedzia[łl]ek wtorek [śs]rod[aęy] czwartek pi[ąa]tek sobot[aęy] niedziel[aęi]",
  cs: "pondělí úterý střed[auy] čtvrtek pátek sobot[auy] neděl[eií]",
  tr: "pazartesi salı çarşamba perşembe cuma cumartesi pazar",
  ru: "понедельник вторник сред[ауы] четверг пятниц[ауы] суббот[ауы] воскресенье",
  ar: "(?:يوم\\s)?(?:الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد)",
  he: "יום\\s(?:ראשון|שני|שלישי|רביעי|חמישי|שישי|שבת)",
  vi: "thứ\\s(?:hai|ba|tư|năm|sáu|bảy)|chủ\\snhật",
  uk: "понеділок вівторок серед[ауи] четвер п'ятниц[яюі] субот[ауи] неділ[яюі]",
};

const alternatives = (rows: Readonly<Record<string, string>>): string =>
  [...new Set(Object.values(rows).flatMap((row) => row.split(" ")))]
    .sort((left, right) => right.length - left.length)
    .join("|");

export const monthSource = alternatives(months);
export const weekdaySource = alternatives(weekdays);
/** Scripts without blanks: looked for anywhere. */
export const weekdayFragments =
  "[月火水木金土日]曜|星期[一二三四五六日天]|周[一二三四五六日]|[월화수목금토일]요일";

const monthNumbers: readonly RegExp[] = [
  /^(?:jan|jän|gen|ene|stycz|led|tam|oca|янв|січ|يناير|בינו)/,
  /^(?:feb|f[ée]v|fev|fub|lut(?:ego)|úno|hel|şub|фев|лют|فبر|בפב)/,
  /^(?:mar(?!ra)|m[äa]r|maa|bře|мар|бер|مارس|במרץ)/,
  /^(?:apr|avr|abr|kwi|dub|huh|nis|апр|кві|أبر|באפר)/,
  /^(?:may|mai|maj|mei|mag|kvě|tou|мая|тра|مايو|במאי)/,
  /^(?:jun|juin|giu|cze(?:rwca)|červn|kes|haz|июн|чер|يونيو|ביונ)/,
  /^(?:jul|juil|lug|lip(?:ca)|červenc|hei|tem|июл|лип|يوليو|ביול)/,
  /^(?:aug|ao[uû]|ago|sie|srp|elo|ağu|авг|сер|أغس|באוג)/,
  /^(?:sep|set|wrz|zář|syy|eyl|сен|вер|سبت|בספט)/,
  /^(?:oct|okt|ott|out|pa[źz]|říj|lok|eki|окт|жов|أكت|באוק)/,
  /^(?:nov|lis(?:topada|topadu)|mar(?=ra)|kas|ноя|лис|نوف|בנוב)/,
  /^(?:dec|d[ée]c|dez|dic|gru|pro|jou|ara|дек|гру|ديس|בדצ)/,
];

/** 1 to 12; null for a word that is no month. `name` in lower case. */
export function monthNumber(name: string): number | null {
  const vietnamese = /^tháng\s(\d{1,2})$/.exec(name)?.[1];
  if (vietnamese !== undefined) return Number(vietnamese);
  const index = monthNumbers.findIndex((pattern) => pattern.test(name));
  return index === -1 ? null : index + 1;
}
