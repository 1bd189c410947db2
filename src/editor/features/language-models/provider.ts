import * as vscode from 'vscode';
import { tokensOfImage, tokensOfMessage } from '../../../trial';
import { withSignal } from '../../kit/with-signal';
import { exactCounts } from '../../parts/count-tokens';
import type { Session } from '../../session/session';
import { answerRequest } from './answer/answer-request';
import type { ChatModel } from './chat-model';
import type { ChatModelSource } from './chat-model-source';
import { describeModel } from './describe-model';
import { countedIn, tokensOfText } from './token-count';
import type { UsageSink } from './usage-sink';

/** What the editor knows of a model. It hands the same object back with each request. */
interface Information extends vscode.LanguageModelChatInformation {
  readonly chatModel: ChatModel;
}

interface ProviderContext {
  readonly session: Session;
  readonly source: ChatModelSource;
  readonly sink: UsageSink;
}

function withFacts(models: readonly ChatModel[]): Information[] {
  return models.map((chatModel) => ({ ...describeModel(chatModel, vscode.l10n.t), chatModel }));
}

/** The hub's models in VS Code's own chat. Nothing of a request is kept here, so that those at once never mix. */
export class HubChatProvider implements vscode.LanguageModelChatProvider<Information> {
  constructor(private readonly world: ProviderContext) {}

  /** Asks the user nothing, silent or not: without a token the models are there all the same. */
  async provideLanguageModelChatInformation(
    _options: unknown,
    token: vscode.CancellationToken,
  ): Promise<Information[]> {
    return withFacts(await withSignal(token, (signal) => this.world.source.list(signal)));
  }

  /** The models that are known without asking anybody. */
  async knownModels(): Promise<Information[]> {
    return withFacts(await this.world.source.listKnown());
  }

  /** @throws LanguageModelError in the user's words, CancellationError */
  async provideLanguageModelChatResponse(
    { chatModel }: Information,
    messages: readonly vscode.LanguageModelChatRequestMessage[],
    options: vscode.ProvideLanguageModelChatResponseOptions,
    progress: vscode.Progress<vscode.LanguageModelResponsePart>,
    token: vscode.CancellationToken,
  ): Promise<void> {
    await withSignal(token, (signal) =>
      answerRequest({ chatModel, messages, options, progress, signal }, this.world),
    );
  }

  /** What the model's own tokenizer counts where it is on this machine, else an estimate on the high side. */
  async provideTokenCount(
    { chatModel }: Information,
    text: string | vscode.LanguageModelChatRequestMessage,
    token: vscode.CancellationToken,
  ): Promise<number> {
    const isText = typeof text === 'string';
    const { texts, images } = countedIn(isText ? text : text.content);
    const counts = await withSignal(token, (signal) =>
      exactCounts(this.world.session, chatModel.model, texts, { signal }),
    );
    return (counts ?? texts.map(tokensOfText)).reduce(
      (sum, count) => sum + count,
      (isText ? 0 : tokensOfMessage) + images * tokensOfImage,
    );
  }
}
