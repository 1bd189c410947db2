/** What JSON says; undefined for a text that isn't JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same, of JSON that stands in a fence or between other words. */
export function readJsonWithin(text: string): unknown {
  const [, inFence, after] = text.split('```', 3);
  if (inFence !== undefined && after !== undefined) {
    return readJson(inFence.replace(/^json\b/i, ''));
  }
  const start = text.search(/[[{]/);
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'));
  return readJson(start >= 0 && end > start ? text.slice(start, end + 1) : text);
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
