import * as vscode from 'vscode';
import { type HandlersOf, mostShownTokens, type TokenizerState } from '../../../protocol';
import { pickModel } from '../../parts/pick-model';
import { tokenizerHandlers } from '../../parts/tokenizer-handlers';
import { openCache } from '../../session/open-cache';
import type { Session } from '../../session/session';
import { baseModelsOf } from '../../session/tokenizers/find-tokenizer';
import { TokenizerError } from '../../session/tokenizers/tokenizer-error';

type World = Pick<Session, 'log' | 'account' | 'models' | 'hub' | 'tokenizers'>;

/** What the page of tokens asks for. */
export function tokensHandlers(
  session: World,
): HandlersOf<'chooseTokenizer' | 'fetchTokenizer' | 'findTokenizer' | 'tokenize'> {
  return {
    ...tokenizerHandlers(session),
    async chooseTokenizer() {
      return (await pickModel(session, { title: vscode.l10n.t('Show Tokens') }))?.id ?? null;
    },
    async findTokenizer({ id }, { signal }) {
      return stateOf(session, id, signal);
    },
    async tokenize({ id, text }, { signal }) {
      return (await session.tokenizers()).tokens(id, text, mostShownTokens, signal);
    },
  };
}

async function stateOf(session: World, id: string, signal: AbortSignal): Promise<TokenizerState> {
  const tokenizers = await session.tokenizers();
  // Without storage there is nothing to download it to.
  openCache();
  if (await tokenizers.isAtHand(id)) {
    return { state: 'ready' };
  }
  try {
    return { state: 'absent', bytes: (await tokenizers.lookUp(id, signal)).bytes };
  } catch (error) {
    if (error instanceof TokenizerError && error.code === 'noFiles') {
      return { state: 'none', base: await baseModelsOf(session.hub(), id, signal) };
    }
    throw error;
  }
}
