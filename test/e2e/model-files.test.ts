import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { session } from './session';

describe('The editors of model files', () => {
  afterEach(async () => {
    await session().workbench.closeAllEditors();
  });
  after(async () => {
    const { workspace } = session();
    await Promise.all(['adapter.safetensors', 'broken.gguf'].map((name) => rm(join(workspace, name))));
  });

  it('show what a safetensors file of the workspace holds', async () => {
    const { workbench, workspace } = session();
    await writeFile(join(workspace, 'adapter.safetensors'), safetensors());
    await workbench.openFile('adapter.safetensors');
    const frame = await workbench.webview();
    await frame.getByText('layers.0.weight').waitFor();
    await workbench.screenshot('weights-safetensors');
  });

  it('say what is wrong with a damaged one', async () => {
    const { workbench, workspace } = session();
    await writeFile(join(workspace, 'broken.gguf'), 'GGUF and no more');
    await workbench.openFile('broken.gguf');
    const frame = await workbench.webview();
    await frame.getByRole('alert').waitFor();
    await workbench.screenshot('weights-broken');
  });

  it('preview the chat template of a model of the hub', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Preview Chat Template', 'Preview Chat Template');
    await workbench.quickItem('Model on the Hub').click();
    await page.waitForTimeout(500);
    await workbench.quickInput.fill('Qwen/Qwen2.5-7B-Instruct');
    await workbench.quickItem('Qwen/Qwen2.5-7B-Instruct').first().click();
    const frame = await workbench.webview();
    await frame.getByText('<|im_start|>').first().waitFor();
    await page.waitForTimeout(500);
    await workbench.screenshot('chat-template');
  });
});

/** A file with one tensor of two by two halves. */
function safetensors(): Uint8Array {
  const header = JSON.stringify({
    __metadata__: { format: 'pt' },
    'layers.0.weight': { dtype: 'F16', shape: [2, 2], data_offsets: [0, 8] },
  });
  const bytes = new Uint8Array(8 + header.length + 8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(header.length), true);
  bytes.set(new TextEncoder().encode(header), 8);
  return bytes;
}
