/**
 * Words by which a prompt says that its characters matter, blanks included: counting, comparing, hashing, encoding,
 * checking, repeating, laying out. A word too many costs a needless miss, a word too few an answer to another question,
 * so words that only sometimes mean this are in. A new language is a new row.
 */
import { inUnknownScript } from "./scripts";

/** Beginnings of words; `=` stands for the end of the word, `.` for any character. Lower case; composed characters. */
const beginnings: Readonly<Record<string, string>> = {
  shared:
    "hash checksum digest sha= sha1 sha256 sha512 sha-1 sha-2 sha-3 sha-5 md5 crc base64 base32 hex utf ascii unicode html= xml= yaml markdown csv= tsv= tab= tabs= byte crlf lf= cr= eol= eof= lint diff= diffs= eslint pylint flake8 pep8 ruff= prettier editorconfig w291 w293 regex format render token codif kodi",
  en: "blank space= spaces= spaced= spacing whitespace white-space tabulat indent dedent trail trim strip= stripp pad= padd newline line= lines= linebreak carriage character char= chars= letter length count= counts= counted counting counter identical same= equal compar differ distinct distinguish match column row= rows= align layout encod decod encrypt escap invisible verbatim exact literal repeat echo= revers backward quot copy= symbol offset position index proofread typo size= delimit separat",
  de: "leerzeichen leerraum leerräum leerstelle leerzeile zeichen zeile umbruch umbrüch einrück einzug buchstabe länge lang= gleich identisch selbe derselbe dieselbe dasselbe vergleich unterschied unterscheid abweich prüfsumme spalte zähl anzahl wieviel kodier codier darstell wörtlich genau wiederhol rückwärts umgekehrt übereinstimm ausricht",
  fr: "espace blanc caractère caractere lettre longueur octet identique même meme égal égaux egal egaux compar différ differ distinct colonne compte nombre combien encod ligne tabulation indentation retrait hach empreinte contrôle rendu répét répèt repet exact invers littéral",
  es: "espacio blanco carácter caracter letra longitud largo idéntic identic mismo misma igual compar diferen distint columna cuenta cuántos cuántas cuantos cuantas contar codific línea linea sangría sangria tabul verificación repit repet exact invert",
  it: "spazi spazio caratter letter lunghezz identic stess ugual egual confront differen divers colonn conta= contare conteggi quanti= quante= codific riga= righe= rientr tabul ripet esatt",
  pt: "espaço espaco caracter letra comprimento tamanho idêntic identic mesm igua compar diferen distint coluna conta= contar contag quantos quantas codific linha tabul verificação repet repit exat",
  nl: "spatie witruimte teken letter lengte identiek zelfde hetzelfde dezelfde gelijk vergelijk verschil kolom tel= tellen hoeveel regel inspring herhaal codeer",
  sv: "mellanslag blanksteg blanktecken mellemrum mellomrom tecken tegn bokst längd lengde længde identisk samma samme lika jämför sammenlign skilln forskell forskjell kolumn kolonne räkna tæl antal rad= rader linje upprepa gentag gjenta",
  pl: "spacj odstęp znak liter długoś bajt identyczn sam= sama= samo= taki= takie= taka= równ porówn różni różny kolumn liczb policz zlicz ile= zakod skrót kontroln wiersz lini wcię powtórz biał dokładn",
  cs: "mezer mezera znak písmen délk bajt identick stejn shodn porovn rozdíl sloup počet počít spočít kolik řádk řádek odsaz zopak",
  tr: "boşluk karakter harf uzunlu aynı özdeş eşit karşılaştır fark sütun kaç= sayı satır girinti tekrar bayt",
  ru: "пробел символ знак букв длин байт одинаков идентич тот.же та.же то.же те.же тож равн равен сравн отлич отличи различ разниц совпад столб колон счит сосчит посчит подсч сколько количеств кодир закодир раскодир хеш хэш контрольн строк отступ табул перенос повтор формат дословн точно точн рендер маркдаун линт",
};

/** Parts of texts in scripts that put no blanks between words. */
const fragments =
  "空格 空白 空行 字符 字元 字数 字數 字母 字节 字節 位元組 长度 長度 相同 一样 一樣 同样 同樣 相等 等しい 一致 比较 比較 对比 對比 差异 差異 差別 差别 区别 區別 不同 哈希 雜湊 散列 校验 校驗 摘要 列数 列數 两列 每列 列对 列对齐 换行 換行 行尾 行末 行数 行數 两行 兩行 每行 这行 這行 缩进 縮排 制表 渲染 编码 編碼 解码 統計 统计 计数 計數 多少个 多少個 几个 幾個 重复 重複 逐字 原样 原樣 格式 对齐 對齊 末尾 尾部 标记 複製 复制 反转 " +
  "スペース 文字 長さ バイト 同じ 同一 違い 違う 異な 差分 ハッシュ チェックサム ダイジェスト 改行 各行 二行 インデント 字下げ タブ レンダ マークダウン エンコード デコード 符号化 数え いくつ 何個 カウント フォーマット 書式 リント 繰り返 そのまま 逆順 等し コラム カラム 整列 " +
  "공백 띄어쓰기 문자 글자 길이 바이트 같은 같습 같나 동일 비교 차이 다른 해시 체크섬 줄바꿈 줄이 행이 열이 들여쓰기 탭 인코딩 세어 개수 몇 형식 반복 그대로";

const startPattern = Object.values(beginnings)
  .flatMap((row) => row.split(" "))
  .map((word) => word.replace("=", "(?![\\p{L}\\p{M}])"))
  .join("|");

/** A word inside another says nothing in scripts with blanks: "accounting" is no "counting". `_` and digits part words. */
const blankWord = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${startPattern})|white.spaces?|line.(?:break|end|feed)|new.line|${fragments.split(" ").join("|")}`,
  "iu",
);

/** May the text be about its own characters? Also when it is in a script whose words are not known here. */
export function mayAskForBlanks(text: string): boolean {
  const composed = text.normalize("NFC");
  return blankWord.test(composed) || inUnknownScript(composed);
}
