import { type Answer, json } from '../answer';
import { requireAccount, tokenOf, unauthorized } from '../auth';
import type { Call, HubState } from '../call';
import { objectId } from '../derived-fields';

/** Who signed in by OAuth. Other tokens are of no use here. */
export function userInfo({ caller, headers }: Call, { desk, endpoint }: HubState): Answer {
  const { name, fullname, orgs } = requireAccount(caller);
  if (desk.endOf(tokenOf(headers)) === undefined) {
    throw unauthorized();
  }
  return json({
    ...about(name, fullname, endpoint),
    profile: `${endpoint}/${name}`,
    website: `https://${name}.example`,
    email: `${name}@example.org`,
    email_verified: true,
    isPro: false,
    canPay: false,
    billingMode: 'postpaid',
    orgs: orgs.map((org) => ({
      ...about(org.name, org.fullname, endpoint),
      plan: org.plan,
      canPay: org.canPay,
      billingMode: 'postpaid',
      roleInOrg: org.roleInOrg,
      securityRestrictions: org.securityRestrictions,
      resourceGroups: [],
    })),
  });
}

function about(name: string, fullname: string, endpoint: string) {
  const sub = objectId(name);
  return { sub, name: fullname, preferred_username: name, picture: `${endpoint}/avatars/${sub}.svg` };
}
