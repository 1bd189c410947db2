/** How dotprompt calls the parameters that a request calls otherwise. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['maxOutputTokens', 'max_tokens'],
  ['stopSequences', 'stop'],
]);

/** What a request has beside parameters: no file decides these. */
const notParameters: ReadonlySet<string> = new Set([
  ...['model', 'messages', 'stream', 'stream_options', 'n', 'tools', 'tool_choice', 'tool_prompt'],
  ...['response_format', 'api_key', 'version'],
]);

/** How a request calls a key of `config`; undefined for what isn't a parameter. */
export function parameterName(key: string): string | undefined {
  const name = otherNames.get(key) ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return notParameters.has(name) ? undefined : name;
}

/** How dotprompt calls a parameter of a request. */
export function configKey(parameter: string): string {
  for (const [key, name] of otherNames) {
    if (name === parameter) {
      return key;
    }
  }
  return parameter.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The parameters that `config` sets. */
export function parametersOf(config: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(config).flatMap(([key, value]) => {
      const name = parameterName(key);
      return name === undefined ? [] : [[name, value]];
    }),
  );
}
