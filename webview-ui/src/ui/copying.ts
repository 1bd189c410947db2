import { t } from '../l10n';
import type { OutcomeOptions } from './use-outcome';

/** A text to be copied, or what makes it. */
export type CopiedText = string | (() => string | Promise<string>);

/** Puts a text on the clipboard. */
export function copying(text: CopiedText): OutcomeOptions {
  return {
    act: async () => {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      return true;
    },
    done: t('Copied'),
    failed: t('Not copied'),
  };
}
