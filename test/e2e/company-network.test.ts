import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalHub } from '../hub';
import {
  type CertificateName,
  type CompanyNetwork,
  companyHub,
  startCompanyNetwork,
} from '../hub/company/network';
import { openWith, session } from './session';

let network: CompanyNetwork;

openWith({ surround: surroundWithCompany });

/** Behind a company's proxy, on a machine whose system trusts the company's authority. */
async function surroundWithCompany(hub: LocalHub) {
  network = await startCompanyNetwork(Number(new URL(hub.endpoint).port));
  const folder = await mkdtemp(join(tmpdir(), 'hub-lens-company-'));
  const certificates = join(folder, 'certificates.pem');
  await writeFile(certificates, network.authority);
  return {
    settings: { 'hubLens.endpoint': `https://${companyHub}`, 'http.proxy': network.proxy },
    // Where OpenSSL finds the system's certificates.
    env: { SSL_CERT_FILE: certificates },
    close: async () => {
      await network.close();
      await rm(folder, { recursive: true });
    },
  };
}

describe('a company’s network', () => {
  /** Searches for a model, and closes the box once that has been seen. */
  async function search(words: string, seen: () => Promise<void>): Promise<void> {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.quickInput.fill(words);
    await seen();
    await page.keyboard.press('Escape');
  }

  const finds = (id: string) => search(id, () => session().workbench.quickItem(id).first().waitFor());
  const says = (words: string, step: string) =>
    search('bart-large', async () => {
      const { workbench } = session();
      await workbench.quickItem(words).waitFor();
      await workbench.quickItem(step).waitFor();
      await workbench.screenshot(`company-${words.replaceAll(/\W+/g, '-')}`);
    });

  afterEach(() => {
    network.certificate = 'trusted';
    network.refusal = undefined;
    network.hangUp();
  });

  it('is crossed through its proxy, over https by a certificate of its own authority', async () => {
    await finds('facebook/bart-large-mnli');
    assert.ok(network.asked.length > 0);
    assert.deepEqual([...new Set(network.asked)], [`${companyHub}:443`]);
    assert.ok(session().hub.requests.some(({ headers }) => headers.host === companyHub));
  });

  const certificates: readonly (readonly [CertificateName, words: string])[] = [
    ['untrusted', `doesn’t trust the certificate of ${companyHub}`],
    ['expired', `certificate of ${companyHub} isn’t valid today`],
    ['otherHost', `certificate of ${companyHub} belongs to another host`],
  ];
  for (const [certificate, words] of certificates) {
    it(`tells of a certificate that is ${certificate}`, async () => {
      network.certificate = certificate;
      network.hangUp();
      await says(words, 'Retry');
    });
  }

  it('tells of a proxy that wants a password', async () => {
    network.refusal = 407;
    network.hangUp();
    await says(`proxy between VS Code and ${companyHub} requires a user name`, 'Open Proxy Settings');
  });

  it('tells of a proxy that refuses', async () => {
    network.refusal = 403;
    network.hangUp();
    await says(`proxy between VS Code and ${companyHub} refused`, 'Open Proxy Settings');
  });

  it('tells of a proxy that is down, and opens its setting', async () => {
    const { page, workbench } = session();
    await network.closeProxy();
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.quickInput.fill('bart-large');
    await workbench.quickItem(`Can’t reach the proxy between VS Code and ${companyHub}`).waitFor();
    await workbench.choose('Open Proxy Settings');
    await page.locator('.settings-editor [data-key="http.proxy"]').waitFor();
    await workbench.closeAllEditors();
  });
});
