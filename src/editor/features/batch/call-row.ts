import { type CallRow, type RowAnswer, RowError, type RowInput } from '../../../batch';
import type { Fetch } from '../../../http';
import type { InferenceClient } from '../../../inference';
import type { OutputFile, ParameterValues } from '../../../protocol';
import { serverIdOf } from '../../../servers';
import {
  callArguments,
  callTask,
  chatPieces,
  inputFields,
  outputOf,
  type TokenPrice,
  tokenCost,
  type Usage,
} from '../../../trial';
import { calledAs, chatCalledAs } from '../../kit/called-as';
import { fillForm } from '../../parts/fill-form';
import { formTask } from '../../parts/form-task';
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
      return input.kind === 'chat'
        ? await answerChat(world, subject, input, context)
        : await answerForm(world, subject, input, context);
    } catch (error) {
      context.signal.throwIfAborted();
      throw rowError(error, world.explain);
    }
  };
}

async function answerChat(
  world: CallWorld,
  { target, parameters }: CallSubject,
  { system, prompt }: Extract<RowInput, { kind: 'chat' }>,
  { signal }: RowContext,
): Promise<RowAnswer> {
  const told = providerTold(target.provider);
  const messages = [
    ...(system === undefined ? [] : [{ role: 'system', content: system }]),
    { role: 'user', content: prompt },
  ];
  const { model, provider } = target;
  const called = chatCalledAs(model, provider);
  const pieces = chatPieces(world.client, called, messages, parameters, optionsOf(world, signal, told.take));
  let text = '';
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) {
      if (text === '' && value.finishReason !== 'stop') {
        throw new RowError('other', `The answer is empty (ended by ${value.finishReason ?? 'nothing'})`);
      }
      return {
        value: { kind: 'text', text },
        ...costOf(value.usage, world.price(model, told.provider())),
        ...told.answer(),
      };
    }
    text += value.kind === 'text' ? value.text : '';
  }
}

async function answerForm(
  world: CallWorld,
  { target, parameters }: CallSubject,
  { values }: Extract<RowInput, { kind: 'form' }>,
  { row, signal }: RowContext,
): Promise<RowAnswer> {
  const task = formTask(target.task);
  const told = providerTold(target.provider);
  const given = await formOfRow(
    inputFields(task, (label) => label),
    values,
    world.readFile,
  );
  const form = await fillForm(given, { ...world, signal });
  const args = callArguments(task, form, { parameters, maskToken: world.maskToken });
  const called = calledAs(target.model, target.provider);
  const made = await callTask(world.client, task, called, args, optionsOf(world, signal, told.take));
  const output = await outputOf(task, made, form);
  const value = await answerValue(output, (file, index) => world.keepFile(file, row, index));
  return { value, ...told.answer() };
}

function optionsOf({ fetch }: CallWorld, signal: AbortSignal, onProvider: (id: string) => void) {
  // The run itself waits out a refusal, for all rows at once.
  return { signal, hubFetch: fetch, onProvider, retry_on_error: false };
}

/** Who ran a call, as the answer says. */
function providerTold(chosen: string) {
  let told: string | undefined;
  const isServer = serverIdOf(chosen) !== undefined;
  return {
    take: (id: string) => {
      told = id === 'auto' || isServer ? told : id;
    },
    provider: () => told ?? chosen,
    answer: () => (told === undefined ? {} : { provider: told }),
  };
}

function costOf(usage: Usage, price: ReturnType<CallWorld['price']>) {
  const { promptTokens, completionTokens, cost } = usage;
  if (promptTokens === undefined || completionTokens === undefined) {
    return cost === undefined ? {} : { cost };
  }
  const known = cost ?? tokenCost(usage, price);
  return {
    tokens: { input: promptTokens, output: completionTokens },
    ...(known !== undefined && { cost: known }),
  };
}
