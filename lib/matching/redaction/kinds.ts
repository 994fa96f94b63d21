/**
 * Secrets that are known by their own shape. One row a kind: a new provider is a new row.
 * Every pattern starts with its literal prefix and ends in one greedy character class, so that it is linear and
 * takes the whole token: a rest left behind could look like another secret.
 */

export interface TokenKind {
  readonly name: string;
  /** Source of a regular expression; matched only where no letter, digit, `_` or `-` stands before it. */
  readonly pattern: string;
  /** The shape alone would catch ordinary words: a digit must be in it too. */
  readonly needsDigit?: boolean;
}

// Prefixes as documented by the providers, and as kept by the gitleaks and GitHub secret-scanning pattern lists.
export const tokenKinds: readonly TokenKind[] = [
  { name: "anthropic_key", pattern: "sk-ant-[\\w-]{16,}" },
  { name: "stripe_key", pattern: "(?:sk|rk)_(?:live|test|prod)_[A-Za-z0-9]{16,}" },
  { name: "stripe_webhook", pattern: "whsec_[\\w+/=-]{20,}" },
  // Forms that no ordinary word has, digit or not.
  { name: "openai_key", pattern: "sk-(?:(?:proj|svcacct|admin)-[\\w-]{16,}|[A-Za-z0-9]{32,}(?![\\w-]))" },
  // The plain form, which many providers copied (OpenRouter, DeepSeek …).
  { name: "openai_key", pattern: "sk-[\\w-]{20,}", needsDigit: true },
  { name: "google_key", pattern: "AIza[\\w-]{30,}" },
  { name: "google_oauth", pattern: "(?:ya29\\.[\\w.-]{20,}|GOCSPX-[\\w-]{20,})" },
  { name: "groq_key", pattern: "gsk_[\\w-]{20,}", needsDigit: true },
  { name: "xai_key", pattern: "xai-[\\w-]{20,}", needsDigit: true },
  { name: "huggingface_token", pattern: "(?:hf_|api_org_)[\\w-]{20,}" },
  { name: "replicate_token", pattern: "r8_[\\w-]{20,}" },
  { name: "perplexity_key", pattern: "pplx-[\\w-]{20,}" },
  { name: "nvidia_key", pattern: "nvapi-[\\w-]{20,}" },
  { name: "cerebras_key", pattern: "csk-[\\w-]{20,}", needsDigit: true },
  { name: "langsmith_key", pattern: "lsv2_(?:pt|sk)_[\\w-]{20,}" },
  { name: "tavily_key", pattern: "tvly-[\\w-]{16,}", needsDigit: true },
  { name: "aws_access_key", pattern: "(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![\\w-])" },
  { name: "github_token", pattern: "(?:gh[pousr]_[\\w-]{30,}|github_pat_[\\w-]{22,})" },
  { name: "gitlab_token", pattern: "gl(?:pat|dt|rt|cbt|ptt|ft|imt|oas|soat|agent)-[\\w.-]{20,}" },
  { name: "slack_token", pattern: "(?:xox[abceoprs]-[\\w-]{10,}|xapp-\\d-[\\w-]{20,})" },
  { name: "slack_webhook", pattern: "hooks\\.slack\\.com/(?:services|workflows|triggers)/[\\w/-]{20,}" },
  { name: "discord_webhook", pattern: "discord(?:app)?\\.com/api/webhooks/[\\w/-]{40,}" },
  { name: "twilio_key", pattern: "SK[0-9a-f]{32}(?![\\w-])" },
  { name: "sendgrid_key", pattern: "SG\\.[\\w-]{16,}\\.[\\w-]{16,}" },
  { name: "mailgun_key", pattern: "key-[0-9a-f]{32}(?![\\w-])" },
  { name: "npm_token", pattern: "npm_[\\w-]{30,}" },
  { name: "pypi_token", pattern: "pypi-[\\w-]{40,}" },
  { name: "digitalocean_token", pattern: "do[opr]_v1_[\\w-]{40,}" },
  { name: "shopify_token", pattern: "shp(?:at|ca|pa|ss)_[\\w-]{30,}" },
  { name: "databricks_token", pattern: "dapi[0-9a-f]{32}[\\w-]{0,4}(?![\\w-])" },
  { name: "linear_key", pattern: "lin_api_[\\w-]{30,}" },
  { name: "notion_token", pattern: "(?:ntn_|secret_)[A-Za-z0-9]{40,}" },
  { name: "supabase_token", pattern: "sbp_[0-9a-f]{40}(?![\\w-])" },
  { name: "vault_token", pattern: "hv[sbr]\\.[\\w-]{24,}" },
  { name: "postman_key", pattern: "PMAK-[\\w-]{24,}" },
  { name: "age_key", pattern: "AGE-SECRET-KEY-1[0-9A-Z]{50,}" },
  // RFC 7519 in its compact form: a base64url JSON object begins with `eyJ`. The signature may be empty.
  { name: "jwt", pattern: "eyJ[\\w-]{8,}\\.[\\w-]{8,}\\.[\\w-]*" },
];

const ownShapes: ReadonlySet<string> = new Set([...tokenKinds.map(({ name }) => name), "private_key"]);

/** Is a secret of this kind known by its own shape, and so random, rather than by the name of its field? */
export const hasOwnShape = (kind: string): boolean => ownShapes.has(kind);
