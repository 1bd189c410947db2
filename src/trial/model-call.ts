import type { TokenPrice } from '../amounts';
import type { ChatPiece, InferenceClient, InferenceOptions, Usage } from '../inference';
import { type Output, serverOf } from '../protocol';
import { callArguments } from './arguments';
import { type Called, callTask } from './calls';
import { type ChatEnd, chatPieces, type WireMessage } from './chat';
import { continuation } from './continuation';
import type { FilledForm } from './form-values';
import { type FormTask, outputOf } from './forms';
import { tokenCost } from './token-cost';

interface ChatInput {
  readonly kind: 'chat';
  readonly messages: readonly WireMessage[];
}

interface FormInput {
  readonly kind: 'form';
  readonly task: FormTask;
  readonly values: FilledForm<Blob>;
  /** What the model marks a gap in a text with. */
  readonly maskToken?: string | undefined;
}

export interface ModelCall {
  readonly model: string;
  /** A provider of the hub, what the router is to choose one by, or `server:` and the id of a server of the user's own. */
  readonly provider: string;
  readonly input: ChatInput | FormInput;
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  /** US dollars for a million tokens, where that is known. */
  readonly price?: ((model: string, provider: string) => TokenPrice | undefined) | undefined;
}

export interface CallResult extends ChatEnd {
  readonly output: Output;
  /** What it took; its cost by the tokens where the provider doesn't report it. */
  readonly usage: Usage;
  /** Who ran it, where the answer says so; undefined for a server of the user's own. */
  readonly provider: string | undefined;
}

/**
 * Calls a model.
 *
 * @returns the pieces of its text as they arrive, if it has any; in the end what came of the call
 * @param options `onProvider` is told of providers only, not of servers or of a choice that is left to the router
 * @throws InputError for an input or parameters that don't fit the task; else as the client does
 */
export async function* callModel(
  client: InferenceClient,
  call: ModelCall,
  options: InferenceOptions,
): AsyncGenerator<ChatPiece, CallResult, undefined> {
  const { model, provider, input, price } = call;
  let ran: string | undefined;
  const onProvider = (id: string) => {
    if (id !== 'auto' && serverOf(provider) === undefined) {
      ran = id;
      options.onProvider?.(id);
    }
  };
  const watched = { ...options, onProvider };
  const { usage, ...end } =
    input.kind === 'chat'
      ? yield* chat(client, call, input, watched)
      : yield* form(client, call, input, watched);
  const cost = usage.cost ?? tokenCost(usage, price?.(model, ran ?? provider));
  return { ...end, usage: { ...usage, ...(cost !== undefined && { cost }) }, provider: ran };
}

/**
 * Calls a model as {@link callModel} does, and waits for the end.
 *
 * @param onPiece is told of each piece as it arrives
 */
export async function answerOf(
  client: InferenceClient,
  call: ModelCall,
  options: InferenceOptions,
  onPiece?: (piece: ChatPiece) => void,
): Promise<CallResult> {
  const pieces = callModel(client, call, options);
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) {
      return value;
    }
    onPiece?.(value);
  }
}

type Ended = Omit<CallResult, 'provider'>;

async function* chat(
  client: InferenceClient,
  { model, provider, parameters = {} }: ModelCall,
  { messages }: ChatInput,
  options: InferenceOptions,
): AsyncGenerator<ChatPiece, Ended, undefined> {
  const pieces = chatPieces(client, chatCalledAs(model, provider), messages, parameters, options);
  let text = '';
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) {
      return { output: { kind: 'text', text }, ...value };
    }
    text += value.kind === 'text' ? value.text : '';
    yield value;
  }
}

async function* form(
  client: InferenceClient,
  { model, provider, parameters = {} }: ModelCall,
  { task, values, maskToken }: FormInput,
  options: InferenceOptions,
): AsyncGenerator<ChatPiece, Ended, undefined> {
  const args = callArguments(task, values, { parameters, maskToken });
  const called = calledAs(model, provider);
  if (task !== 'text-generation') {
    const made = await callTask(client, task, called, args, options);
    return { output: await outputOf(task, made, values), usage: {}, toolCalls: [] };
  }
  let text = '';
  for await (const piece of continuation(client, called, args, options)) {
    text += piece;
    yield { kind: 'text', text: piece };
  }
  return { output: { kind: 'text', text }, usage: {}, toolCalls: [] };
}

/** What a call names. A server of the user's own is named by the client that calls it. */
function calledAs(model: string, provider: string): Called {
  return serverOf(provider) === undefined ? { model, provider } : { model };
}

/** What a chat names: behind the model's id the router finds provider or policy by itself, without asking the hub first. */
function chatCalledAs(model: string, provider: string): Called {
  const isNamed = provider !== 'auto' && serverOf(provider) === undefined;
  return { model: isNamed ? `${model}:${provider}` : model };
}
