/** Words without content of their own, and the kinds among them that still decide a question. */
import { wordSet } from "./word-table";

export const functionWords = wordSet({
  en: "a an the of to in on at for from by with and or is are was were be been am do does did have has had having i you he she it we they me him her us them my your his its our their this that these those there here what which who whom whose how when where why if then than as so such into onto over about up down out off can could will would shall should may might must not no any some all each every either neither also too very just only much many more most less least own same other another please get got make let",
  de: "der die das den dem des ein eine einen einem einer eines und oder ist sind war waren sein hat haben hatte ich du er sie es wir ihr mich mir dich dir sich uns euch mein dein kein keine nicht kann können könnte muss müssen soll will wird werden lässt von zu zum zur in im ins am an auf für mit bei nach aus über unter wie was wer wo wann warum welche welcher welches wenn dass als auch noch schon nur bitte",
  fr: "le la les un une des du de et ou est sont était être a ai as ont avoir je tu il elle nous vous ils elles mon ma mes ton ta ses son sa ce cet cette ces que qui quoi dont où quand comment pourquoi est-ce ne pas pour par avec sans sur dans en au aux plus",
  es: "el los las unos unas y o es son era ser ha he has han yo tú él ella nosotros ellos mi mis tu su sus este esta ese esa qué quién cómo cuándo dónde por para con sin en al del se lo que hay no",
  it: "il lo gli i una uno e sono era essere ho hai ha abbiamo io lui lei noi voi loro mio tuo suo questo questa quello che chi come quando dove perché per con senza su nel della di da non",
  pt: "os as um uma uns umas são foi ser tem têm eu ele ela nós eles meu minha seu sua esse essa isso qual quem como quando onde por para com sem em no na do da não",
  nl: "het een van en of is zijn was waren heb heeft ik jij hij zij wij mijn jouw deze die dat wat wie waar wanneer hoe niet kan moet voor met bij naar op aan uit",
  sv: "och eller är var vara har hade jag han hon den det vi ni de min din sin denna detta som vad vem hur när var inte kan ska för med till från på",
  da: "og eller er var være har havde jeg han hun den det vi min din sin denne dette som hvad hvem hvor hvornår ikke kan skal for med til fra på",
  pl: "jest są być i w z na do o po od za ile jak kiedy gdzie czy co się nie to ten ta",
  vi: "có không là của và cho các những một được thì mà ở tôi bạn",
});

/** A question that begins with one of these is a question with or without its mark. */
export const questionWords = wordSet({
  en: "what which who whom whose how when where why can could will would shall should may might must do does did is are was were am has have had",
  de: "wie was wer wo wann warum welche welcher welches kann können muss ist sind hat",
  fr: "que quel quelle qui où quand comment pourquoi combien est-ce",
  es: "qué quién cómo cuándo dónde cuánto cuántos cuántas cuál",
  it: "che chi come quando dove perché quanto quanti quale",
  pt: "qual quem como quando onde quanto quantos",
  nl: "wat wie waar wanneer hoe",
  sv: "vad vem hur när varför",
  da: "hvad hvor hvem hvornår hvordan",
  pl: "ile jak kiedy gdzie czy kto dlaczego",
});

export const pronouns = wordSet({
  en: "i me my mine you your yours he him his she her hers it its we us our ours they them their theirs this that these those",
});

/** Function words that turn a question around when one stands for another. */
export const decidingWords = wordSet({
  en: "must may might should shall can could will would only always never all any some every each both either most least more less few several none before after until till since above below over under between within during up down on off in out left right first last and or if unless except than yes no",
  de: "muss darf soll kann nur immer nie alle jeder beide mehr weniger vor nach bis seit über unter zwischen während und oder wenn außer ja nein",
  fr: "doit peut seulement toujours jamais tous chaque plus moins avant après jusque depuis sous sur et ou si sauf oui non",
  es: "debe puede solo siempre nunca todos cada más menos antes después hasta desde sobre bajo y o si excepto sí no",
});

export const negations = wordSet({
  en: "not no never none nothing nobody nowhere neither nor without cannot can't won't don't doesn't didn't isn't aren't wasn't weren't shouldn't wouldn't couldn't mustn't",
  de: "nicht kein keine keinen keinem keiner nie niemals nichts ohne",
  fr: "ne pas jamais rien sans aucun aucune",
  es: "nunca jamás nada sin ningún ninguna",
  it: "non mai niente senza nessun nessuno",
  pt: "não nunca nada sem nenhum nenhuma",
  pl: "nie nigdy bez nic",
  nl: "niet geen zonder nooit",
  sv: "inte aldrig ingen inget utan",
  da: "ikke aldrig ingen uden",
  cs: "ne není nikdy bez nic",
  tr: "değil asla hiç olmadan",
  ru: "не нет без никогда ничего",
  uk: "не ні без ніколи нічого",
  ar: "غير لا ليس لن لم بدون",
  he: "לא אין בלי",
  vi: "không chưa chẳng",
});
export const negationFragment = /[不没沒未無无非勿别別]|ません|ない|なく|안|않|못|없/u;

export const numberWords = wordSet({
  en: "zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half quarter once twice double triple dozen second third fourth fifth sixth",
  de: "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf hundert tausend zweite dritte",
  fr: "deux trois quatre cinq sept huit neuf dix cent mille deuxième",
  es: "dos tres cuatro cinco seis siete ocho nueve diez cien mil segundo",
  it: "due tre quattro cinque sei sette otto nove dieci cento mille",
  pt: "dois três quatro cinco seis sete oito nove dez cem mil",
  nl: "twee drie vier vijf zes zeven acht negen tien honderd duizend",
  pl: "dwa trzy cztery pięć dziesięć sto",
});

export const units = wordSet({
  en: "km m cm mm mi mile miles ft feet inch inches yd yard yards kg g mg t lb lbs oz pound pounds ton tons l ml cl dl litre litres liter liters gallon gallons h hr hour hours min minute minutes s sec second seconds ms day days week weeks month months year years c f k celsius fahrenheit kelvin kb mb gb tb kib mib gib bit bits byte bytes kwh wh w kw usd eur gbp chf sek nok dkk jpy cny euro euros dollar dollars franc francs yen krone kroner percent percentage",
});

/** Languages and formats an answer can be asked for in. */
export const languageNames = wordSet({
  en: "english german french spanish italian portuguese dutch danish norwegian swedish finnish polish czech russian ukrainian turkish greek arabic hebrew persian hindi chinese japanese korean vietnamese thai indonesian latin breton welsh",
  de: "deutsch englisch französisch spanisch italienisch",
  fr: "français anglais allemand espagnol breton italien",
  es: "español inglés alemán francés italiano",
  formats: "markdown json xml yaml html csv plaintext",
});

/** Either may turn a sentence around where the other stood. */
export const opposites: readonly (readonly [string, string])[] = [
  ["enable", "disable"],
  ["on", "off"],
  ["open", "closed"],
  ["open", "close"],
  ["before", "after"],
  ["least", "most"],
  ["all", "some"],
  ["all", "none"],
  ["must", "may"],
  ["increase", "decrease"],
  ["buy", "sell"],
  ["first", "last"],
  ["with", "without"],
  ["more", "less"],
  ["debit", "credit"],
  ["get", "lose"],
  ["import", "export"],
  ["lock", "unlock"],
  ["start", "stop"],
  ["add", "remove"],
  ["up", "down"],
  ["today", "tomorrow"],
  ["and", "or"],
  ["true", "false"],
  ["yes", "no"],
  ["min", "max"],
  ["upper", "lower"],
  ["in", "out"],
  ["minimum", "maximum"],
  ["ascending", "descending"],
  ["include", "exclude"],
  ["allow", "deny"],
  ["earliest", "latest"],
  ["oldest", "newest"],
  ["smallest", "largest"],
];
