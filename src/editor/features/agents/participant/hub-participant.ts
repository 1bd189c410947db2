import * as vscode from 'vscode';
import { explain } from '../../../failures/explain';
import { logFailure } from '../../../failures/log-failure';
import { withSignal } from '../../../kit/with-signal';
import type { SentDocuments } from '../../../parts/sent-documents';
import type { Session } from '../../../session/session';
import type { AgentWorld } from '../agent-world';
import { answer, help } from './answer';
import { find, plainMarkdown } from './find';
import { lastModelIn } from './follow-ups';
import { namedModel } from './named-model';
import { snippet } from './snippet';
import type { TryConsent } from './try-consent';
import { tryModel } from './try-model';
import type { Told, Turn } from './turn';
import { answerWithModel } from './with-model';

const { t } = vscode.l10n;

const commands: Readonly<Record<string, (turn: Turn) => Promise<Told>>> = {
  find: async (turn) => (turn.prompt.trim() === '' ? help(turn) : find(turn)),
  snippet,
  try: tryModel,
};

/** Answers what is asked of `@hub` in the chat. */
export class HubParticipant {
  constructor(
    private readonly session: Pick<Session, 'log' | 'models' | 'facts' | 'lastPlace'>,
    private readonly world: AgentWorld,
    private readonly consent: TryConsent,
    private readonly sent: SentDocuments,
  ) {}

  readonly handle: vscode.ChatRequestHandler = async (request, context, reply, token) => {
    const { prompt, command = '' } = request;
    const own = Object.hasOwn(commands, command) ? commands[command] : undefined;
    return withSignal(token, async (signal) => {
      const { session, world, consent, sent } = this;
      const lastModel = lastModelIn(context);
      const turn: Turn = { session, world, consent, sent, prompt, reply, signal, lastModel };
      try {
        const told = own === undefined ? await this.#answer(request, turn, reply, token) : await own(turn);
        return { metadata: { ...told } };
      } catch (error) {
        return signal.aborted ? {} : this.#failure(error, turn);
      }
    });
  };

  /** In the words of the chat's model where there is one, else in our own. */
  async #answer(
    request: vscode.ChatRequest,
    turn: Turn,
    reply: vscode.ChatResponseStream,
    token: vscode.CancellationToken,
  ): Promise<Told> {
    if (request.prompt.trim() === '') {
      return help(turn);
    }
    try {
      if (await answerWithModel(request, reply, token)) {
        const { model } = namedModel(request.prompt);
        return { models: model === undefined ? [] : [model] };
      }
    } catch (error) {
      turn.signal.throwIfAborted();
      logFailure(this.session.log, error);
    }
    return answer(turn);
  }

  #failure(error: unknown, { reply, prompt, lastModel }: Turn): vscode.ChatResult {
    logFailure(this.session.log, error);
    const { model = lastModel } = namedModel(prompt);
    const { message, steps } = explain(error, { modelId: model });
    reply.markdown(plainMarkdown(message));
    if (steps.includes('signIn')) {
      reply.button({ command: 'hubLens.signIn', title: t('Sign In') });
    }
    if (steps.includes('showLog')) {
      reply.button({ command: 'hubLens.showLog', title: t('Show Log') });
    }
    return { metadata: { models: model === undefined ? [] : [model] } };
  }
}
