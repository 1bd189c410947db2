import assert from 'node:assert/strict';
import {
  type BuiltRequest,
  baseUrlOf,
  buildRequest,
  type Destination,
} from '../../../../src/inference/build-request';
import type { InferenceProgress } from '../../../../src/inference/options';
import type { Lora, OutputType, ProviderCall, ProviderTask } from '../../../../src/inference/provider';
import { encodedArgs, providerCall } from '../../../../src/inference/provider-call';
import { providerOf, taskOf } from '../../../../src/inference/routing/provider-task';
import type { InferenceTask } from '../../../../src/inference/tasks/task';
import { runJob } from '../../../../src/inference/transport/job';

export type Args = Readonly<Record<string, unknown>>;

export interface CallSpec {
  readonly provider: string;
  readonly task: InferenceTask;
  readonly args?: Args;
  /** The provider's id of the model. */
  readonly model?: string;
  readonly routed?: boolean;
  readonly lora?: Lora;
  readonly outputType?: OutputType;
}

export const lora: Lora = {
  hubModel: 'jo/pen',
  repositoryUrl: 'https://huggingface.co/jo/pen',
  weightsPath: 'my weights/é.safetensors',
};

/** The call, from arguments that nobody can change. */
export async function callOf({ task, args = {}, routed = false, ...spec }: CallSpec): Promise<ProviderCall> {
  const encoded = await encodedArgs(frozen(args), task);
  return providerCall(frozen(encoded), {
    task,
    model: spec.model ?? 'acme/m',
    hubModel: 'hub/m',
    outputType: spec.outputType,
    routed,
    lora: spec.lora,
  });
}

export async function requestOf(spec: CallSpec): Promise<BuiltRequest> {
  const provider = providerOf(spec.provider);
  return buildRequest(provider, taskOf(provider, spec.task), await callOf(spec), placeOf(spec));
}

/** The request's JSON body as text, so that the order of its keys shows. */
export async function bodyOf(spec: CallSpec): Promise<string> {
  const { body } = await requestOf(spec);
  assert.ok(body.kind === 'json');
  return JSON.stringify(body.value);
}

export interface Asked {
  readonly url: string;
  readonly anonymous: boolean;
  readonly failureMessage: string | undefined;
}

export interface Outcome {
  readonly result: unknown;
  readonly asked: readonly Asked[];
  readonly waits: readonly number[];
  readonly progress: readonly InferenceProgress[];
  readonly downloads: readonly string[];
}

/**
 * What becomes of a call whose submission and whose questions after the job are answered like this; the last answer is
 * repeated. Output files hold their own address as text.
 */
export async function outcomeOf(
  spec: CallSpec,
  submitted: unknown,
  answers: readonly unknown[] = [],
  { deadline = 600_000, fileType = 'video/mp4' } = {},
): Promise<Outcome> {
  const provider = providerOf(spec.provider);
  const task: ProviderTask = taskOf(provider, spec.task);
  const call = await callOf(spec);
  const { url } = await requestOf(spec);
  const label = task.label ?? `${provider.messageName ?? provider.label} ${spec.task}`;
  const base = baseUrlOf(provider, task, placeOf(spec));
  const asked: Asked[] = [];
  const waits: number[] = [];
  const progress: InferenceProgress[] = [];
  const downloads: string[] = [];
  let now = 0;
  const submission = { url, call, label, urlOf: (path: string) => `${base}/${path.replace(/^\/+/, '')}` };
  const answer =
    task.job === undefined
      ? submitted
      : await runJob(task.job, submitted, submission, {
          deadlineMilliseconds: deadline,
          now: () => now,
          signal: undefined,
          sleep: async (milliseconds) => {
            waits.push(milliseconds);
            now += milliseconds;
          },
          onProgress: (step) => progress.push(step),
          ask: async (url, anonymous, failureMessage) => {
            asked.push({ url, anonymous, failureMessage });
            return answers[Math.min(asked.length, answers.length) - 1];
          },
        });
  const result = await task.read(answer, {
    call,
    label,
    download: async (url) => {
      downloads.push(url);
      return new Blob([url], { type: fileType });
    },
  });
  return { result, asked, waits, progress, downloads };
}

/** With files as their type and text, so that they can be compared. */
export async function comparable(value: unknown): Promise<unknown> {
  return value instanceof Blob ? { type: value.type, text: await value.text() } : value;
}

function placeOf({ routed = false }: CallSpec): Destination {
  return routed ? { kind: 'router' } : { kind: 'direct' };
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || value instanceof Blob || Object.isFrozen(value)) {
    return value;
  }
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (isPlain) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
