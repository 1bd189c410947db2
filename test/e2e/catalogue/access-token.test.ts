import assert from 'node:assert/strict';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';

describe('the access token', () => {
  itInBothHosts('is refused when the hub does not know it, and what was typed stays', async () => {
    const { page, workbench } = session();
    await workbench.runFromPalette('Hub Lens: Set Access Token');
    await workbench.quickTitle.filter({ hasText: 'Set Access Token' }).waitFor();
    await workbench.quickInput.fill('hf_localRevoked');
    await page.keyboard.press('Enter');
    await workbench.quickMessage.filter({ hasText: 'refused your access token' }).waitFor();
    assert.equal(await workbench.quickInput.inputValue(), 'hf_localRevoked');
    assert.equal(await workbench.quickInput.getAttribute('type'), 'password');
    await workbench.screenshot('set-access-token-refused');
  });

  itInBothHosts('is kept once the hub says whose it is, and the status bar shows the name', async () => {
    const { page, workbench } = session();
    await workbench.quickInput.fill('hf_localReader');
    await page.keyboard.press('Enter');
    await workbench.statusBarItem('ada').waitFor();
    await workbench.notification('Signed in to the hub as ada').waitFor();
    await workbench.screenshot('signed-in');
  });

  itInBothHosts('goes with the requests to the hub from then on, and is forgotten on demand', async () => {
    const { host, hub, page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.quickItem('/').first().waitFor();
    const { authorization, 'user-agent': userAgent = '' } = hub.requests.at(-1)?.headers ?? {};
    assert.equal(authorization, 'Bearer hf_localReader');
    assert.match(userAgent, host === 'web' ? /Chrome/ : /^node$/);
    await page.keyboard.press('Escape');
    await workbench.signOut();
  });
});
