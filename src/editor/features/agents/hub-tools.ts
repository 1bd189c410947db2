import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { text } from '../../../http/shapes';
import type { FailedCall } from '../../failures/explain';
import { logFailure } from '../../failures/log-failure';
import { withSignal } from '../../kit/with-signal';
import { withoutCredentials } from '../../kit/without-credentials';
import { plainWords } from '../../kit/words/plain';
import type { SentDocuments } from '../../parts/sent-documents';
import { knownSecrets } from '../../session/known-secrets';
import type { Session } from '../../session/session';
import type { AgentWorld } from './agent-world';
import { resultBudget } from './budget';
import { appendConfirmation } from './confirmation-markdown';
import type { AgentTool, Confirmation, ToolCall } from './tool';
import { toolFailure } from './tool-failure';
import { agentTools } from './tools/tool-table';

const { t } = vscode.l10n;

/** What a token of a language model is worth, in characters. */
const charactersPerToken = 3;

const subjectSchema = z.looseObject({ model: text, dataset: text, collection: text });

type Options = Pick<vscode.LanguageModelToolInvocationOptions<unknown>, 'input' | 'tokenizationOptions'>;

/** Our tools as VS Code calls them. */
export class HubTools {
  constructor(
    private readonly session: Pick<Session, 'log' | 'account' | 'providerKeys' | 'servers'>,
    private readonly world: AgentWorld,
    private readonly sent: SentDocuments,
  ) {}

  /** What VS Code shows while a tool runs, and asks before. */
  async prepare(
    name: string,
    { input }: Pick<Options, 'input'>,
    token: vscode.CancellationToken,
  ): Promise<vscode.PreparedToolInvocation | undefined> {
    const tool = toolNamed(name);
    return withSignal(token, async (signal) => {
      try {
        const invocationMessage = plainWords(tool.describe(input, t));
        const call: ToolCall = { world: this.world, signal, budget: resultBudget };
        const confirmation = await tool.confirm?.(input, call, t);
        return {
          invocationMessage,
          ...(confirmation !== undefined && { confirmationMessages: this.#messagesOf(confirmation) }),
        };
      } catch (error) {
        throw this.#failureOf(error, input, signal);
      }
    });
  }

  async invoke(
    name: string,
    { input, tokenizationOptions }: Options,
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult> {
    const tool = toolNamed(name);
    const most = tool.budget ?? resultBudget;
    const budget = Math.min(most, (tokenizationOptions?.tokenBudget ?? most) * charactersPerToken);
    return withSignal(token, async (signal) => {
      try {
        const text = await tool.run(input, { world: this.world, signal, budget });
        const safe = withoutCredentials(text, await knownSecrets(this.session));
        return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(safe)]);
      } catch (error) {
        throw this.#failureOf(error, input, signal);
      }
    });
  }

  #messagesOf(confirmation: Confirmation): vscode.LanguageModelToolConfirmationMessages {
    const message = new vscode.MarkdownString();
    message.isTrusted = { enabledCommands: ['hubLens.showSent'] };
    appendConfirmation(message, confirmation, this.sent);
    return { title: plainWords(confirmation.title), message };
  }

  #failureOf(error: unknown, input: unknown, signal: AbortSignal): Error {
    if (signal.aborted) {
      return new vscode.CancellationError();
    }
    logFailure(this.session.log, error);
    return toolFailure(error, subjectOf(input));
  }
}

function toolNamed(name: string): AgentTool {
  const tool = agentTools.find((each) => each.name === name);
  if (tool === undefined) {
    throw new Error(`There is no tool ${name}`);
  }
  return tool;
}

/** What an input is about, by its own field. */
function subjectOf(input: unknown): FailedCall {
  const { data } = subjectSchema.safeParse(input);
  const { model, dataset, collection } = data ?? {};
  const kind = dataset !== undefined ? 'dataset' : collection !== undefined ? 'collection' : 'model';
  return { modelId: model ?? dataset ?? collection, kind };
}
