import type { CallRow } from './call-row';
import { callRows, keyKinds } from './call-table';
import { atRevision, repositoryOf } from './hub-address';
import type { SourceCall, SourcePlace } from './literal';
import type { Meaning, NamedRepository, ReferenceKind } from './reference';
import { namesParts } from './scopes';
import { servedCall } from './served-call';

const rowsByName = new Map<string, CallRow[]>();
for (const row of callRows) {
  for (const name of row.names) {
    rowsByName.set(name, [...(rowsByName.get(name) ?? []), row]);
  }
}

/** What the place of a string says that it names. */
export function meaningOf(place: SourcePlace): Meaning | undefined {
  const { call, argument, key, variable } = place;
  const row = call && rowOf(call);
  if (call !== undefined && row !== undefined) {
    return meaningAsArgument(place, row, call);
  }
  const word = key ?? (typeof argument === 'string' ? argument : undefined) ?? variable;
  const likely = word === undefined ? undefined : keyKinds.get(normalized(word));
  return likely && { kind: likely, certain: false, ...(likely === 'model' && servedBy(call)) };
}

function meaningAsArgument(
  { argument, key, within }: SourcePlace,
  row: CallRow,
  call: SourceCall,
): Meaning | undefined {
  const { position, arguments: names } = row.options ?? {};
  const inOptions = key !== undefined && argument === position;
  if (inOptions && namesParts(within)) {
    return within === 'dtype' && kindIn(names, within)
      ? { ...meaningInCall('dtype', row, call), module: key }
      : undefined;
  }
  const kind = (inOptions && kindIn(names, key)) || kindIn(row.arguments, key ?? argument ?? '');
  return kind && meaningInCall(kind, row, call);
}

function kindIn(names: CallRow['arguments'] = {}, name: string | number): ReferenceKind | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/** `self.base_model` and `base-model` are named like `base_model`. */
function normalized(word: string): string {
  return word
    .slice(word.lastIndexOf('.') + 1)
    .replaceAll('-', '_')
    .toLowerCase();
}

/** What the table says of a call: the first row whose callee the call ends in. */
export function rowOf({ callee, strings }: SourceCall): CallRow | undefined {
  const path = callee.replaceAll('?', '').split('.');
  const rows = rowsByName.get(path.at(-1) ?? '') ?? [];
  return rows.find(
    ({ owner, when }) =>
      (owner === undefined || owner.test(path.at(-2) ?? '')) && (when === undefined || when(strings)),
  );
}

function meaningInCall(kind: ReferenceKind, row: CallRow, call: SourceCall): Meaning {
  const certain = row.likely === undefined;
  switch (kind) {
    case 'file':
    case 'dtype':
      return {
        kind,
        certain,
        ...named('library', row.library),
        ...named('repository', repositoryAtRevision(row, call)),
      };
    case 'revision':
      return { kind, certain, ...named('repository', repositoryBeside(row, call)) };
    case 'model':
      return { kind, certain, ...purposeOf(row, call), ...servedBy(call) };
    case 'task':
    case 'provider':
      return {
        kind,
        certain,
        ...named('library', row.library),
        ...named('model', beside('model', row, call)),
      };
    default:
      return { kind, certain };
  }
}

function servedBy(call: SourceCall | undefined): Pick<Meaning, 'served'> {
  const served = call && servedCall(call);
  return served === undefined ? {} : { served };
}

function repositoryBeside(row: CallRow, call: SourceCall): NamedRepository | undefined {
  return repositoriesIn(row, call)[0];
}

/** The repositories that a call names. */
export function repositoriesIn(row: CallRow, call: SourceCall): NamedRepository[] {
  return (['model', 'dataset', 'space'] as const).flatMap((kind) =>
    stringsFor(kind, row, call).map((id) => repositoryOf(kind, id)),
  );
}

function repositoryAtRevision(row: CallRow, call: SourceCall): NamedRepository | undefined {
  const repository = repositoryBeside(row, call);
  return repository && atRevision(repository, beside('revision', row, call));
}

function purposeOf(row: CallRow, call: SourceCall): Omit<Meaning, 'kind' | 'certain'> {
  return {
    ...named('prefix', row.prefix),
    ...named('library', row.library),
    ...named('task', row.task ?? beside('task', row, call)),
    ...named('provider', beside('provider', row, call)),
  };
}

/** The string of the call that names a thing of this kind. */
function beside(wanted: ReferenceKind, row: CallRow, call: SourceCall): string | undefined {
  return stringsFor(wanted, row, call)[0];
}

function stringsFor(wanted: ReferenceKind, row: CallRow, { strings }: SourceCall): string[] {
  return Object.entries(row.arguments).flatMap(([name, kind]) => {
    const text = kind === wanted ? strings.get(/^\d+$/.test(name) ? Number(name) : name) : undefined;
    return text ? [text] : [];
  });
}

function named<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { readonly [N in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [N in Name]: Value });
}
