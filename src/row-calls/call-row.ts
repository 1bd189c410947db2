import type { TokenPrice } from '../amounts';
import { type CallRow, type RowAnswer, RowError, type RowInput, requestKey } from '../batch';
import type { InferenceClient } from '../inference';
import type { OutputFile, ParameterValues } from '../protocol';
import { answerOf, fillForm, formTask, inputFields, type ModelCall, type Usage, wireMessage } from '../trial';
import { answerValue } from './answer-value';
import { formOfRow } from './form-row';
import { rowError } from './row-error';
import { dataUrlOf, type FileWorld, fileDigest, filesOf } from './row-files';
import { fileFields, withDigests } from './with-digests';

/** What calling a model needs of the world. */
export interface CallWorld extends Omit<FileWorld, 'signal'> {
  readonly client: InferenceClient;
  /** What the model marks a gap in a text with. */
  readonly maskToken: string | undefined;
  /** Keeps a file that a model made for a row. @returns what stands for it in the cell */
  readonly keepFile: (file: OutputFile, row: number, index: number) => Promise<string>;
  /** US dollars for a million tokens, where that is known. */
  readonly price: (model: string, provider: string) => TokenPrice | undefined;
  readonly explain: (error: unknown) => string;
  /** A clock that nobody sets, in milliseconds. */
  readonly elapsed: () => number;
  /** Nobody is asked for answers that are known. */
  readonly known?: KnownAnswers | undefined;
}

/** Answers by the digest of the exact request. */
export interface KnownAnswers {
  readonly get: (key: string) => RowAnswer | undefined | Promise<RowAnswer | undefined>;
  readonly set?: (key: string, answer: RowAnswer) => Promise<void>;
  /** How often in a row the same is asked. */
  readonly repeat: number;
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
  subject: CallSubject,
  row: RowInput,
  context: RowContext,
): Promise<RowAnswer> {
  const filled = await filledIn(world, subject.target.task, row, context.signal);
  const { known } = world;
  if (known === undefined) {
    return ask(world, subject, filled.input, context);
  }
  const files = await Promise.all(filled.files.map(fileDigest));
  const asked = withDigests(subject.target.task, row, files);
  const key = await requestKey(subject, asked, context.row % known.repeat);
  const earlier = await known.get(key);
  if (earlier !== undefined) {
    return { ...earlier, reused: true };
  }
  const answer = {
    ...(await ask(world, subject, filled.input, context)),
    ...(files.length > 0 && { files }),
  };
  await known.set?.(key, answer);
  return answer;
}

async function ask(
  world: CallWorld,
  { target: { model, provider }, parameters }: CallSubject,
  input: ModelCall['input'],
  { row, signal }: RowContext,
): Promise<RowAnswer> {
  const start = world.elapsed();
  const answer = await answerOf(
    world.client,
    { model, provider, input, parameters, price: world.price },
    // The run itself waits out a refusal, for all rows at once.
    { signal, hubFetch: world.fetch, retry_on_error: false },
  );
  const milliseconds = world.elapsed() - start;
  const { output, finishReason } = answer;
  if (input.kind === 'chat' && output.kind === 'text' && output.text === '' && finishReason !== 'stop') {
    throw new RowError('other', `The answer is empty (ended by ${finishReason ?? 'nothing'})`);
  }
  return {
    value: await answerValue(output, (file, index) => world.keepFile(file, row, index)),
    milliseconds,
    ...takenBy(answer.usage),
    ...(answer.provider !== undefined && { provider: answer.provider }),
    ...(finishReason !== undefined && { finishReason }),
  };
}

/** What a model is asked, and the files among it. */
interface FilledInput {
  readonly input: ModelCall['input'];
  readonly files: readonly Blob[];
}

function filledIn(world: CallWorld, task: string, row: RowInput, signal: AbortSignal): Promise<FilledInput> {
  return row.kind === 'chat' ? chatOf(world, row, signal) : formOf(world, task, row, signal);
}

async function chatOf(
  world: CallWorld,
  { system, prompt, images = [] }: Extract<RowInput, { kind: 'chat' }>,
  signal: AbortSignal,
): Promise<FilledInput> {
  const files = await filesOf(images, { ...world, signal });
  const instruction = system === undefined ? [] : [{ role: 'system', content: system }];
  const question = wireMessage({
    role: 'user',
    content: prompt,
    images: await Promise.all(files.map(dataUrlOf)),
  });
  return { input: { kind: 'chat', messages: [...instruction, question] }, files };
}

async function formOf(
  world: CallWorld,
  taskId: string,
  { values }: Extract<RowInput, { kind: 'form' }>,
  signal: AbortSignal,
): Promise<FilledInput> {
  const task = formTask(taskId);
  const fields = inputFields(task, (label) => label);
  const given = await formOfRow(fields, values, world.readFile);
  const filled = await fillForm(given, { ...world, signal });
  const files = fileFields(taskId, values)
    .map((name) => filled[name])
    .filter((value) => value instanceof Blob);
  return { input: { kind: 'form', task, values: filled, maskToken: world.maskToken }, files };
}

function takenBy({ promptTokens, completionTokens, cost }: Usage) {
  const isCounted = promptTokens !== undefined && completionTokens !== undefined;
  return {
    ...(isCounted && { tokens: { input: promptTokens, output: completionTokens } }),
    ...(cost !== undefined && { cost }),
  };
}
