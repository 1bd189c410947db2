import type { HandlersOf } from '../../../protocol';
import { serverIdOf } from '../../../servers';
import { countChat } from '../../parts/count-tokens';
import type { Session } from '../../session/session';

/** Counts what a chat sends. */
export function countHandler(session: Pick<Session, 'log' | 'tokenizers'>): HandlersOf<'countTokens'> {
  return {
    async countTokens({ target, ...chat }, { signal }) {
      const { tokens, isExact, isCounted } = await countChat(session, target.model, chat, { signal });
      const mayCount = !isCounted && serverIdOf(target.provider) === undefined;
      return { tokens, isExact, ...(mayCount && { tokenizer: target.model }) };
    },
  };
}
