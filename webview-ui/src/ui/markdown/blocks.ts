import type { Token } from 'marked';
import { marked } from '../marked';

/** A heading, a paragraph, a list ... with its source. */
export type Block = Token;

/** A text that may grow, cut into its blocks. */
export interface Reading {
  readonly source: string;
  readonly blocks: readonly Block[];
}

export const nothingRead: Reading = { source: '', blocks: [] };

/** Reads a text from its beginning. */
export function read(source: string): Reading {
  return { source, blocks: [...marked.lexer(source)] };
}

/** Reads on where a text has grown: only the last block can still change, so the others are kept as they are. */
export function readOn({ source: before, blocks }: Reading, source: string): Reading {
  const open = blocks.findLastIndex(({ type }) => type !== 'space');
  if (open <= 0 || !source.startsWith(before)) {
    return read(source);
  }
  const settled = blocks.slice(0, open);
  const length = settled.reduce((sum, { raw }) => sum + raw.length, 0);
  // Line ends were made equal when the blocks were read, so lengths count only where they were equal before.
  if (source.slice(0, length) !== settled.map(({ raw }) => raw).join('')) {
    return read(source);
  }
  return { source, blocks: [...settled, ...marked.lexer(source.slice(length))] };
}

/** HTML of blocks, not to be trusted. */
export function toHtml(blocks: readonly Block[]): string {
  return marked.parser([...blocks]);
}
