/** A signed link without its signature: who signed it and until when is transport, everything else says what it leads to. */

/** A parameter may go only together with the proof that it is one of a signature. */
const families: readonly (readonly [proof: RegExp, goes: RegExp])[] = [
  [/^x-amz-signature$/i, /^x-amz-/i],
  [/^x-goog-signature$/i, /^x-goog-/i],
  [/^sig$/i, /^(?:sig|expires|expiry|se|st|sp|sv|sr|spr|sip|skoid|sktid|skt|ske|sks|skv)$/i],
  [/^key-pair-id$/i, /^(?:expires|signature|key-pair-id|policy)$/i],
  [/^(?:x-)?(?:signature|hmac)$/i, /^(?:x-)?(?:signature|hmac|expires|expiry|expire|ttl|date)$/i],
];

const nameOf = (parameter: string): string => parameter.split("=", 1)[0] ?? "";

/** Links with a query inside a text. Bounded, so that a long run without blanks costs linear time. */
export const linkPattern = /https?:\/\/[^\s"'<>()[\]?]{1,2000}\?[^\s"'<>()[\]]{1,4000}/g;

/** The rest of the query stays as it is, its order included. */
export function withoutSignature(url: string): string {
  const at = url.indexOf("?");
  if (at === -1 || url.startsWith("data:")) return url;
  const given = url.slice(at + 1).split("&");
  const kept = families.reduce(
    (parameters, [proof, goes]) =>
      parameters.some((parameter) => proof.test(nameOf(parameter)))
        ? parameters.filter((parameter) => !goes.test(nameOf(parameter)))
        : parameters,
    given,
  );
  if (kept.length === given.length) return url;
  return url.slice(0, at) + (kept.length > 0 ? `?${kept.join("&")}` : "");
}
