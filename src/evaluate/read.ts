/** What JSON says; undefined for a text that isn't JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A pattern of JavaScript with Unicode; undefined for a text that is none. */
export function readPattern(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

/** An answer without what its model thought before. */
export function withoutThinking(answer: string): string {
  return answer.replace(/^\s*<think>[\s\S]*?<\/think>\s*/, '');
}
