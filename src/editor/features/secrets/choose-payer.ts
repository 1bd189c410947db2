import * as vscode from 'vscode';
import type { Organization } from '../../../hub';
import { showFailure } from '../../failures/show-failure';
import { readSettings, setBillTo } from '../../kit/settings';
import { plainWords } from '../../kit/words/plain';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

type PayerItem = vscode.QuickPickItem & { readonly payer?: string | undefined };

/** Why an organization can't be billed with the user's token, by the hub's own names. */
const restrictionWords: Readonly<Record<string, () => string>> = {
  mfa: () => t('requires two-factor authentication'),
  'token-policy': () => t('doesn’t allow this kind of access token'),
  'token-revoked': () => t('has revoked your access token'),
  sso: () => t('requires single sign-on'),
  ip: () => t('doesn’t allow your network address'),
};

/** Lets the user choose who pays for calls through the router. */
export async function choosePayer(session: Pick<Session, 'log' | 'hub'>): Promise<void> {
  const pick = vscode.window.createQuickPick<PayerItem>();
  pick.title = t('Hub Lens: Bill To');
  pick.placeholder = t('Who pays for calls through the hub’s router');
  pick.busy = true;
  const { billTo } = readSettings();
  const hidden = new AbortController();
  const chosen = new Promise<PayerItem | undefined>((resolve) => {
    const subscriptions = vscode.Disposable.from(
      pick,
      pick.onDidAccept(() => {
        const [item] = pick.selectedItems;
        // One that can't pay stays where it says why.
        if (item !== undefined && 'payer' in item) {
          resolve(item);
          pick.hide();
        }
      }),
      pick.onDidHide(() => {
        hidden.abort();
        subscriptions.dispose();
        resolve(undefined);
      }),
    );
  });
  pick.show();
  try {
    const { organizations } = await session.hub().whoAmI({ signal: hidden.signal });
    // Not before: the row under the keyboard must not become another one.
    pick.items = payerItems(organizations, billTo);
    const current = pick.items.find((item) => 'payer' in item && item.payer === billTo);
    pick.activeItems = current === undefined ? [] : [current];
    pick.busy = false;
  } catch (error) {
    if (!hidden.signal.aborted) {
      pick.hide();
      if (await showFailure(error, session)) {
        await choosePayer(session);
      }
      return;
    }
  }
  const item = await chosen;
  if (item !== undefined) {
    await setBillTo(item.payer);
  }
}

/** The account, then the organizations: those that can be billed first, and the one of the settings even if it isn't listed. */
export function payerItems(organizations: readonly Organization[], billTo: string | undefined): PayerItem[] {
  const isListed = billTo === undefined || organizations.some(({ name }) => name === billTo);
  const all = isListed
    ? organizations
    : [...organizations, { name: billTo, canPay: undefined, restrictions: [] }];
  const items = all.map((organization): PayerItem => {
    const problem = obstacleOf(organization);
    const name = plainWords(organization.name);
    return problem === undefined
      ? { label: `$(organization) ${name}`, payer: organization.name }
      : { label: `$(circle-slash) ${name}`, description: problem };
  });
  const own: PayerItem = { label: t('$(account) Your Own Account'), payer: undefined };
  return [own, ...items.filter((item) => 'payer' in item), ...items.filter((item) => !('payer' in item))];
}

function obstacleOf({ canPay, restrictions }: Organization): string | undefined {
  if (restrictions.length > 0) {
    return restrictions
      .map(
        (name) =>
          (Object.hasOwn(restrictionWords, name) ? restrictionWords[name]?.() : undefined) ??
          plainWords(name),
      )
      .join(', ');
  }
  return canPay === false ? t('can’t be billed') : undefined;
}
