import { Marked, type Token } from 'marked';
import { type Obstacle, readTokens, Unreadable } from './bounded-lexer';

/** Markdown as the hub reads it, with boxes that cannot be ticked. */
export const marked = new Marked({
  gfm: true,
  async: false,
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
});

/** A heading, a paragraph, a list ... with its source. */
export type Block = Token;

/** A text that may grow, cut into its blocks. */
export interface Reading {
  readonly source: string;
  readonly blocks: readonly Block[];
  /** Why there are no blocks. The text is then shown as it is. */
  readonly obstacle?: Obstacle;
}

export const nothingRead: Reading = { source: '', blocks: [] };

/** Reads a text from its beginning. */
export function read(source: string, now: () => number = () => performance.now()): Reading {
  try {
    return { source, blocks: readTokens(source, marked.defaults, now) };
  } catch (error) {
    return { source, blocks: [], obstacle: error instanceof Unreadable ? error.obstacle : 'error' };
  }
}

/** Reads on where a text has grown: only the last block can still change, so the others are kept as they are. */
export function readOn(before: Reading, source: string): Reading {
  const { blocks, obstacle } = before;
  const grows = source.startsWith(before.source);
  if (grows && obstacle !== undefined) {
    return { ...before, source };
  }
  const open = blocks.findLastIndex(({ type }) => type !== 'space');
  if (open <= 0 || !grows) {
    return read(source);
  }
  const settled = blocks.slice(0, open);
  const length = settled.reduce((sum, { raw }) => sum + raw.length, 0);
  // Line ends were made equal when the blocks were read, so lengths count only where they were equal before.
  if (source.slice(0, length) !== settled.map(({ raw }) => raw).join('')) {
    return read(source);
  }
  const rest = read(source.slice(length));
  return { ...rest, source, blocks: rest.obstacle === undefined ? [...settled, ...rest.blocks] : [] };
}

/** HTML of blocks, not to be trusted. */
export function toHtml(blocks: readonly Block[]): string {
  return marked.parser([...blocks]);
}
