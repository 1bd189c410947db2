import type { LanguageModelChatInformation } from 'vscode';
import { serverIdOf } from '../../../servers';
import type { Translate } from '../../kit/l10n';
import type { ChatModel } from './chat-model';
import { modelDetail, modelTooltip } from './model-words';
import { assumedContextLength, splitContext } from './token-limits';

/**
 * A model as the editor's chat picker shows it. An ability that nobody tells is not offered. `family` is the model's
 * name without its owner, `version` who runs it, so that a selector can name either.
 */
export function describeModel(model: ChatModel, t: Translate): LanguageModelChatInformation {
  const { id, contextLength, tools, vision, provider } = model;
  const name = model.model.slice(model.model.lastIndexOf('/') + 1) || model.model;
  return {
    id,
    name,
    family: name,
    version: serverIdOf(provider) ?? provider,
    detail: modelDetail(model, t),
    tooltip: modelTooltip(model, assumedContextLength, t),
    ...splitContext(contextLength),
    capabilities: { toolCalling: tools === true, imageInput: vision === true },
  };
}
