import * as z from 'zod/mini';
import { isModelId } from '../../hub';
import { inferenceTasks } from '../../inference';
import { type HubReference, referencesIn } from '../../source';

/** A place in a file that names a model or a dataset. */
export interface RepositoryUse {
  readonly kind: 'model' | 'dataset';
  readonly id: string;
  /** The call says what it is; a mere key or variable makes it likely. */
  readonly certain: boolean;
  /** The model is not loaded but called where it is served. */
  readonly served: boolean;
  /** From 0; in a notebook from the cell's first line. */
  readonly line: number;
  readonly character: number;
  /** Which cell of a notebook, from 0. */
  readonly cell?: number;
}

const source = z.union([z.string(), z.array(z.string())]);
const named = z.optional(z.looseObject({ name: z.optional(z.string()), language: z.optional(z.string()) }));
const notebookSchema = z.looseObject({
  cells: z.array(z.looseObject({ cell_type: z.string(), source })),
  metadata: z.optional(z.looseObject({ language_info: named, kernelspec: named })),
});

/**
 * The models and datasets that a file names, in the order of the text, each once a line.
 *
 * @param languageId as VS Code has it, or `notebook`
 */
export function repositoryUsesIn(text: string, languageId: string): RepositoryUse[] {
  return languageId === 'notebook' ? usesInNotebook(text) : usesInText(text, languageId);
}

function usesInText(text: string, languageId: string): RepositoryUse[] {
  const uses = new Map<string, RepositoryUse>();
  const position = positionsOf(text);
  for (const reference of referencesIn(text, languageId)) {
    const { kind, literal, certain } = reference;
    if ((kind === 'model' || kind === 'dataset') && isModelId(literal.text)) {
      const place = position(literal.start);
      const key = `${place.line} ${kind} ${literal.text}`;
      if (!uses.has(key)) {
        uses.set(key, { kind, id: literal.text, certain, served: isServed(reference), ...place });
      }
    }
  }
  return [...uses.values()];
}

function usesInNotebook(text: string): RepositoryUse[] {
  const parsed = z.safeParse(notebookSchema, parseJson(text));
  if (!parsed.success) {
    return [];
  }
  const { cells, metadata } = parsed.data;
  const code = (metadata?.language_info?.name ?? metadata?.kernelspec?.language ?? 'python').toLowerCase();
  return cells.flatMap(({ cell_type, source }, cell) =>
    usesInText(
      typeof source === 'string' ? source : source.join(''),
      cell_type === 'markdown' ? 'markdown' : code,
    ).map((use) => ({ ...use, cell })),
  );
}

/** For offsets that only grow. */
function positionsOf(text: string): (offset: number) => { line: number; character: number } {
  let line = 0;
  let lineStart = 0;
  return (offset) => {
    let end = text.indexOf('\n', lineStart);
    while (end !== -1 && end < offset) {
      line += 1;
      lineStart = end + 1;
      end = text.indexOf('\n', lineStart);
    }
    return { line, character: offset - lineStart };
  };
}

const clients = ['inferenceclient', 'asyncinferenceclient', 'hfinference', 'chatcompletion'];
const servingCalls = new Set([...clients, ...inferenceTasks.map((task) => task.replaceAll('-', ''))]);

/** Whether the call is one of an inference client, in Python's or JavaScript's spelling. */
function isServed({ literal }: HubReference): boolean {
  const name = literal.place.call?.callee.split('.').at(-1)?.toLowerCase().replaceAll('_', '');
  return name !== undefined && servingCalls.has(name.replace(/stream$/, ''));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
