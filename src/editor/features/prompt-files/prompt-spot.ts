import { frontMatterOf } from '../../../prompts';

/** Where in a prompt file something is written. */
export type PromptSpot =
  /** The keys above it, the outermost first; `isValue` behind a colon. */
  | {
      readonly kind: 'front';
      readonly keys: readonly string[];
      readonly typed: string;
      readonly isValue: boolean;
    }
  /** In a tag: what stands between its braces and the place. */
  | { readonly kind: 'tag'; readonly before: string }
  | { readonly kind: 'text' };

/** What is written at an offset of a prompt file. */
export function spotAt(text: string, offset: number): PromptSpot {
  const { front, templateStart, isUnclosed } = frontMatterOf(text);
  const isInFront = front !== undefined && offset < templateStart;
  if (isInFront || isUnclosed) {
    return frontSpot(text.slice(0, offset));
  }
  const before = text.slice(templateStart, offset);
  const open = before.lastIndexOf('{{');
  const isTag = open >= 0 && before[open - 1] !== '\\' && !before.slice(open).includes('}}');
  return isTag ? { kind: 'tag', before: before.slice(open + 2).replace(/^\{/, '') } : { kind: 'text' };
}

function frontSpot(before: string): PromptSpot {
  const lines = before.split('\n');
  const line = lines.at(-1) ?? '';
  const [, spaces = '', key = '', colon] = /^(\s*)([^:]*)(:\s?.*)?$/.exec(line) ?? [];
  const keys: string[] = [];
  let indent = spaces.length;
  for (const above of lines.slice(0, -1).reverse()) {
    const [, own = '', name] = /^(\s*)([\w?(), -]+):/.exec(above) ?? [];
    if (name !== undefined && own.length < indent) {
      keys.unshift(name.trim());
      indent = own.length;
    }
    if (indent === 0) {
      break;
    }
  }
  const flow = /\{([^{}]*)$/.exec(colon ?? '');
  if (flow !== null) {
    const typed = flow[1]?.split(',').at(-1) ?? '';
    return {
      kind: 'front',
      keys: [...keys, key.trim()],
      typed: typed.trimStart(),
      isValue: typed.includes(':'),
    };
  }
  return colon === undefined
    ? { kind: 'front', keys, typed: key, isValue: false }
    : { kind: 'front', keys: [...keys, key.trim()], typed: colon.slice(1).trimStart(), isValue: true };
}
