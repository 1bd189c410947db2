import type { SpecialToken } from '../weights-file';
import { Cursor } from './cursor';
import type { EntryPlace, HeadPlaces } from './scan';

const textLimit = 20_000_000;
const tokenLimit = 5000;

/** Kinds of tokens by llama.cpp's codes: control tokens, and those that a user added. */
const specialKinds: ReadonlySet<number> = new Set([3, 4]);

/** What tokenizers call a role for which GGUF has a name of its own. */
const roleNames: ReadonlyMap<string, string> = new Map([
  ['unknown', 'unk'],
  ['padding', 'pad'],
  ['separator', 'sep'],
  ['seperator', 'sep'],
]);

/**
 * The tokens of the vocabulary that are no text, with what the metadata say they are for.
 *
 * @param idOf the id that a key of the metadata gives
 */
export function specialTokens(
  head: DataView,
  { entries }: HeadPlaces,
  idOf: (key: string) => number | undefined,
): SpecialToken[] {
  const tokens = arrayOf(entries, 'tokenizer.ggml.tokens', ['string']);
  if (tokens === undefined) {
    return [];
  }
  const cursor = new Cursor(head, head.byteLength);
  const roles = rolesById(entries, idOf);
  const ids = new Set([...roles.keys(), ...specialIds(cursor, entries)]);
  const found: SpecialToken[] = [];
  cursor.offset = tokens.start;
  for (let id = 0; id < tokens.length && found.length < ids.size; id += 1) {
    if (!ids.has(id)) {
      cursor.skipString(textLimit);
    } else {
      const role = roles.get(id);
      found.push({ text: cursor.string(textLimit), ...(role !== undefined && { role }) });
    }
  }
  return found.filter(({ text }) => text !== '');
}

function rolesById(
  entries: readonly EntryPlace[],
  idOf: (key: string) => number | undefined,
): Map<number, string> {
  const roles = new Map<number, string>();
  for (const { key } of entries) {
    const name = /^tokenizer\.ggml\.(\w+)_token_id$/.exec(key)?.[1];
    const id = name === undefined ? undefined : idOf(key);
    if (name !== undefined && id !== undefined && (roles.has(id) || roles.size < tokenLimit)) {
      const role = roleNames.get(name) ?? name;
      roles.set(id, roles.has(id) ? `${roles.get(id)}, ${role}` : role);
    }
  }
  return roles;
}

function specialIds(cursor: Cursor, entries: readonly EntryPlace[]): number[] {
  const types = arrayOf(entries, 'tokenizer.ggml.token_type', ['int32', 'uint32']);
  const ids: number[] = [];
  for (let id = 0; id < (types?.length ?? 0) && ids.length < tokenLimit; id += 1) {
    if (types !== undefined && specialKinds.has(cursor.int32At(types.start + id * 4))) {
      ids.push(id);
    }
  }
  return ids;
}

function arrayOf(entries: readonly EntryPlace[], key: string, itemTypes: readonly string[]) {
  const array = entries.find((entry) => entry.key === key)?.array;
  return array !== undefined && itemTypes.includes(array.itemType.name) ? array : undefined;
}
