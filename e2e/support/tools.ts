/** Tools as a request offers them. */
export const tool = (
  name: string,
  properties: Readonly<Record<string, unknown>> = {},
  more: object = {},
) => ({
  type: "function",
  function: {
    name,
    description: `Calls ${name}`,
    parameters: { type: "object", properties, required: Object.keys(properties) },
    ...more,
  },
});
