import * as vscode from 'vscode';

/** What cannot be answered as it was asked, in the user's words. Nothing was sent, or nothing usable came. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

const { t } = vscode.l10n;

export function refuseFiles(model: string, mimeTypes: readonly string[]): void {
  if (mimeTypes.length > 0) {
    const types = [...new Set(mimeTypes)].join(', ');
    throw new RefusedError(
      t('{0} doesn’t accept these attachments ({1}). Remove them, or choose another model.', model, types),
    );
  }
}

export function refuseTools(model: string): never {
  throw new RefusedError(t('{0} can’t call tools. Choose another model.', model));
}

/** Says why an answer without a word or a call is none. */
export function refuseEmptyAnswer(model: string, finishReason: string | undefined): never {
  throw new RefusedError(
    finishReason === 'length'
      ? t(
          '{0} reached its token limit before it started to answer. Ask for less, or choose another model.',
          model,
        )
      : t('{0} returned an empty response. Ask again, or choose another model.', model),
  );
}

export function refuseFiltered(model: string): never {
  throw vscode.LanguageModelError.Blocked(
    t(
      'The provider’s content filter stopped this answer from {0}. Rephrase your message, or choose another model.',
      model,
    ),
  );
}
