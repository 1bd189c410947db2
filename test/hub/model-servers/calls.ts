import * as z from 'zod/mini';
import type { ServerKind } from '../../../src/servers';
import { type Answer, json, Refusal } from '../answer';
import { answerChat } from '../chat';
import type { ChatFormName } from '../chat-forms';
import { parseChatRequest } from '../chat-request';
import { thinkingForm } from '../thoughts';
import type { Coder } from './coder';
import type { LocalModel } from './models';
import type { Refusals } from './refusals';

/** One request to a model server. */
export interface ServerCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly models: readonly LocalModel[];
  readonly refusals: Refusals;
  readonly coder: Coder;
  /** What the server lists from now on, too. */
  readonly addModel: (model: LocalModel) => void;
  readonly longReply: string;
  readonly tokenDelayMilliseconds: number;
  readonly chatForm: ChatFormName | undefined;
  /** The kind in whose form models that think do so; undefined where all answer at once. */
  readonly thinkingAs: ServerKind | undefined;
}

export function chatCompletion(call: ServerCall): Answer {
  const { longReply, tokenDelayMilliseconds, thinkingAs } = call;
  const { id, tools, embeddings } = modelOf(call);
  const request = parseChatRequest(call.body);
  if (embeddings) {
    throw refusal(`"${id}" does not support chat`);
  }
  const asksForTools = Array.isArray(request.tools) && request.tools.length > 0;
  if (asksForTools && tools === false) {
    throw refusal(`${id} does not support tools`);
  }
  const chatForm = call.chatForm ?? (thinkingAs && thinkingForm(id, thinkingAs));
  return answerChat(request, id, call, { data: { longReply }, tokenDelayMilliseconds, chatForm });
}

const completionRequest = z.looseObject({ prompt: z.string(), stream: z._default(z.boolean(), false) });
const completionPieces = [' and so', ' it', ' went on'];

export function completion(call: ServerCall): Answer {
  const { id } = modelOf(call);
  const parsed = completionRequest.safeParse(call.body);
  if (!parsed.success) {
    throw call.refusals.badJson();
  }
  const common = { id: 'cmpl-1', object: 'text_completion', created: 1_760_000_000, model: id };
  const choice = (text: string, finish_reason: string | null) => ({
    ...common,
    choices: [{ index: 0, text, finish_reason }],
  });
  if (!parsed.data.stream) {
    return json(choice(completionPieces.join(''), 'stop'));
  }
  const events = [...completionPieces.map((piece) => choice(piece, null)), choice('', 'stop')];
  return {
    status: 200,
    headers: { 'Content-Type': 'text/event-stream' },
    body: (async function* () {
      for (const event of events) {
        yield `data: ${JSON.stringify(event)}\n\n`;
      }
      yield 'data: [DONE]\n\n';
    })(),
  };
}

const named = z.looseObject({ model: z._default(z.string(), '') });

/** The model that a request names; the only one there is where the kind does not care about the name. */
export function modelOf({ body, models, refusals }: ServerCall): LocalModel {
  const parsed = named.safeParse(body);
  if (!parsed.success) {
    throw refusals.badJson();
  }
  const { model } = parsed.data;
  const found =
    models.find(({ id }) => id === model) ?? (refusals.noModel === undefined ? models[0] : undefined);
  if (found === undefined) {
    throw refusals.noModel?.(model) ?? refusals.badJson();
  }
  return found;
}

export function refusal(message: string): Refusal {
  return new Refusal(400, message, {
    body: { error: { message, type: 'invalid_request_error', code: null } },
  });
}
