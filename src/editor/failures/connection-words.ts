import type { ConnectReason } from '../../http';
import type { NextStep } from '../../protocol';
import type { Translate } from '../kit/l10n';

interface Explanation {
  readonly message: (facts: unknown, host: string) => string;
  readonly steps: readonly NextStep[];
}

/** Why no connection came about, in the user's words. */
export function connectionExplanations(t: Translate): Readonly<Record<ConnectReason, Explanation>> {
  return {
    network: {
      message: (_, host) => t('Can’t reach {0}. Check your connection, or the endpoint setting.', host),
      steps: ['retry', 'openSettings', 'showLog'],
    },
    untrustedCertificate: {
      message: (_, host) =>
        t(
          'This machine doesn’t trust the certificate of {0}. Add your company’s certificate authority to the system’s, then restart VS Code.',
          host,
        ),
      steps: ['retry', 'showLog'],
    },
    expiredCertificate: {
      message: (_, host) =>
        t(
          'The certificate of {0} isn’t valid today. Check the clock of this machine. If it is right, the certificate must be renewed.',
          host,
        ),
      steps: ['retry', 'showLog'],
    },
    otherCertificate: {
      message: (_, host) =>
        t('The certificate of {0} belongs to another host. Check the endpoint setting.', host),
      steps: ['openSettings', 'retry', 'showLog'],
    },
    proxySignIn: {
      message: (_, host) =>
        t(
          'The proxy between VS Code and {0} requires a user name and password. Check the proxy settings.',
          host,
        ),
      steps: ['openProxySettings', 'retry', 'showLog'],
    },
    proxyRefused: {
      message: (_, host) =>
        t(
          'The proxy between VS Code and {0} refused the connection. Check the proxy settings, or ask your administrator.',
          host,
        ),
      steps: ['openProxySettings', 'retry', 'showLog'],
    },
    proxyUnreachable: {
      message: (_, host) =>
        t('Can’t reach the proxy between VS Code and {0}. Check the proxy settings.', host),
      steps: ['openProxySettings', 'retry', 'showLog'],
    },
  };
}
