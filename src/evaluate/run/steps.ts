import type { BatchInput, RunEnd } from '../../batch';
import { chatTask, type Entries, type Step } from '../opinions/source';
import type { PromptText } from './plan';
import type { PlannedEvaluation } from './planned-evaluation';

/** Asks a cell's model about each row, as often as it is repeated. */
export function answersStep({ rows, repeat, cells, task }: PlannedEvaluation, cell: number): Step {
  const { model, prompt } = cells[cell] ?? noCell(cell);
  return {
    rows: rows.flatMap(({ vars }) => Array.from({ length: repeat }, () => vars)),
    target: { model: model.model, provider: model.provider, task: task?.id ?? chatTask },
    input: task === undefined ? promptInput(prompt) : { kind: 'form', values: task.inputs },
    parameters: model.parameters,
    repeat,
  };
}

/** A prompt as it is asked about each row. */
export function promptInput({ text, system, images }: PromptText): BatchInput {
  return {
    kind: 'chat',
    prompt: text,
    ...(system !== undefined && { system }),
    ...(images !== undefined && { images: [...images] }),
  };
}

function noCell(cell: number): never {
  throw new Error(`The evaluation has no cell ${cell}`);
}

/** Failures of one model, after which others may still answer. */
const ofOneModel: ReadonlySet<string> = new Set(['no-model', 'forbidden', 'other']);

/** Whether nothing more can be asked once a step has ended like this. */
export function endsEvaluation(end: RunEnd): boolean {
  return end.kind !== 'finished' && (end.kind !== 'stopped' || !ofOneModel.has(end.failure));
}

/** In US dollars, of the answers whose cost is known. What was known before cost nothing. */
export function spentIn(entries: Entries): number {
  let spent = 0;
  for (const entry of entries.values()) {
    spent += entry.kind === 'done' && !entry.reused ? (entry.cost ?? 0) : 0;
  }
  return spent;
}
