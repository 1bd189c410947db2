import { type Answer, json } from './answer';
import { requireAccount, tokenOf } from './auth';
import type { Call, HubState } from './call';
import { objectId } from './derived-fields';

export function whoAmI({ caller, headers }: Call, { desk }: HubState): Answer {
  const { name, fullname, orgs, displayName, role } = requireAccount(caller);
  const oauthEnd = desk.endOf(tokenOf(headers));
  return json({
    type: 'user',
    id: objectId(name),
    name,
    fullname,
    isPro: false,
    canPay: false,
    orgs: orgs.map((org) => ({ type: 'org', id: objectId(org.name), isEnterprise: false, ...org })),
    auth:
      oauthEnd === undefined
        ? { type: 'access_token', accessToken: { displayName, role } }
        : { type: 'oauth', expiresAt: oauthEnd },
  });
}
