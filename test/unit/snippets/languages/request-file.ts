import type { Reading } from './reading';

/** REST Client's references to variables. */
const references = /\{\{(.+?)\}\}/g;

/** Reads a request as REST Client does: its line, its headers, and a body behind an empty line. */
export function readRequestFile(source: string): Reading {
  const names: string[] = [];
  const text = source.replace(references, (_, name: string) => {
    names.push(name);
    return 'value';
  });
  const lines = text.trimEnd().split('\n');
  const gap = lines.indexOf('');
  const [requestLine = '', ...headers] = lines.slice(0, gap);
  const body = lines.slice(gap + 1);
  const [method, url, ...more] = requestLine.split(' ');
  const pairs = headers.map((line) => /^([\w-]+): (.*)$/s.exec(line)?.slice(1) ?? []);
  const problems = [
    gap < 1 && 'no empty line',
    (method !== 'POST' || more.length > 0) && 'not a request line',
    !URL.canParse(url ?? '') && 'not an address',
    pairs.some(({ length }) => length === 0) && 'not a header',
    names.some((name) => !/^\$processEnv \w+$/.test(name)) && `a reference to ${names}`,
    lines.some((line) => /^\s*(#|\/\/|@)/.test(line)) && 'a line that is none of the request',
  ].filter(Boolean);
  const file = /^< (.+)$/.exec(body.join('\n'))?.[1];
  try {
    const content =
      file === undefined ? leavesOf(JSON.parse(body.join('\n'))) : { shape: '<', texts: [file] };
    return {
      ...(problems.length > 0 && { error: problems.join(', ') }),
      shape: [pairs.map(([name]) => name), names, content.shape],
      texts: [url ?? '', ...pairs.map(([, value = '']) => value), ...content.texts],
    };
  } catch (error) {
    return { error: String(error), shape: '', texts: [] };
  }
}

/** The texts of a JSON value, and the rest of it. */
function leavesOf(value: unknown): Pick<Reading, 'shape' | 'texts'> {
  if (typeof value === 'string') {
    return { shape: '', texts: [value] };
  }
  if (typeof value !== 'object' || value === null) {
    return { shape: value, texts: [] };
  }
  const parts = (Array.isArray(value) ? value : Object.entries(value)).map(leavesOf);
  return { shape: parts.map(({ shape }) => shape), texts: parts.flatMap(({ texts }) => texts) };
}
