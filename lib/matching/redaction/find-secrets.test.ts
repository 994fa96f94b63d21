import { describe, expect, it } from "vitest";
import { findSecrets } from "./find-secrets";
import { tokenKinds } from "./kinds";
import { placeholderOf } from "./placeholder";
import { redactJson } from "./redact";

const mixed = "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0";
const hex = "0123456789abcdef".repeat(3);

/** One example a kind, without which the test of the table fails. */
const examples: Record<string, string> = {
  anthropic_key: `sk-ant-api03-${mixed}-${mixed}`,
  stripe_key: `sk_live_${mixed.slice(0, 24)}`,
  stripe_webhook: `whsec_${mixed}`,
  openai_key: `sk-proj-${mixed}_${mixed}`,
  google_key: `AIza${mixed.slice(0, 35)}`,
  google_oauth: `ya29.${mixed}`,
  groq_key: `gsk_${mixed}`,
  xai_key: `xai-${mixed}`,
  huggingface_token: `hf_${mixed.slice(0, 34)}`,
  replicate_token: `r8_${mixed.slice(0, 37)}`,
  perplexity_key: `pplx-${mixed}`,
  nvidia_key: `nvapi-${mixed}`,
  cerebras_key: `csk-${mixed}`,
  langsmith_key: `lsv2_pt_${hex.slice(0, 32)}_0123456789`,
  tavily_key: `tvly-dev-${mixed}`,
  aws_access_key: "AKIAIOSFODNN7ABCDEFG",
  github_token: `ghp_${mixed.slice(0, 36)}`,
  gitlab_token: `glpat-${mixed.slice(0, 20)}`,
  slack_token: `xoxb-123456789012-${mixed.slice(0, 24)}`,
  slack_webhook: `hooks.slack.com/services/T0000/B0000/${mixed.slice(0, 24)}`,
  discord_webhook: `discord.com/api/webhooks/123456789/${mixed}`,
  twilio_key: `SK${hex.slice(0, 32)}`,
  sendgrid_key: `SG.${mixed.slice(0, 22)}.${mixed}`,
  mailgun_key: `key-${hex.slice(0, 32)}`,
  npm_token: `npm_${mixed.slice(0, 36)}`,
  pypi_token: `pypi-AgEIcHlwaS5vcmc${mixed}`,
  digitalocean_token: `dop_v1_${hex}${hex.slice(0, 16)}`,
  shopify_token: `shpat_${hex.slice(0, 32)}`,
  databricks_token: `dapi${hex.slice(0, 32)}`,
  linear_key: `lin_api_${mixed}`,
  notion_token: `ntn_${mixed}${mixed}`,
  supabase_token: `sbp_${hex.slice(0, 40)}`,
  vault_token: `hvs.${mixed}`,
  postman_key: `PMAK-${mixed}`,
  age_key: `AGE-SECRET-KEY-1${"QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L".repeat(2)}`,
  jwt: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U",
};

describe("known tokens", () => {
  it.each(tokenKinds.map(({ name }) => name))("%s is found, whatever stands around it", (kind) => {
    const token = examples[kind];
    expect(token).toBeDefined();
    const around = (before: string, after: string) =>
      findSecrets(`${before}${token}${after}`).map(({ value }) => value);
    for (const [before, after] of [
      ["", ""],
      ["use ", "."],
      ['"', '"'],
      ["KEY=", "\n"],
      ["(", ")"],
      ["\\n", "\\n"],
      ["\\u003d", ","],
      ["https://", " "],
    ]) {
      expect(around(before ?? "", after ?? "").join()).toContain(token?.slice(0, 30));
    }
    expect(findSecrets(`use ${token} now`)).toMatchObject([{ kind, start: 4 }]);
  });
});

describe("secrets known by what stands around them", () => {
  const pem = `-----BEGIN RSA PRIVATE KEY-----\n${`${mixed}\n`.repeat(3)}-----END RSA PRIVATE KEY-----`;
  it.each([
    ["Authorization: Bearer abcdef0123456789abcdef", "abcdef0123456789abcdef"],
    ["authorization: Basic dXNlcjpwYXNzd29yZDEyMw==", "dXNlcjpwYXNzd29yZDEyMw=="],
    ["postgres://app:s3cr3t@db:5432/x", "s3cr3t"],
    ["see https://bob:hunter2@example.com/a", "hunter2"],
    [`key:\n${pem}\nend`, pem],
    [pem.replaceAll("\n", "\\n"), pem.replaceAll("\n", "\\n")],
    ['{"api_key": "abc"}', null],
    ['{"api_key": "abcd"}', "abcd"],
    ['{"apiKey":"swordfish"}', "swordfish"],
    ["{'client_secret': 'sword-fish'}", "sword-fish"],
    ['{\\"password\\": \\"hunter2\\"}', "hunter2"],
    ['"{\\\\\\"password\\\\\\":\\\\\\"hunter2\\\\\\"}"', "hunter2"],
    ['{"password":"a\\"b1234"}', 'a\\"b1234'],
    ['{"password": 12345678}', "12345678"],
    ['{\\"password\\":12345678\\n}', "12345678"],
    ['"x-api-key": ["abcd"]', "abcd"],
    ["api_keys = [1, 'swordfish']", "swordfish"],
    ["password: hunter2", "hunter2"],
    ["The password: hunter2.", "hunter2"],
    ["API key: abc123def", "abc123def"],
    ["DB_PASSWORD=swordfish", "swordfish"],
    ["Server=x;Password=swordfish;", "swordfish"],
    ["https://x/?access_token=abcdefgh&y=1", "abcdefgh"],
    ["https://x/?token=abcdefgh12345678", "abcdefgh12345678"],
    ["AccountKey=abcdefgh12345678abcdefgh12345678==;", "abcdefgh12345678abcdefgh12345678=="],
    [
      "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYzzzzzzzKEY",
      "wJalrXUtnFEMI/K7MDENG/bPxRfiCYzzzzzzzKEY",
    ],
  ])("%j", (text, secret) => {
    expect(findSecrets(text).map(({ value }) => value)).toEqual(secret === null ? [] : [secret]);
  });
});

describe("what is no secret", () => {
  it.each([
    "The password must have 8 characters.",
    "password: must",
    "Your password: choose one with 8 characters",
    "Set OPENAI_API_KEY=your-key-here and go on.",
    "const apiKey = process.env.OPENAI_API_KEY;",
    "api_key=settings.api_key",
    'password: getPassword1("x")',
    "password: string;",
    '{"password": {"type": "string"}}',
    '{"password": 12345}',
    '{"passwords": 12345678}',
    '{"password": 12345678.5}',
    '{"token": 12345678}',
    '{"password": ["string", "null"]}',
    '"token": "cat"',
    '{"next_page_token": "abcdefgh12345678"}',
    "max_tokens: 1000000",
    'client = OpenAI(api_key="<YOUR_API_KEY>")',
    'api_key: "{{API_KEY}}"',
    'api_key: "$API_KEY"',
    'api_key: "sk-..."',
    "sk-learn-is-a-nice-library-name-indeed",
    "task-force-abcdefgh-12345678-abcdefgh",
    "550e8400-e29b-41d4-a716-446655440000",
    "3f786850e387550fdab836ed7e6dc881de23001b",
    "/usr/local/lib/node_modules/npm/lib/utils/error-handler.js",
    "https://example.com/a@b:c",
    "http://localhost:8080/p/default/v1",
    "The Bearer of this letter is welcome.",
    "Bearer authenticationmiddleware",
    "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----",
    "-----BEGIN PRIVATE KEY-----",
    "secretary: Mrs. Jones1",
    placeholderOf("password", 1),
    `password: ${placeholderOf("password", 1)}`,
    `"api_key": "${placeholderOf("openai_key", 12)}"`,
    `Bearer ${placeholderOf("bearer_token", 1)}`,
    `postgres://app:${placeholderOf("url_password", 1)}@db`,
  ])("%j", (text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  it("no placeholder of any kind", () => {
    const kinds = [
      ...tokenKinds.map(({ name }) => name),
      "password",
      "api_key",
      "private_key",
      "authorization",
      "bearer_token",
    ];
    for (const kind of kinds) {
      for (const frame of ["%", 'password: "%"', "api_key=%", "Bearer %", "://a:%@b", "TOKEN=%x", "%%"]) {
        expect(findSecrets(frame.replaceAll("%", placeholderOf(kind, 123456)))).toEqual([]);
      }
    }
  });

  it("base64 of files, even with a token's beginning in it", () => {
    const base64 = `iVBORw0KGgo/AIza${mixed}`.repeat(300);
    expect(findSecrets(`data:image/png;base64,${base64}`)).toEqual([]);
  });
});

describe("long runs without an end", () => {
  const size = 20_000_000;
  const base64 = "iVBORw0KGgoAAAANSUhEUgAA+/9z";
  const run = (unit: string) => unit.repeat(size / unit.length);
  it.each([
    ["", "a"],
    ["", "A"],
    ["", "0"],
    ["", "-"],
    ["", "_"],
    ["", "="],
    ["", "."],
    ["sk-proj-", "a"],
    ["sk-", "a1"],
    ["", base64],
    ["", "eyJ"],
    ["eyJhbGciOiJ.eyJzdWIiOiIx.", "a1"],
    ["hooks.slack.com/services/", "a/"],
    ["Bearer ", "a1"],
    ["password: ", "a1"],
    ['{"password":"', "a1"],
    ['{"password":', "1"],
    ['{"passwords":[', "1,"],
    ['{"passwords":["abcd",', "\\\\n"],
    ['{"api_keys":["', "a"],
    ["postgres://app:", "a"],
    ["-----BEGIN PRIVATE KEY-----", base64],
    ["", "\\\\"],
    ["", " "],
  ])("%j and 20 MB of %j throw nothing", { timeout: 60_000 }, (start, unit) => {
    const text = start + run(unit);
    expect(findSecrets(text).length).toBeLessThan(3);
    expect(redactJson({ password: text, content: [text] }).body).toBeDefined();
  });

  it("bearer tokens are found up to 16,384 characters", () => {
    expect(findSecrets(`Bearer ${run("a1")}`)).toMatchObject([{ start: 7, end: 7 + 16_384 }]);
  });

  it.each(["sk-proj-", "sk-svcacct-", "sk-admin-"])("%s needs no digit", (prefix) => {
    expect(findSecrets(`${prefix}${"a".repeat(40)}`)).toMatchObject([{ kind: "openai_key" }]);
  });
});
