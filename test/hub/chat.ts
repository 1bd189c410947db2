import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type Answer, json, Refusal } from './answer';
import { requireAccess, requireAccount } from './auth';
import type { Call, HubState } from './call';
import { type ChatForm, type ChatFormName, chatForms, modelRefusal, plainForm } from './chat-forms';
import { type ChatRequest, parseChatRequest } from './chat-request';
import { objectId } from './derived-fields';
import { piecesOf, type Reply, replyTo } from './reply';
import { routeChat } from './routing';
import type { Account } from './schemas';
import { thinkingForm } from './thoughts';

export function completeChat(call: Call, state: HubState): Answer {
  requireMayRun(requireAccount(call.caller), call.headers['x-hf-bill-to']);
  const request = parseChatRequest(call.body);
  const { model, provider } = routeChat(request.model, call, state);
  requireAccess(model, call.caller, state.endpoint);
  const chatForm = state.chatForm ?? (state.thinking ? thinkingForm(model.id, provider) : undefined);
  return answerChat(request, model.id, call, { ...state, chatForm }, { 'X-Inference-Provider': provider });
}

interface ChatState extends Pick<HubState, 'tokenDelayMilliseconds'> {
  readonly data: Pick<HubState['data'], 'longReply'>;
  /** Default: a plain text without thoughts. */
  readonly chatForm?: ChatFormName | undefined;
}

/** The reply, in one piece or in events as the request wants it. */
export function answerChat(
  request: ChatRequest,
  model: string,
  { signal }: Pick<Call, 'signal'>,
  state: ChatState,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const form = state.chatForm === undefined ? plainForm : chatForms[state.chatForm];
  const reply = replyTo(request, { model, thinks: form !== plainForm }, state.data.longReply);
  const common = {
    id: `chatcmpl-${objectId(JSON.stringify(request))}`,
    created: Math.floor(Date.now() / 1000),
    model,
  };
  if (!request.stream) {
    return json(completion(common, reply, form), headers);
  }
  const withUsage = request.stream_options?.include_usage === true;
  return {
    status: 200,
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache', ...headers },
    body: events(common, reply, form, { withUsage, pause: state.tokenDelayMilliseconds, signal }),
  };
}

/** @throws Refusal unless the account may run models, and bill to whom it says. */
export function requireMayRun(account: Account, billTo: string | string[] | undefined): void {
  if (!account.inference) {
    throw new Refusal(403, `This token may not call Inference Providers for ${account.name}`);
  }
  if (billTo !== undefined && !account.orgs.some(({ name }) => name === billTo)) {
    throw new Refusal(403, `${account.name} is not a member of ${String(billTo)} and cannot bill to it`);
  }
}

type Common = Readonly<Record<'id' | 'model', string>> & { readonly created: number };

function completion(
  common: Common,
  { thoughts, pieces, finishReason, usage, calls }: Reply,
  form: ChatForm,
): object {
  const said = form.refuses
    ? { refusal: modelRefusal }
    : { text: pieces.join(''), thoughts: thoughts.join('') };
  const message = {
    role: 'assistant',
    ...form.message(said),
    ...(calls.length > 0 && {
      tool_calls: calls.map((call, place) => ({ ...headOf(common, place), function: call })),
    }),
  };
  return {
    object: 'chat.completion',
    ...common,
    choices: [{ index: 0, message, finish_reason: finishReason, logprobs: null }],
    usage,
  };
}

interface StreamOptions {
  readonly withUsage: boolean;
  readonly pause: number;
  readonly signal: AbortSignal;
}

async function* events(
  common: Common,
  reply: Reply,
  form: ChatForm,
  { withUsage, pause, signal }: StreamOptions,
): AsyncGenerator<string> {
  const { finishReason, usage, calls } = reply;
  const event = (fields: object) =>
    `data: ${JSON.stringify({ object: 'chat.completion.chunk', ...common, ...fields })}\n\n`;
  const chunk = (delta: object, finish_reason: string | null = null) =>
    event({ choices: [{ index: 0, delta, finish_reason }] });

  yield chunk({ role: 'assistant', content: '' });
  for (const delta of deltasOf(form, reply)) {
    // The shortest time there is to wait would be a millisecond.
    await (pause > 0 ? wait(pause, undefined, { signal }) : nextTurn(undefined, { signal }));
    yield chunk(delta);
  }
  for (const [index, { name, arguments: given }] of calls.entries()) {
    const head = { index, ...headOf(common, index), function: { name, arguments: '' } };
    yield chunk({ tool_calls: [head] });
    for (const piece of piecesOf(given)) {
      yield chunk({ tool_calls: [{ index, function: { arguments: piece } }] });
    }
  }
  yield chunk({}, finishReason);
  if (withUsage) {
    yield event({ choices: [], usage });
  }
  yield 'data: [DONE]\n\n';
}

function deltasOf(form: ChatForm, { thoughts, pieces }: Reply): object[] {
  if (form.refuses) {
    return piecesOf(modelRefusal).map((refusal, place) => form.delta({ refusal }, place));
  }
  return [
    ...thoughts.map((each, place) => form.delta({ thoughts: each }, place)),
    ...pieces.map((text, place) => form.delta({ text }, place)),
  ];
}

/** What a call begins with. */
function headOf({ id }: Common, place: number) {
  return { id: `call_${id.slice(-8)}${place}`, type: 'function' };
}
