import type { Token } from '../syntax/token';
import { formatCode } from './format-code';

interface Text {
  readonly kind: 'text';
  readonly source: string;
}

/** A tag, a comment, or a raw block as a whole. */
export interface Tag {
  readonly kind: 'tag';
  /** The signs inside its ends: `-`, `+` or nothing. */
  readonly open: string;
  readonly close: string;
  /** Whether line breaks and blanks around it may be dropped: it is not an expression. */
  readonly isBlock: boolean;
  /** By how much what follows is deeper, and by how much the tag itself is less deep than what is before it. */
  readonly opens: 0 | 1;
  readonly closes: 0 | 1;
  /** Its source, with lines after the first indented by at least this. */
  readonly print: (indent: string) => string;
}

export type Segment = Text | Tag;

/** The tokens of a template as texts and tags. */
export function segmentsOf(tokens: readonly Token[], source: string): Segment[] {
  const segments: Segment[] = [];
  let tag: Token[] = [];
  for (const token of tokens) {
    switch (token.kind) {
      case 'text':
        segments.push({ kind: 'text', source: source.slice(token.offset, token.end) });
        break;
      case 'comment':
      case 'raw':
        segments.push(verbatim(source.slice(token.offset, token.end)));
        break;
      case 'expressionEnd':
      case 'statementEnd':
        segments.push(tagOf([...tag, token], source));
        tag = [];
        break;
      default:
        tag.push(token);
    }
  }
  return segments;
}

function verbatim(source: string): Tag {
  const sign = (character: string | undefined) => (/^[-+]$/.test(character ?? '') ? (character ?? '') : '');
  const isShort = source.length < 6;
  return {
    kind: 'tag',
    open: sign(source[2]),
    close: isShort ? sign(source.length > 4 ? source[2] : '') : sign(source.at(-3)),
    isBlock: true,
    opens: 0,
    closes: 0,
    print: () => source,
  };
}

const openers = new Set([
  'if',
  'for',
  'macro',
  'call',
  'filter',
  'with',
  'generation',
  'block',
  'elif',
  'else',
]);

function tagOf(tokens: readonly Token[], source: string): Tag {
  const [start, first] = tokens;
  const code = tokens.slice(1, -1);
  const isBlock = start?.kind === 'statementStart';
  const open = start?.value ?? '';
  const close = tokens.at(-1)?.value ?? '';
  const name = isBlock ? (first?.value ?? '') : '';
  const [left, right] = isBlock ? ['{%', '%}'] : ['{{', '}}'];
  return {
    kind: 'tag',
    open,
    close,
    isBlock,
    opens: openers.has(name) || (name === 'set' && !assigns(code)) ? 1 : 0,
    closes: name.startsWith('end') || name === 'elif' || name === 'else' ? 1 : 0,
    print: (indent) => `${left}${open} ${formatCode(code, source, indent)} ${close}${right}`,
  };
}

/** Whether a `set` has its value with it; else it is a block. */
function assigns(code: readonly Token[]): boolean {
  const equals = code.findIndex(({ kind, value }) => kind === 'operator' && value === '=');
  const bracket = code.findIndex(({ kind, value }) => kind === 'operator' && value === '|');
  return equals !== -1 && (bracket === -1 || equals < bracket);
}
