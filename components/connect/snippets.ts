/** The first call in the languages people use. The key is a stand-in: some clients refuse to start without one. */

export const snippetKinds = ["python", "node", "curl", "env"] as const;
export type SnippetKind = (typeof snippetKinds)[number];

export const snippetLabel: Record<SnippetKind, string> = {
  python: "Python",
  node: "Node",
  curl: "curl",
  env: "Environment",
};

const key = "any-value";
const model = "gpt-4.1";
const question = "Name a fruit.";

export const snippetText: Record<SnippetKind, (baseUrl: string) => string> = {
  python: (baseUrl) => `from openai import OpenAI

client = OpenAI(base_url="${baseUrl}", api_key="${key}", timeout=600)
reply = client.chat.completions.create(
    model="${model}",
    messages=[{"role": "user", "content": "${question}"}],
)
print(reply.choices[0].message.content)`,
  node: (baseUrl) => `import OpenAI from "openai";

const client = new OpenAI({ baseURL: "${baseUrl}", apiKey: "${key}" });
const reply = await client.chat.completions.create({
  model: "${model}",
  messages: [{ role: "user", content: "${question}" }],
});
console.log(reply.choices[0].message.content);`,
  curl: (baseUrl) => `curl ${baseUrl}/chat/completions \\
  -H "content-type: application/json" \\
  -H "authorization: Bearer ${key}" \\
  -d '{"model":"${model}","messages":[{"role":"user","content":"${question}"}]}'`,
  env: (baseUrl) => `export OPENAI_BASE_URL="${baseUrl}"
export OPENAI_API_KEY="${key}"`,
};
