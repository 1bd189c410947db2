import * as z from 'zod/mini';
import { decodeBase64 } from '../../http';
import { anyObject, readShape } from '../../http/shapes';
import { isMediaTask, isTextTask, type LocalTask } from '../models/task';
import type { Job, TaskJob, TextSettings } from '../run/messages';
import { CallError } from './errors';

export interface LocalCall {
  readonly job: Job;
  /** Whether a text is sent while it is written. */
  readonly stream: boolean;
}

const path =
  /\/models\/(?<model>[^?]+?)(?:\/v1\/(?<text>chat\/completions|completions)|\/pipeline\/(?<task>[\w-]+))?$/;

/** The model that a request is for, by its address. @throws CallError */
export function calledModel(url: string): string {
  return decodeURIComponent(placesOf(url).model);
}

function placesOf(url: string): { readonly model: string; readonly text?: string; readonly task?: string } {
  const { model, ...places } = path.exec(new URL(url).pathname)?.groups ?? {};
  if (model === undefined) {
    throw new CallError('unknownPath', `Nothing answers at ${new URL(url).pathname}`);
  }
  return { model, ...places };
}

const optionalNumber = z.nullish(z.number());
const part = z.looseObject({ type: z.string(), text: z.optional(z.string()) });

const settings = {
  stream: z.nullish(z.boolean()),
  max_tokens: optionalNumber,
  max_completion_tokens: optionalNumber,
  temperature: optionalNumber,
  top_p: optionalNumber,
  top_k: optionalNumber,
  repetition_penalty: optionalNumber,
  stop: z.nullish(z.union([z.string(), z.array(z.string())])),
};

const completionSchema = z.object({ ...settings, prompt: z.string() });

const chatSchema = z.object({
  ...settings,
  messages: z.array(z.object({ role: z.string(), content: z.nullish(z.union([z.string(), z.array(part)])) })),
});

const taskSchema = z.object({ inputs: z.unknown(), parameters: z.nullish(anyObject) });

/**
 * The job that a request asks for: OpenAI's `chat/completions` and `completions`, or the hub's own form.
 *
 * @param body - what its JSON says, or the bytes of a file
 * @param tasks - what the model can be run for
 * @throws CallError
 */
export function readCall(url: string, body: unknown, tasks: readonly LocalTask[]): LocalCall {
  const { text, task } = placesOf(url);
  if (text === 'completions') {
    const { prompt, ...given } = parse(completionSchema, body);
    return {
      job: { task: requireTask('text-generation', tasks), prompt, settings: settingsOf(given) },
      stream: given.stream ?? false,
    };
  }
  if (text !== undefined) {
    const { messages, ...given } = parse(chatSchema, body);
    const prompt = messages.map(({ role, content }) => ({ role, content: textOf(content) }));
    return {
      job: { task: requireTask('conversational', tasks), prompt, settings: settingsOf(given) },
      stream: given.stream ?? false,
    };
  }
  const { inputs, parameters } = parse(
    taskSchema,
    body instanceof Uint8Array ? { inputs: body } : flattened(body),
  );
  const named = task === undefined ? taskOf(inputs, parameters ?? {}, tasks) : (task as LocalTask);
  const found = requireTask(named, tasks) as TaskJob['task'];
  const job = {
    task: found,
    inputs: isMediaTask(found) ? fileOf(inputs) : inputs,
    parameters: parameters ?? {},
  };
  return { job, stream: false };
}

/** A file is the body itself, or is in it as base64 where there are parameters. */
function fileOf(inputs: unknown): Uint8Array {
  const bytes = typeof inputs === 'string' ? decodeBase64(inputs) : inputs;
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) {
    throw new CallError('malformed', 'The file is missing');
  }
  return bytes;
}

/** Sentence similarity has its two inputs beside one another in some clients, in `inputs` in others. */
function flattened(body: unknown): unknown {
  const { inputs, ...rest } = anyObject.safeParse(body).data ?? {};
  return inputs === undefined && 'source_sentence' in rest ? { inputs: rest } : body;
}

/** The hub's form doesn't name the task: the model has one, or the inputs are those of one of them. */
function taskOf(
  inputs: unknown,
  parameters: Readonly<Record<string, unknown>>,
  tasks: readonly LocalTask[],
): LocalTask | undefined {
  if ('candidate_labels' in parameters) {
    return 'zero-shot-classification';
  }
  const others = tasks.filter((task) => task !== 'zero-shot-classification' && !isTextTask(task));
  return inputs !== null && typeof inputs === 'object' && 'question' in inputs
    ? 'question-answering'
    : others[0];
}

function requireTask<Task extends LocalTask>(task: Task | undefined, tasks: readonly LocalTask[]): Task {
  if (task === undefined || !tasks.includes(task)) {
    throw new CallError('otherTask', `The model is for ${tasks.join(', ')}`);
  }
  return task;
}

function settingsOf(given: z.output<z.ZodMiniObject<typeof settings>>): TextSettings {
  const { stop } = given;
  return {
    maxTokens: given.max_completion_tokens ?? given.max_tokens ?? undefined,
    temperature: given.temperature ?? undefined,
    topP: given.top_p ?? undefined,
    topK: given.top_k ?? undefined,
    repetitionPenalty: given.repetition_penalty ?? undefined,
    stop: typeof stop === 'string' ? [stop] : (stop ?? undefined),
  };
}

function textOf(content: string | readonly z.output<typeof part>[] | null | undefined): string {
  if (typeof content === 'string') {
    return content;
  }
  const parts = content ?? [];
  if (parts.some(({ type }) => type !== 'text')) {
    throw new CallError('notText', 'The model reads text alone');
  }
  return parts.map(({ text = '' }) => text).join('');
}

function parse<Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const shaped = readShape(schema, body);
  if ('problem' in shaped) {
    throw new CallError('malformed', shaped.problem);
  }
  return shaped.value;
}
