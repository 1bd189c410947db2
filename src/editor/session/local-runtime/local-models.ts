import type * as vscode from 'vscode';
import {
  CacheError,
  CallError,
  calledModel,
  failureEvent,
  type Job,
  lastEvents,
  readCall,
  textAnswer,
  textEvent,
  type WrittenText,
} from '../../../local';
import type { ServedModel } from '../../../servers';
import { openCache } from '../open-cache';
import { type CachedModel, cachedModelOf, cachedModels } from './cached-models';
import { localFailure } from './local-failure';
import { ModelWorkers } from './model-workers';

/** The models that lie on this machine, as a server serves its models. Nothing listens anywhere. */
export class LocalModels implements vscode.Disposable {
  readonly #workers: ModelWorkers;

  constructor(extension: vscode.Uri) {
    this.#workers = new ModelWorkers(extension);
  }

  /** Those that can be run, the last used first. */
  async list(): Promise<readonly ServedModel[]> {
    return (await modelsIfAny()).map(({ id, tasks, contextLength }) => ({
      id,
      tasks,
      chat: tasks.includes('conversational'),
      tools: false,
      structuredOutput: false,
      vision: false,
      loaded: this.#workers.has(id),
      ...(contextLength !== undefined && { contextLength }),
    }));
  }

  /** Answers requests for this machine as a server does: failures are answers. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const signal = init?.signal ?? undefined;
    const url = String(input instanceof Request ? input.url : input);
    try {
      const model = await this.#find(calledModel(url));
      const { job, stream } = readCall(url, await readBody(init?.body), model.tasks);
      return stream ? this.#streamed(model, job, signal) : await this.#whole(model, job, signal);
    } catch (error) {
      signal?.throwIfAborted();
      const { status, message, type } = localFailure(error);
      return Response.json({ error: { message, type } }, { status });
    }
  };

  dispose(): void {
    this.#workers.dispose();
  }

  async #whole(model: CachedModel, job: Job, signal: AbortSignal | undefined): Promise<Response> {
    const answer = await this.#workers.run(model, job, { signal });
    return Response.json('prompt' in job ? textAnswer(sourceOf(model, job), answer as WrittenText) : answer);
  }

  #streamed(model: CachedModel, job: Job, outer: AbortSignal | undefined): Response {
    const ending = new AbortController();
    const signal = outer === undefined ? ending.signal : AbortSignal.any([outer, ending.signal]);
    const source = sourceOf(model, job);
    const encoder = new TextEncoder();
    const events = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        const send = (event: string) => {
          // Who has stopped listening has closed the stream.
          if (!signal.aborted) {
            controller.enqueue(encoder.encode(event));
          }
        };
        try {
          const written = await this.#workers.run(model, job, {
            signal,
            onText: (text) => send(textEvent(source, text)),
          });
          send(lastEvents(source, written as WrittenText));
          controller.close();
        } catch (error) {
          if (signal.aborted) {
            controller.error(signal.reason);
          } else {
            const { message, type } = localFailure(error);
            send(failureEvent(message, type));
            controller.close();
          }
        }
      },
      cancel: () => ending.abort(),
    });
    return new Response(events, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  async #find(id: string): Promise<CachedModel> {
    const model = await cachedModelOf(openCache(), id);
    if (model === undefined) {
      throw new CallError('unknownModel', id);
    }
    return model;
  }
}

/** What the JSON of a request says, or the bytes of a file. */
async function readBody(body: BodyInit | null | undefined): Promise<unknown> {
  return typeof body === 'string' ? JSON.parse(body) : new Uint8Array(await new Response(body).arrayBuffer());
}

/** None in a window that has no storage for them. */
async function modelsIfAny(): Promise<readonly CachedModel[]> {
  try {
    return await cachedModels(openCache());
  } catch (error) {
    if (error instanceof CacheError && error.code === 'noDisk') {
      return [];
    }
    throw error;
  }
}

function sourceOf({ id }: CachedModel, job: Job) {
  return {
    task: 'prompt' in job ? job.task : 'text-generation',
    model: id,
    id: `local-${crypto.randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
  } as const;
}
