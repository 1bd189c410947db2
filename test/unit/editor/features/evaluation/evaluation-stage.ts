import { type AnswerValue, type CallRow, RowError, requestKey } from '../../../../../src/batch';
import { Evaluations } from '../../../../../src/editor/features/evaluation/evaluations';
import { Grades } from '../../../../../src/editor/features/evaluation/grades/grades';
import type { KeptEvaluation } from '../../../../../src/editor/features/evaluation/kept-evaluation';
import { versionedFolder } from '../../../../../src/editor/kit/storage/versioned-folder';
import { Tables } from '../../../../../src/editor/parts/batches/tables';
import { sleep } from '../../../../../src/http';
import type { Failure } from '../../../../../src/protocol';
import { memoryDisk } from '../../memory-disk';
import { type Disk, openWindow, until } from '../../parts/batches/batch-stage';
import { say } from '../../say';

/** What a model embeds a text to is written as JSON. */
function vectorIn(text: string): AnswerValue {
  return { kind: 'json', value: JSON.parse(text) };
}

/** What a model was asked. */
export interface Asked {
  readonly model: string;
  readonly prompt: string;
  readonly system: string | undefined;
}

export type Model = (asked: Asked, signal: AbortSignal) => Promise<string> | string;

/** The evaluations of a window over a disk, with models that a test plays. */
export function openEvaluations(disk: Disk, model: Model, price: number | undefined = 0.001) {
  const asked: Asked[] = [];
  const endings: { readonly id: string; readonly failure: Failure | undefined }[] = [];
  const window = openWindow(disk, () => Promise.reject(new Error('unused')), {
    call: async (kept) => {
      const { target, id } = kept.job;
      const call: CallRow = async (input, { signal }) => {
        const { prompt, system } =
          input.kind === 'chat' ? input : { prompt: String(input.values.text), system: undefined };
        const question = { model: target.model, prompt, system };
        asked.push(question);
        const text = await model(question, signal);
        return {
          value: target.task === 'feature-extraction' ? vectorIn(text) : { kind: 'text', text },
          tokens: { input: 10, output: 2 },
          finishReason: 'stop',
          ...(price !== undefined && { cost: price }),
        };
      };
      const known = evaluations.knownFor(id);
      const repeat = await evaluations.repeatOf(id);
      return async (input, context) => {
        const earlier = known.get(await requestKey(kept.job, input, context.row % repeat));
        return earlier === undefined ? call(input, context) : { ...earlier, reused: true };
      };
    },
    onChange: () => {
      for (const id of window.batches.running) {
        evaluations.noteBatch(id);
      }
    },
    onEnded: (kept, end, standing) => void evaluations.batchEnded(kept.job.id, end, standing),
  });
  const tables = new Tables({
    stat: async (uri) => ({ mtime: disk.mtime(uri), size: disk.files.get(uri)?.length ?? 0 }),
    read: async (uri) => disk.files.get(uri) ?? Promise.reject(new Error(`There is no ${uri}`)),
  });
  const idsIn = (isOurs: (id: string) => boolean) => async () =>
    [...new Set([...disk.folders.keys()].map((key) => key.split('/')[0] ?? ''))].filter(isOurs);
  const isEvaluation = (id: string) => id.startsWith('evaluation-') && !id.includes('.');
  const folderOf = (id: string, part?: string) =>
    versionedFolder(memoryDisk(disk.shelf(id, part), { turn: async () => undefined, now: Date.now }));
  const grades = new Grades({
    folders: {
      of: (name) => folderOf('grades', name),
      delete: async (name) => void disk.folders.delete(`grades/${name}`),
    },
    elapsed: disk.elapsed,
  });
  const evaluations = new Evaluations({
    folders: {
      of: (id) => folderOf(id),
      list: idsIn(isEvaluation),
      delete: async (id) => void disk.folders.delete(`${id}/`),
    },
    batches: window.batches,
    batchIds: idsIn((id) => id.includes('.')),
    tables,
    grades,
    filesOf: (batch) => ({
      source: `file:///runs/${batch}/rows.jsonl`,
      output: `file:///runs/${batch}/a.jsonl`,
    }),
    write: async (uri, bytes) => disk.write(uri, new TextDecoder().decode(bytes)),
    explain: (error) => ({ message: String(error), steps: [] }),
    t: say,
    elapsed: disk.elapsed,
    sleep: (milliseconds, signal) => sleep(Math.min(milliseconds, 5), signal),
    onEnded: ({ id }, failure) => endings.push({ id, failure }),
  });
  const ended = async () => {
    await until(() => endings.length > 0);
    return endings.shift();
  };
  return { ...window, evaluations, grades, asked, ended };
}

let count = 0;

/** Four rows with one prompt and two models, `acme/good` and `acme/bad`. */
export function keptEvaluation(changes: Partial<KeptEvaluation> = {}): KeptEvaluation {
  count += 1;
  const cell = (name: string) => ({
    label: name,
    prompt: { label: 'Prompt 1', text: 'Is {{ word }} good?' },
    model: { model: `acme/${name}`, provider: 'auto', label: name, parameters: {} },
  });
  return {
    version: 1,
    id: `evaluation-${count}`,
    name: 'Words',
    created: count,
    uri: 'file:///work/words.eval.yaml',
    repeat: 1,
    rows: ['one', 'two', 'three', 'four'].map((word) => ({
      vars: { word },
      asserts: [{ type: 'equals', value: `yes ${word}` }],
    })),
    rowsDigest: 'digest',
    cells: [cell('good'), cell('bad')],
    ...changes,
  };
}

/** `acme/good` says yes to the word, `acme/bad` says no. */
export const goodAndBad: Model = ({ model, prompt }) =>
  `${model === 'acme/good' ? 'yes' : 'no'} ${/Is (\w+) good/.exec(prompt)?.[1]}`;

export function refusing(model: string, kind: RowError['kind'], other: Model): Model {
  return (asked, signal) => {
    if (asked.model === model) {
      throw new RowError(kind, `${model} is refused`);
    }
    return other(asked, signal);
  };
}
