import * as vscode from 'vscode';
import type { WeightsErrorCode, WeightsFileError } from '../../weights';

const { t } = vscode.l10n;

const sentences: Readonly<Record<WeightsErrorCode, string>> = {
  notWeights: t('This is neither a GGUF nor a safetensors file.'),
  pointer: t(
    'This is a Git LFS pointer, not the model itself. Run “git lfs pull” in its folder to download it.',
  ),
  unsupported: t('This kind of model file isn’t supported.'),
  truncated: t('The file is incomplete. Its download may have been interrupted.'),
  tooLarge: t('The file is damaged: its header has impossible values.'),
  malformed: t('The file is damaged.'),
};

/** What is wrong with a model file, in the user's words, and the particulars behind. */
export function weightsFailure({ code, message }: WeightsFileError): string {
  return `${sentences[code]} (${message})`;
}
