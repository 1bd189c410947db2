import * as z from 'zod/mini';
import type { SpecialToken } from '../weights-file';

/** So much of a `tokenizer.json` holds the tokens that were added to its vocabulary, which comes behind them. */
export const addedTokensBytes = 2_000_000;

/** More than any tokenizer has. */
const maxTokens = 10_000;

const beginning = /"added_tokens"\s*:\s*\[/;

const entriesSchema = z.array(z.unknown());
const entrySchema = z.looseObject({ content: z.string().check(z.minLength(1), z.maxLength(1000)) });

/**
 * The tokens that were added to a vocabulary, which a tokenizer reads as one each.
 *
 * @param head the beginning of a `tokenizer.json`
 * @returns none where it holds no whole list of them
 */
export function addedTokensOf(head: string): SpecialToken[] {
  const found = beginning.exec(head);
  const start = found === null ? head.length : found.index + found[0].length - 1;
  const end = endOfList(head, start);
  return end === undefined ? [] : entriesOf(head.slice(start, end)).slice(0, maxTokens);
}

function entriesOf(json: string): SpecialToken[] {
  const list = entriesSchema.safeParse(parsed(json)).data ?? [];
  return list.flatMap((entry) => {
    const { data } = entrySchema.safeParse(entry);
    return data === undefined ? [] : [{ text: data.content }];
  });
}

/** The place behind the bracket that closes the one at `start`. */
function endOfList(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let place = start; place < text.length; place += 1) {
    const char = text[place];
    if (inString && char === '\\') {
      place += 1;
    } else if (char === '"') {
      inString = !inString;
    } else if (!inString && char === '[') {
      depth += 1;
    } else if (!inString && char === ']') {
      depth -= 1;
      if (depth === 0) {
        return place + 1;
      }
    }
  }
  return undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
