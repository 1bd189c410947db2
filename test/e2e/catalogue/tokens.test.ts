import assert from 'node:assert/strict';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';

const chat = 'tiny/text-generation';
const masks = 'tiny/fill-mask';

describe('The tokens of a text', () => {
  itInBothHosts('are shown for a model, of which nothing but its tokenizer is downloaded', async () => {
    const { hub, page, workbench } = session();
    const before = hub.requests.length;
    await workbench.newFile('Anna lives in Berlin.');
    await page.keyboard.press('ControlOrMeta+A');
    await workbench.runCommand('Hub Lens: Show Tokens');
    const frame = await workbench.webviewShowing((shown) => shown.getByRole('heading', { name: 'Tokens' }));
    const text = frame.getByRole('textbox', { name: 'Text' });
    await until(async () => (await text.inputValue()) === 'Anna lives in Berlin.');
    await frame.getByRole('button', { name: 'Choose Model' }).click();
    await workbench.quickTitle.filter({ hasText: 'Show Tokens' }).waitFor();
    await workbench.pick(chat);
    await frame.getByRole('button', { name: 'Download Tokenizer' }).click();
    const tokens = frame.getByRole('listbox', { name: `Tokens of ${chat}` });
    await tokens.getByText('Anna').waitFor();
    assert.equal((await tokens.getByRole('option').allInnerTexts()).join(''), 'Anna·lives·in·Berlin.');
    assert.deepEqual(
      hub.requests.slice(before).filter(({ path }) => path.endsWith('.onnx')),
      [],
    );
  });

  itInBothHosts('are shown for several models side by side, and again after a reload', async () => {
    const { workbench } = session();
    await workbench.runCommandOn(masks, 'Hub Lens: Model Details', 'Model Details');
    const about = await workbench.webviewShowing((shown) =>
      shown.getByRole('button', { name: 'Show Tokens' }),
    );
    await about.getByRole('button', { name: 'Show Tokens' }).click();
    const frame = await workbench.webviewShowing((shown) => shown.getByRole('region', { name: masks }));
    await frame.getByRole('button', { name: 'Download Tokenizer' }).click();
    await frame
      .getByRole('listbox', { name: `Tokens of ${masks}` })
      .getByText('[CLS]')
      .waitFor();
    await workbench.screenshot('tokens');
    await workbench.reload();
    const again = await workbench.webviewShowing((shown) =>
      shown.getByRole('listbox', { name: `Tokens of ${masks}` }).getByText('[CLS]'),
    );
    await again
      .getByRole('listbox', { name: `Tokens of ${chat}` })
      .getByText('Anna')
      .waitFor();
    await workbench.closeAllEditors();
  });
});
