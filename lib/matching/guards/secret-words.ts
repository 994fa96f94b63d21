/**
 * Words by which a text may ask for a secret, or for the prompt that holds it, or for what a secret decides (whose
 * account, test or live). Looked for only where secrets differ, so it may be broad. A new language is a new row;
 * `<` is the beginning of a word and `>` its end.
 */
import { inUnknownScript } from "./scripts";

const rows: readonly string[] = [
  // In identifiers too: `api_key`, `getToken`.
  "secret|password|passphrase|passcode|passwd|pwd|credential|api.?key|token|bearer|log.?in|auth|signature|certificate",
  "<keys?>|sk-|<pins?>|<codes?>|access|<account|sandbox|staging|production|test mode|live mode|environment|config",
  "prompt|instruction|system message|<above>|redact|placeholder|<hidden>|confidential|sensitive|leak",
  "passwort|kennwort|schlüssel|geheim|zugang|anmeld|anweisung",
  "mot de passe|<clés?>|<clefs?>|jeton|identifiant|consigne",
  "contraseña|<claves?>|secreto|llave|credencial|instruccion",
  "chiave|chiavi|segret|parola d|credenzial|istruzion",
  "senha|chave|segredo|credencia|instruç",
  "wachtwoord|sleutel|lösenord|nyckel|adgangskode|passord|nøgle|nøkkel|şifre|parola|anahtar|heslo|klíč",
  "hasł|klucz|tajn|sekret|poufn|instrukc",
  "парол|ключ|секрет|токен|учётн|учетн|доступ|инструкц|промпт",
  "密码|密碼|密钥|密鑰|金鑰|口令|令牌|凭证|凭据|憑證|秘密|钥匙|提示词|指令",
  "パスワード|暗証|秘密|鍵|キー|トークン|認証|プロンプト|指示",
  "비밀|암호|열쇠|토큰|인증|프롬프트|지시|<키>|키[를는가의]",
];

const secretWord = new RegExp(
  rows.join("|").replaceAll("<", "(?<!\\p{L})").replaceAll(">", "(?!\\p{L})"),
  "iu",
);

/** May the text be about a secret? Also when it is in a script whose words are not known here. */
export function mentionsSecret(text: string): boolean {
  const composed = text.normalize("NFC");
  return secretWord.test(composed) || inUnknownScript(composed);
}
