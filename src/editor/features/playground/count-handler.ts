import type { HandlersOf } from '../../../protocol';
import { serverIdOf } from '../../../servers';
import { type ChatTool, toolText } from '../../../trial/agent';
import { countChat } from '../../parts/count-tokens';
import type { Session } from '../../session/session';

/**
 * Counts what a chat sends.
 *
 * @param toolsOf the tools of the editor that names mean
 */
export function countHandler(
  session: Pick<Session, 'log' | 'tokenizers'>,
  toolsOf: (names: readonly string[]) => readonly ChatTool[],
): HandlersOf<'countTokens'> {
  return {
    async countTokens({ target, tools: written, chosenTools = [], ...chat }, { signal }) {
      const texts = [written, ...toolsOf(chosenTools).map(toolText)].filter((text) => text !== '');
      const counted = { ...chat, tools: texts.join('\n') };
      const { tokens, isExact, isCounted } = await countChat(session, target.model, counted, { signal });
      const mayCount = !isCounted && serverIdOf(target.provider) === undefined;
      return { tokens, isExact, ...(mayCount && { tokenizer: target.model }) };
    },
  };
}
