import { type CallRow, callRows, keyKinds } from './call-table';
import type { SourceCall, SourcePlace } from './literal';
import type { Meaning, ReferenceKind } from './reference';

const rowsByName = new Map<string, CallRow[]>();
for (const row of callRows) {
  for (const name of row.names) {
    rowsByName.set(name, [...(rowsByName.get(name) ?? []), row]);
  }
}

/** What the place of a string says that it names. */
export function meaningOf({ call, argument, key, variable }: SourcePlace): Meaning | undefined {
  const row = call && rowOf(call);
  if (call !== undefined && row !== undefined) {
    const kind = row.arguments[key ?? argument ?? ''];
    return kind && certainMeaning(kind, row, call);
  }
  const word = key ?? (typeof argument === 'string' ? argument : undefined) ?? variable;
  const likely = word === undefined ? undefined : keyKinds.get(word.toLowerCase());
  return likely && { kind: likely, certain: false };
}

/** The row whose callee the call ends in, the longest first. */
function rowOf({ callee, strings }: SourceCall): CallRow | undefined {
  const path = callee.replaceAll('?', '').split('.');
  const rows = rowsByName.get(path.at(-1) ?? '') ?? [];
  return rows.find(
    ({ owner, when }) =>
      (owner === undefined || owner.test(path.at(-2) ?? '')) && (when === undefined || when(strings)),
  );
}

function certainMeaning(kind: ReferenceKind, row: CallRow, { strings }: SourceCall): Meaning {
  if (kind !== 'file' && kind !== 'revision') {
    return { kind, certain: true };
  }
  for (const [name, named] of Object.entries(row.arguments)) {
    const id = strings.get(/^\d+$/.test(name) ? Number(name) : name);
    if (id !== undefined && (named === 'model' || named === 'dataset' || named === 'space')) {
      return { kind, certain: true, repository: { kind: named, id } };
    }
  }
  return { kind, certain: true };
}
