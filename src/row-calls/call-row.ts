import type { TokenPrice } from '../amounts';
import { type CallRow, type RowAnswer, RowError, type RowInput } from '../batch';
import type { Fetch } from '../http';
import type { InferenceClient } from '../inference';
import type { OutputFile, ParameterValues } from '../protocol';
import { answerOf, fillForm, formTask, inputFields, type ModelCall, type Usage } from '../trial';
import { answerValue } from './answer-value';
import { formOfRow, type ReadFile } from './form-row';
import { rowError } from './row-error';

/** What calling a model needs of the world. */
export interface CallWorld {
  readonly client: InferenceClient;
  readonly fetch: Fetch;
  /** Lets files of cells lie on this machine: where the hub itself does. */
  readonly allowLocal: boolean;
  /** What the model marks a gap in a text with. */
  readonly maskToken: string | undefined;
  /** Reads a file of the workspace. */
  readonly readFile: ReadFile;
  /** Keeps a file that a model made for a row. @returns what stands for it in the cell */
  readonly keepFile: (file: OutputFile, row: number, index: number) => Promise<string>;
  /** US dollars for a million tokens, where that is known. */
  readonly price: (model: string, provider: string) => TokenPrice | undefined;
  readonly explain: (error: unknown) => string;
}

export interface CallSubject {
  readonly target: { readonly model: string; readonly provider: string; readonly task: string };
  readonly parameters: ParameterValues;
}

interface RowContext {
  readonly row: number;
  readonly signal: AbortSignal;
}

/** Calls a model for one row after the other. What a call does not know by itself is in the world. */
export function callRowWith(world: CallWorld, subject: CallSubject): CallRow {
  return async (input, context) => {
    try {
      return await answerRow(world, subject, input, context);
    } catch (error) {
      context.signal.throwIfAborted();
      throw rowError(error, world.explain);
    }
  };
}

async function answerRow(
  world: CallWorld,
  { target: { model, provider, task }, parameters }: CallSubject,
  row: RowInput,
  { row: place, signal }: RowContext,
): Promise<RowAnswer> {
  const input = row.kind === 'chat' ? chatOf(row) : await formOf(world, task, row, signal);
  const answer = await answerOf(
    world.client,
    { model, provider, input, parameters, price: world.price },
    // The run itself waits out a refusal, for all rows at once.
    { signal, hubFetch: world.fetch, retry_on_error: false },
  );
  const { output, finishReason } = answer;
  if (row.kind === 'chat' && output.kind === 'text' && output.text === '' && finishReason !== 'stop') {
    throw new RowError('other', `The answer is empty (ended by ${finishReason ?? 'nothing'})`);
  }
  return {
    value: await answerValue(output, (file, index) => world.keepFile(file, place, index)),
    ...takenBy(answer.usage),
    ...(answer.provider !== undefined && { provider: answer.provider }),
    ...(finishReason !== undefined && { finishReason }),
  };
}

function chatOf({ system, prompt }: Extract<RowInput, { kind: 'chat' }>): ModelCall['input'] {
  const instruction = system === undefined ? [] : [{ role: 'system', content: system }];
  return { kind: 'chat', messages: [...instruction, { role: 'user', content: prompt }] };
}

async function formOf(
  world: CallWorld,
  taskId: string,
  { values }: Extract<RowInput, { kind: 'form' }>,
  signal: AbortSignal,
): Promise<ModelCall['input']> {
  const task = formTask(taskId);
  const fields = inputFields(task, (label) => label);
  const given = await formOfRow(fields, values, world.readFile);
  const filled = await fillForm(given, { ...world, signal });
  return { kind: 'form', task, values: filled, maskToken: world.maskToken };
}

function takenBy({ promptTokens, completionTokens, cost }: Usage) {
  const isCounted = promptTokens !== undefined && completionTokens !== undefined;
  return {
    ...(isCounted && { tokens: { input: promptTokens, output: completionTokens } }),
    ...(cost !== undefined && { cost }),
  };
}
