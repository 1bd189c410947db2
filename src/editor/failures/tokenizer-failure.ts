import * as vscode from 'vscode';
import type { TokenizerError, TokenizerErrorCode } from '../session/tokenizers/tokenizer-error';

const { t } = vscode.l10n;

const sentences: Readonly<Record<TokenizerErrorCode, (model: string, detail: string) => string>> = {
  noFiles: (model) => t('{0} has no tokenizer.json. Choose its base model or a conversion of it.', model),
  tooLarge: (model) => t('The tokenizer of {0} is too large to download. Choose another model.', model),
  notHere: (model) => t('The tokenizer of {0} is no longer on this machine. Download it again.', model),
  tooLong: () => t('The text is too long to count its tokens. Shorten it.'),
  slow: (model) => t('The tokenizer of {0} took too long. Shorten the text, or choose another model.', model),
  damaged: (model, detail) =>
    t(
      'Can’t read the tokenizer of {0}. Delete the model in On This Machine and download the tokenizer again. ({1})',
      model,
      detail,
    ),
  failed: (model, detail) => t('The tokenizer of {0} failed: {1}', model, detail),
};

/** Why there are no tokens, in the user's words. */
export function tokenizerFailure({ code, model, message }: TokenizerError): string {
  return sentences[code](model, message);
}
