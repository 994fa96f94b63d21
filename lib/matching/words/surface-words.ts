/** Words by which a task is about the text itself: then no word, mark or blank of it is a matter of taste. */
import { wordPattern } from "./word-table";

/** The wording is the object. */
export const isAboutWording = wordPattern({
  en: "translat\\p{L}* proofread\\p{L}* spell(?:ing|ed|check|s)? grammar punctuation capital_letters? upper_?case lower_?case capitali[sz]\\p{L}* transcri\\p{L}* write_down_what_is_said verbatim word_for_word how_many_(?:letters|characters|words|spaces|vowels|syllables|commas) which_letters anagram palindrome improve_(?:e-?mails?|texts?|drafts?|letters?|this|the) rewrite rewrites rephrase paraphrase copy_?edit regex regular_expression pattern typos? misspel\\p{L}* rhym\\p{L}* repeat echo tokeni[sz]\\p{L}* md5 hash checksum",
  de: "übersetz\\p{L}* korrigier\\p{L}* rechtschreib\\p{L}* lektorier\\p{L}* umformulier\\p{L}* groß- zeichensetzung wörtlich",
  fr: "traduis\\p{L}* tradui[rt]\\p{L}* corrige\\p{L}* orthograph\\p{L}* reformul\\p{L}*",
  es: "traduc\\p{L}* corrig\\p{L}* ortograf\\p{L}* reformul\\p{L}*",
  it: "traduc\\p{L}* corregg\\p{L}* ortograf\\p{L}*",
  pt: "tradu[zç]\\p{L}* corrij\\p{L}* ortograf\\p{L}*",
  nl: "vertaal\\p{L}* corrigeer\\p{L}* herschrijf\\p{L}*",
  pl: "przetłumacz\\p{L}* popraw\\p{L}* przeredaguj\\p{L}*",
  sv: "översätt\\p{L}* rätta skriv_om",
  ru: "перевед\\p{L}* перевест\\p{L}* исправ\\p{L}* перефраз\\p{L}*",
  vi: "dịch_sang sửa_lỗi",
  fragments: "翻译 翻譯 翻訳 번역 영어로 校对 校正 添削 润色 改写 교정 ترجم תרגם",
});

/** In a system prompt: a task about the characters that the user sends. */
export const setsCharacterTask = wordPattern({
  en: "count(?:s|ing)?_(?:the_)?(?:characters|letters|words|spaces|lines|syllables|bytes) count_characters linter lints? white_?space indentation spell-?check\\p{L}* proofread\\p{L}* copy_?edit\\p{L}* tokeni[sz]\\p{L}* checksums? hash(?:es)? byte.for.byte verbatim base64 encod(?:e|es|er|ing)",
  de: "rechtschreib\\p{L}* zeichensetzung lektor\\p{L}* leerzeichen zähl\\p{L}*_(?:zeichen|wörter|buchstaben)",
  fr: "orthographe ponctuation relecture",
  es: "ortografía puntuación",
  fragments: "校对 校正 添削 字数 文字数 교정",
});

/** In a system prompt: what the user sends is an object to be worked on, so its greeting belongs to it. */
export const worksOnText = wordPattern({
  en: "translat(?:e|es|or|ing|ion)(?!_(?:questions|queries|requests|natural|plain)) proofread\\p{L}* rewrit(?:e|es|ing) rephras\\p{L}* paraphras\\p{L}* copy_?edit\\p{L}* transcri\\p{L}* spell-?check\\p{L}* correct_(?:spelling|grammar|texts?|punctuation) improve_(?:e-?mails?|texts?|drafts?|letters?) moderat\\p{L}* anagram palindrome regex_for",
  de: "übersetz\\p{L}* korrigier\\p{L}* lektorier\\p{L}* umformulier\\p{L}*",
  fr: "traduis\\p{L}* tradui[rt]\\p{L}* corrige[sz]? reformul\\p{L}*",
  es: "traduc\\p{L}* corrig\\p{L}* reformul\\p{L}*",
  it: "traduc\\p{L}* corregg\\p{L}*",
  pt: "tradu[zç]\\p{L}* corrij\\p{L}*",
  nl: "vertaal\\p{L}* corrigeer\\p{L}*",
  pl: "przetłumacz\\p{L}* tłumacz\\p{L}* popraw\\p{L}*",
  sv: "översätt\\p{L}*",
  ru: "перевод\\p{L}* перевед\\p{L}* исправ\\p{L}*",
  fragments: "翻译 翻譯 翻訳 번역 校对 校正 添削 润色 改写 교정 ترجم תרגם",
});

/** In a system prompt: the answer may depend on how, or in which language, one is greeted and thanked. */
export const dependsOnManners = wordPattern({
  en: "detect\\p{L}*_(?:the_)?language identify_(?:the_)?language language_(?:detect\\p{L}*|code) greet(?:s|ing|ings)?_(?:back|them|the) returns?_the_greeting salutations? sentiments? emotions? intents? politeness how_polite formality rude(?:ness)?",
  de: "sprache_erkenn\\p{L}* grüß\\p{L}*_zurück stimmung anrede",
  fr: "détecte\\p{L}*_(?:la_)?langue salutation\\p{L}*",
  es: "detect\\p{L}*_(?:el_)?idioma saludo\\p{L}*",
});

/** In the question: about blanks, line ends or characters. */
export const isAboutCharacters = wordPattern({
  en: "spaces? spacing white_?space blanks? indent(?:ation|ed)? tabs? new_?lines? line_breaks? line_endings? (?:empty|blank)_lines? trailing leading_zeros? invisible zero.width unicode utf-?8 bom encoding encoded full.?width half.?width (?:curly_|straight_|smart_)?quotation_marks? quotes apostrophes? hyphens? dashes sorted_by_key order_of_(?:the_)?keys key_order pretty.?print\\p{L}* minif\\p{L}* paragraphs? (?:first|last|second|next)_(?:key|field|property|column|row|line|word) well.formed valid_(?:json|yaml|xml|csv) lint\\p{L}* stanzas? verses? lines? how_many_(?:lines|characters|letters|bytes) characters? chars? identical exactly_(?:the_)?same are_(?:they|these|both)_(?:equal|the_same) byte.for.byte bytes length checksum hash(?:es|ed)? sha-?\\d* md5 base64 base32 crlf homoglyphs? verbatim literally repeat echo backwards? reversed? count_(?:the_|how_many_)?(?:letters|characters|words|spaces|lines|symbols) tokens? tokeni[sz]\\p{L}* padd?ing align(?:ed|ment)? columns? whitespace-only trim(?:med)? strip(?:ped)?",
  nl: "spaties? inspringing regels? tekens? aanhalingstekens identiek gelijk letterlijk",
  sv: "mellanslag indrag radbrytning\\p{L}* rader? tecken identiska? ordagrant",
  da: "mellemrum indrykning linjeskift linjer? tegn identiske? ordret",
  cs: "mezer\\p{L}* odsaz\\p{L}* řádk\\p{L}* znak\\p{L}* stejn\\p{L}*",
  tr: "boşluk\\p{L}* girinti satır\\p{L}* karakter\\p{L}* aynı",
  ar: "مسافة مسافات فراغ حرف حروف أحرف سطر أسطر متطابق متطابقان",
  he: "רווח רווחים תווים אות אותיות שורה שורות זהים",
  vi: "khoảng_trắng ký_tự chữ_cái giống_nhau",
  de: "gleich identisch zähle? buchstaben? prüfsumme wörtlich leerzeichen einrückung zeilenumbr\\p{L}* zeilen? zeichen tabulator\\p{L}* anführungszeichen",
  fr: "identiques? compte[zr]? lettres? espaces? indentation retour\\p{L}*_à_la_ligne lignes? caractères? guillemets apostrophes?",
  es: "iguales? idéntic\\p{L}* cuenta letras? espacios? sangría saltos?_de_línea líneas? caracteres comillas",
  it: "uguali? identic\\p{L}* conta lettere spazi rientri righe caratteri virgolette",
  pt: "iguais idêntic\\p{L}* conta letras? espaços? recuo linhas? caracteres aspas",
  pl: "identyczn\\p{L}* policz liter\\p{L}* spacj\\p{L}* wcięci\\p{L}* wiersz\\p{L}* znak\\p{L}*",
  ru: "одинаков\\p{L}* идентич\\p{L}* посчита\\p{L}* букв\\p{L}* пробел\\p{L}* отступ\\p{L}* строк\\p{L}* символ\\p{L}* кавыч\\p{L}*",
  fragments:
    "空格 空白 换行 換行 缩进 字数 字符 文字数 改行 全角 半角 引号 相同吗 一样吗 同じですか 同じか 文字を数え 数えて 띄어쓰기 줄바꿈 글자 같습니까 같나요",
});

/** Identifiers as an object, and what can be asked of their characters. */
export const namesIds = wordPattern({
  en: "uuids? guids? ulids? ids? identifiers? hash(?:es)? checksums? hex base64 tokens? keys? references? (?:ticket|order|request|trace|session|tracking|account|case|invoice)_(?:numbers?|codes?)",
  de: "kennung(?:en)? nummern? schlüssel",
  fr: "identifiants? numéros?",
  es: "identificador(?:es)? números?",
});
export const asksAboutIdForm = wordPattern({
  en: "version valid validate well.formed format sort(?:ed|s|ing)? order(?:ed)?_(?:alphabetically|lexicographically) alphabetical\\p{L}* equal same identical match(?:es|ing)? differ\\p{L}* distinct duplicates? unique compare longer shorter decode encode parse regex pattern length characters? digits? letters? upper_?case lower_?case begins? starts? ends? ending prefix suffix first_(?:four|five|six|eight|\\d+) last_(?:four|five|six|eight|\\d+) shorten(?:ed)? abbreviat\\p{L}* mask(?:ed)? redact(?:ed)? spell read_out even odd checksum check_digit time-?stamp created_first older newer came_first most_recent",
  de: "version gültig sortier\\p{L}* gleich identisch vergleich\\p{L}* stellen ziffern",
  fr: "version valide tri\\p{L}* identiques? chiffres caractères",
  es: "versión válid\\p{L}* orden\\p{L}* iguales dígitos caracteres",
});
export const asksForOrder = wordPattern({
  en: "sort(?:ed|s|ing)? alphabetic\\p{L}* ascending descending lexicograph\\p{L}* chronolog\\p{L}* earlier later oldest newest first_created created_first most_recent",
  de: "sortier\\p{L}* alphabetisch aufsteigend absteigend chronologisch",
});

/** In the question: about what technical lines say. */
export const asksForTechnicalLine = wordPattern({
  en: "cut-?off sdk runtime framework versions? (?:session|conversation|request|trace|run|job|build|thread|chat)_(?:id|ids|number|identifier) system_prompt your_(?:instructions|prompt) metadata",
  de: "version sitzungs-?id systemprompt",
});

/** In the question: about how fast a tool was. */
export const asksAboutSpeed = wordPattern({
  en: "latency slow\\p{L}* fast\\p{L}* duration took time timing performance elapsed speed quick\\p{L}* milliseconds? ms seconds",
  de: "dauer langsam schnell zeit leistung",
});
