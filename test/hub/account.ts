import { type Answer, json } from './answer';
import { requireAccount } from './auth';
import type { Call } from './call';
import { objectId } from './derived-fields';

export function whoAmI({ caller }: Call): Answer {
  const { name, fullname, orgs, displayName, role } = requireAccount(caller);
  return json({
    type: 'user',
    id: objectId(name),
    name,
    fullname,
    isPro: false,
    canPay: false,
    orgs: orgs.map((org) => ({ type: 'org', id: objectId(org.name), isEnterprise: false, ...org })),
    auth: { type: 'access_token', accessToken: { displayName, role } },
  });
}
