import * as vscode from 'vscode';
import { serverIdOf } from '../../../../servers';
import { callModel } from '../../../../trial';
import { logFailure } from '../../../failures/log-failure';
import type { Log } from '../../../kit/log';
import { wasCancelled } from '../../../kit/was-cancelled';
import type { Session } from '../../../session/session';
import type { ChatModel } from '../chat-model';
import { priceOf } from '../price';
import { fromEditor } from '../request/from-editor';
import type { RequestMessage } from '../request/request-message';
import { knownOptions, wireTools } from '../request/request-options';
import { wireMessages } from '../request/wire-messages';
import type { UsageSink } from '../usage-sink';
import { isFromChat, withoutStack } from './for-the-chat';
import { refuseFiles, refuseTools } from './refusals';
import { type Answering, finishAnswer, streamAnswer } from './stream-answer';
import { toLanguageModelError } from './to-language-model-error';

/** The editor gives up on a model of which it hears nothing for a minute. */
const silenceMilliseconds = 45_000;

interface AnswerContext {
  readonly session: Pick<Session, 'log' | 'servers' | 'inference'>;
  readonly sink: UsageSink;
}

interface ChatRequest {
  readonly chatModel: ChatModel;
  readonly messages: readonly vscode.LanguageModelChatRequestMessage[];
  readonly options: vscode.ProvideLanguageModelChatResponseOptions;
  readonly progress: vscode.Progress<vscode.LanguageModelResponsePart>;
  readonly signal: AbortSignal;
}

/** @throws LanguageModelError in the user's words, CancellationError */
export async function answerRequest(request: ChatRequest, world: AnswerContext): Promise<void> {
  const { model, provider } = request.chatModel;
  const { session, sink } = world;
  let ranBy: string | undefined;
  try {
    const { pieces, answering } = await ask(request, session, (id) => {
      ranBy = id;
    });
    const streamed = await streamAnswer(pieces, answering);
    sink.noteChat();
    finishAnswer(streamed, answering);
  } catch (error) {
    if (wasCancelled(error, request.signal)) {
      throw new vscode.CancellationError();
    }
    logFailure(session.log, error);
    const told = toLanguageModelError(error, {
      model,
      provider,
      ranBy,
      server: serverName(provider, session),
    });
    throw isFromChat(request.options) ? withoutStack(told) : told;
  }
}

async function ask(
  { chatModel, messages, options, progress, signal }: ChatRequest,
  session: Pick<Session, 'log' | 'inference'>,
  onProvider: (id: string) => void,
) {
  const { log } = session;
  const { model, provider } = chatModel;
  const conversation = messages.map((message) =>
    fromEditor(message, (part) => log.warn(`A part of a message to ${model} is left out: ${kindOf(part)}`)),
  );
  const wire = wireMessages(conversation, chatModel);
  refuseFiles(model, wire.refused);
  const { parameters, leftOut } = knownOptions(options.modelOptions ?? {});
  if (leftOut.length > 0) {
    log.info(`Options that are not sent to ${model}: ${leftOut.join(', ')}`);
  }
  const price = (_: string, ranBy: string) => priceOf(chatModel, ranBy);
  const client = await session.inference({ feature: 'chat', price }, provider);
  const call = {
    model,
    provider,
    input: { kind: 'chat', messages: wire.messages },
    parameters: { ...parameters, ...toolsFor(chatModel, options, log) },
  } as const;
  const pieces = callModel(client, call, { signal, onProvider });
  const answering: Answering = { model, progress, callIds: callIdsOf(conversation), silenceMilliseconds };
  return { pieces, answering };
}

function toolsFor(
  { model, tools: canCall }: ChatModel,
  { tools = [], toolMode }: vscode.ProvideLanguageModelChatResponseOptions,
  log: Log,
) {
  const isRequired = toolMode === vscode.LanguageModelChatToolMode.Required;
  if (canCall !== false || tools.length === 0) {
    return wireTools(tools, isRequired);
  }
  if (isRequired) {
    refuseTools(model);
  }
  log.warn(`${model} cannot call tools, so ${tools.length} of them are not sent`);
  return {};
}

function callIdsOf(conversation: readonly RequestMessage[]): ReadonlySet<string> {
  const parts = conversation.flatMap((message) => message.parts);
  return new Set(parts.flatMap((part) => (part.kind === 'toolCall' ? [part.id] : [])));
}

function kindOf(part: unknown): string {
  return typeof part === 'object' && part !== null ? part.constructor.name : typeof part;
}

function serverName(provider: string, { servers }: Pick<Session, 'servers'>): string | undefined {
  const id = serverIdOf(provider);
  return id === undefined ? undefined : (servers.runners().find((server) => server.id === id)?.name ?? id);
}
