import type { Answer } from '../../../protocol';
import { readSettings } from '../../kit/settings';
import type { Session } from '../../session/session';

/** The account as the hub reports it. Null without one, and where the hub can't be asked or doesn't say who can pay. */
export async function describeBilling(
  { account, hub, log }: Pick<Session, 'account' | 'hub' | 'log'>,
  signal: AbortSignal,
): Promise<Answer<'describeBilling'>> {
  if ((await account.name()) === null) {
    return null;
  }
  try {
    const { name, isPro, canPay, periodEnd, organizations } = await hub().whoAmI({ signal });
    const { billTo } = readSettings();
    const payer = organizations.find((each) => each.name === billTo);
    const pays = payer === undefined ? canPay : payer.canPay;
    if (isPro === undefined && pays === undefined && periodEnd === undefined) {
      return null;
    }
    return {
      name,
      ...(isPro !== undefined && { isPro }),
      ...(pays !== undefined && { canPay: pays }),
      ...(periodEnd !== undefined && { periodEnd }),
      ...(payer !== undefined && { payer: payer.name }),
    };
  } catch (error) {
    log.debug(`The hub doesn't report the account: ${error}`);
    return null;
  }
}
