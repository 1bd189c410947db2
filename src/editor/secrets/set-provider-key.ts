import * as vscode from 'vscode';
import { hostOf, NetworkError, OfflineError, TimeoutError } from '../../http';
import { checkProviderKey, ProviderApiError, type ProviderFacts } from '../../inference';
import { logFailure } from '../failures/log-failure';
import type { Services } from '../services';

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
  { fetch, log }: Services,
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
          message: t('{0} cannot be asked about a key without a call that is billed.', label),
        };
    }
  } catch (error) {
    if (signal.aborted) {
      throw error;
    }
    logFailure(log, error);
    if (error instanceof OfflineError) {
      return { fit: true, message: t('The key was not checked, since Hub Lens is offline.') };
    }
    const unheard =
      error instanceof NetworkError || error instanceof TimeoutError || error instanceof ProviderApiError;
    return unheard
      ? {
          fit: true,
          message: t('The key was not checked: {0} did not answer the question.', hostOf(baseUrl)),
        }
      : {
          fit: false,
          message: t('The key holds spaces or other characters that no key has. Copy it once more.'),
        };
  }
}

/**
 * Asks for a provider's key until it is fit to be kept or the user gives up. What was typed stays in the box.
 *
 * @returns whether a key was kept
 */
export function setProviderKey(services: Services, provider: ProviderFacts): Promise<boolean> {
  const { label } = provider;
  const input = vscode.window.createInputBox();
  input.title = t('Key of {0}', label);
  input.prompt = t(
    '{0} is then called directly with this key, which is kept in the editor’s secret storage.',
    label,
  );
  input.password = true;
  input.ignoreFocusOut = true;
  const ended = new AbortController();
  let kept = false;

  const accept = async () => {
    const key = input.value.trim();
    if (key === '' || input.busy) {
      input.validationMessage = key === '' ? t('Paste a key, or press Escape.') : undefined;
      return;
    }
    input.busy = true;
    input.enabled = false;
    try {
      const { fit, message } = await examineKey(provider, key, services, ended.signal);
      if (!fit) {
        input.validationMessage = message;
        return;
      }
      await services.providerKeys.store(provider.id, key);
      kept = true;
      input.hide();
      vscode.window.showInformationMessage(t('The key of {0} is kept. {1}', label, message));
    } catch (error) {
      if (!ended.signal.aborted) {
        throw error;
      }
    } finally {
      input.busy = false;
      input.enabled = true;
    }
  };

  return new Promise((resolve) => {
    const subscriptions = vscode.Disposable.from(
      input,
      input.onDidAccept(accept),
      input.onDidChangeValue(() => {
        input.validationMessage = undefined;
      }),
      input.onDidHide(() => {
        ended.abort();
        subscriptions.dispose();
        resolve(kept);
      }),
    );
    input.show();
  });
}
