import * as vscode from 'vscode';
import { formatDay } from '../../kit/amounts';
import type { Login } from '../../session/logins';

const { t } = vscode.l10n;

/** What the hub's permissions let Hub Lens do, as its page of consent says it. */
const permissions: Readonly<Record<string, () => string>> = {
  profile: () => t('see your profile'),
  email: () => t('see your email address'),
  'read-repos': () => t('read your repositories'),
  'gated-repos': () => t('read gated repositories'),
  'inference-api': () => t('run models'),
  'read-billing': () => t('see whether you have a payment method'),
  'read-memberships': () => t('see your organizations'),
};

/** Says nothing that the others don't. */
const unsaid = 'openid';

/** How the user signed in, with what permissions and until when, as label and text. */
export function loginRows(login: Login | undefined): readonly (readonly [string, string])[] {
  switch (login?.kind) {
    case undefined:
      return [];
    case 'token':
      return [[t('Signed in'), t('with an access token')]];
    case 'machine':
      return [[t('Signed in'), t('with the login of this machine')]];
    case 'browser':
      return [
        [t('Signed in'), t('with a browser')],
        [
          t('Permissions'),
          login.scope
            .filter((scope) => scope !== unsaid)
            .map((scope) => (Object.hasOwn(permissions, scope) ? permissions[scope]?.() : undefined) ?? scope)
            .join(', '),
        ],
        ...validity(login),
      ];
  }
}

function validity({
  expiresAt,
  refreshToken,
}: Extract<Login, { kind: 'browser' }>): (readonly [string, string])[] {
  if (refreshToken !== undefined) {
    return [[t('Valid'), t('until you sign out, or don’t use it for three months')]];
  }
  return expiresAt === undefined ? [] : [[t('Valid until'), formatDay(expiresAt)]];
}
