import { isInterpolated } from './interpolated';
import type { SourceLiteral } from './literal';
import type { HubReference, Meaning, NamedRepository, RepositoryKind } from './reference';

/** How ids are wrapped: `hf://datasets/owner/name@revision/path`, `hf-hub:owner/name`. */
const wrapped = /^(?:(hf:\/\/)|hf[-_]hub:)/;

/** Type of a repository in front of its id, as the file system of the hub writes it. */
const typed = /^(models|datasets|spaces)\//;

/** The same in a bare path, where `models/` would rather be a folder. */
const typedPath = /^(datasets|spaces)\//;

const kinds: Readonly<Record<string, RepositoryKind>> = {
  models: 'model',
  datasets: 'dataset',
  spaces: 'space',
};

/**
 * The id, the revision and the file that a wrapped id consists of, or the model and what follows it in
 * `owner/name:provider`; undefined for a bare string. Parts that are not typed yet are empty.
 */
export function partsOf(literal: SourceLiteral, meaning: Meaning | undefined): HubReference[] | undefined {
  const { text } = literal;
  const wrapping = wrapped.exec(text);
  const start = wrapping?.[0].length ?? 0;
  const isPath =
    wrapping === null ? meaning?.certain === true && isRepository(meaning) : wrapping[1] !== undefined;
  const type = isPath ? (wrapping === null ? typedPath : typed).exec(text.slice(start)) : null;
  if (wrapping !== null || type !== null) {
    const kind = kinds[type?.[1] ?? 'models'] ?? 'model';
    return addressParts(literal, start + (type?.[0].length ?? 0), kind, meaning);
  }
  return taggedParts(literal, meaning);
}

const host = /^(?:hf|huggingface)\.co\//;
const idAndTag = /^([\w.-]*(?:\/[\w.-]*)?)(?::[\w-]*)?$/;
const wholeId = /^[^/]+\/[^/]+$/;

/**
 * What a model's id has in front of it and behind it where programs run models: `hf.co/owner/name:quantization` as
 * Ollama takes it, `owner/name-GGUF:quantization`, `owner/name:provider`. Without a tag such an address may lead to any
 * page of the hub, unless a model is expected there.
 */
function taggedParts(literal: SourceLiteral, meaning: Meaning | undefined): HubReference[] | undefined {
  const { text } = literal;
  const start = host.exec(text)?.[0].length ?? 0;
  const isModel = meaning?.kind === 'model';
  const { prefix, ...known }: Meaning = isModel ? meaning : { kind: 'model', certain: false };
  // Without its prefix it is a name of the program's own.
  const id =
    start > 0 || (isModel && prefix === undefined) ? idAndTag.exec(text.slice(start))?.[1] : undefined;
  if (id === undefined) {
    return undefined;
  }
  const end = start + id.length;
  const model: HubReference = { ...known, literal: part(literal, start, end) };
  if (end < text.length && wholeId.test(id)) {
    const isFile = start > 0 || known.library === 'gguf' || /gguf/i.test(id);
    return [model, tagOf(literal, id, end + 1, isFile)];
  }
  return start > 0 && isModel ? [model] : undefined;
}

/** Providers run no GGUF files, so behind the name of such a model stands one of its files. */
function tagOf(literal: SourceLiteral, id: string, start: number, isFile: boolean): HubReference {
  const tag = part(literal, start, literal.text.length);
  return isFile
    ? { kind: 'quantization', certain: true, repository: { kind: 'model', id }, literal: tag }
    : { kind: 'provider', certain: true, model: id, literal: tag };
}

/** The repository that a string names, its wrapping taken off. */
export function repositoryOf(kind: RepositoryKind, text: string): NamedRepository {
  const bare = text.replace(wrapped, '');
  const type = typedPath.exec(bare)?.[1];
  return type === undefined
    ? { kind, id: bare }
    : { kind: kinds[type] ?? kind, id: bare.slice(type.length + 1) };
}

/** The repository at a revision, if that is written out. */
export function atRevision(repository: NamedRepository, revision: string | undefined): NamedRepository {
  return revision === undefined || revision === '' || isInterpolated(revision)
    ? repository
    : { ...repository, revision };
}

function isRepository({ kind }: Meaning): boolean {
  return kind === 'model' || kind === 'dataset' || kind === 'space';
}

function addressParts(
  literal: SourceLiteral,
  start: number,
  kind: RepositoryKind,
  meaning: Meaning | undefined,
): HubReference[] {
  const rest = literal.text.slice(start);
  const [id = ''] = /^[^/@]*(?:\/[^/@]*)?/.exec(rest) ?? [];
  const { prefix: _, ...known } = meaning ?? {};
  const parts: HubReference[] = [
    { ...known, kind, certain: true, literal: part(literal, start, start + id.length) },
  ];
  const repository = { kind, id };
  const [at, revision] = /^@(refs\/(?:pr\/\d+|convert\/[\w-]+)|[^/]*)/.exec(rest.slice(id.length)) ?? [];
  if (revision !== undefined) {
    const from = start + id.length + 1;
    parts.push({
      ...{ kind: 'revision', certain: true, repository },
      literal: part(literal, from, from + revision.length),
    });
  }
  const file = start + id.length + (at?.length ?? 0) + 1;
  if (file <= literal.text.length) {
    parts.push({
      kind: 'file',
      certain: true,
      repository: atRevision(repository, revision),
      literal: part(literal, file, literal.text.length),
    });
  }
  return parts;
}

function part(literal: SourceLiteral, from: number, to: number): SourceLiteral {
  return {
    ...literal,
    text: literal.text.slice(from, to),
    start: literal.start + from,
    end: literal.start + to,
  };
}
