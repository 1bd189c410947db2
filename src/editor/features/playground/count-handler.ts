import type { HandlersOf } from '../../../protocol';
import { serverIdOf } from '../../../servers';
import { countTokens, tokensOfImage } from '../../parts/count-tokens';
import type { Session } from '../../session/session';

/** Counts what a chat sends. Tools and pictures are estimated: templates and models each have their own way with them. */
export function countHandler(session: Pick<Session, 'log' | 'tokenizers'>): HandlersOf<'countTokens'> {
  return {
    async countTokens({ target, messages, tools, images }, { signal }) {
      const texts = tools === '' ? [messages] : [messages, tools];
      const { counts, isExact } = await countTokens(session, target.model, texts, { signal });
      const tokens = counts.reduce((sum, count) => sum + count, images * tokensOfImage);
      return {
        tokens,
        isExact: isExact && tools === '' && images === 0,
        ...(!isExact && serverIdOf(target.provider) === undefined && { tokenizer: target.model }),
      };
    },
  };
}
