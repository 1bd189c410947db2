import assert from 'node:assert/strict';
import { connectionExplanations } from '../../../../src/editor/failures/connection-words';
import type { ConnectReason } from '../../../../src/http';
import { say } from '../say';

const expected: Readonly<Record<ConnectReason, readonly [words: string, firstStep: string]>> = {
  network: ['Can’t reach hub.example. Check your connection, or the endpoint setting.', 'retry'],
  untrustedCertificate: [
    'This machine doesn’t trust the certificate of hub.example. Add your company’s certificate authority to the system’s, then restart VS Code.',
    'retry',
  ],
  expiredCertificate: [
    'The certificate of hub.example isn’t valid today. Check the clock of this machine. If it is right, the certificate must be renewed.',
    'retry',
  ],
  otherCertificate: [
    'The certificate of hub.example belongs to another host. Check the endpoint setting.',
    'openSettings',
  ],
  proxySignIn: [
    'The proxy between VS Code and hub.example requires a user name and password. Check the proxy settings.',
    'openProxySettings',
  ],
  proxyRefused: [
    'The proxy between VS Code and hub.example refused the connection. Check the proxy settings, or ask your administrator.',
    'openProxySettings',
  ],
  proxyUnreachable: [
    'Can’t reach the proxy between VS Code and hub.example. Check the proxy settings.',
    'openProxySettings',
  ],
};

describe('the words for a connection that did not come about', () => {
  const explanations = connectionExplanations(say);
  for (const [reason, [words, firstStep]] of Object.entries(expected)) {
    it(`say of ${reason} what happened and what to do: ${words}`, () => {
      const { message, steps } = explanations[reason as ConnectReason];
      assert.equal(message(undefined, 'hub.example'), words);
      assert.equal(steps[0], firstStep);
      assert.ok(steps.includes('retry') && steps.includes('showLog'));
    });
  }
});
