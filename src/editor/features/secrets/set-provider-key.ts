import * as vscode from 'vscode';
import { hostOf, OfflineError } from '../../../http';
import { checkProviderKey, InputError, type ProviderFacts } from '../../../inference';
import { logFailure } from '../../failures/log-failure';
import { askText } from '../../kit/ask-text';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

const checkSeconds = 20;

/** What is known about a key, in the user's words. `fit`: it may be kept. */
export interface Finding {
  readonly fit: boolean;
  readonly message: string;
}

/** Asks the provider about the key as far as that costs nothing. */
export async function examineKey(
  provider: ProviderFacts,
  key: string,
  { fetch, log }: Pick<Session, 'log' | 'fetch'>,
  signal: AbortSignal,
): Promise<Finding> {
  const { id, label, baseUrl } = provider;
  try {
    const options = { fetch, signal, timeoutMilliseconds: checkSeconds * 1000 };
    switch (await checkProviderKey(id, key, options)) {
      case 'accepted':
        return { fit: true, message: t('{0} accepts the key.', label) };
      case 'refused':
        return { fit: false, message: t('{0} refuses the key.', label) };
      case 'unknown':
        return {
          fit: true,
          message: t('Can’t check a key for {0} without a billed call.', label),
        };
    }
  } catch (error) {
    if (signal.aborted) {
      throw error;
    }
    logFailure(log, error);
    if (error instanceof OfflineError) {
      return { fit: true, message: t('The key wasn’t checked, since Hub Lens is offline.') };
    }
    return error instanceof InputError && error.problem.code === 'malformedCredential'
      ? {
          fit: false,
          message: t('The key contains spaces or other characters that keys never have. Copy it again.'),
        }
      : {
          fit: true,
          message: t('The key wasn’t checked, since {0} didn’t respond.', hostOf(baseUrl)),
        };
  }
}

/**
 * Asks for a provider's key until it is fit to be kept or the user gives up. What was typed stays in the box.
 *
 * @returns whether a key was kept
 */
export async function setProviderKey(
  session: Pick<Session, 'log' | 'providerKeys' | 'fetch'>,
  provider: ProviderFacts,
): Promise<boolean> {
  const { id, label } = provider;
  let words = '';
  const key = await askText({
    title: t('Key for {0}', label),
    prompt: t(
      '{0} is then called directly with this key. It is saved in the editor’s secret storage.',
      label,
    ),
    password: true,
    validate: (value) => (value === '' ? t('Paste a key, or press Escape.') : undefined),
    check: async (value, signal) => {
      const { fit, message } = await examineKey(provider, value, session, signal);
      if (!fit) {
        return message;
      }
      await session.providerKeys.store(id, value);
      words = message;
      return undefined;
    },
  });
  if (key !== undefined) {
    void vscode.window.showInformationMessage(t('The key for {0} is saved. {1}', label, words));
  }
  return key !== undefined;
}
