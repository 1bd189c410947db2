import assert from 'node:assert/strict';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ggufHead, text, texts, uint32 } from '../../hub/gguf-file';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';
import type { Workbench } from '../workbench';

const splitNames = ['split-00001-of-00002.gguf', 'split-00002-of-00002.gguf'];
const files = [
  'adapter.safetensors',
  'broken.gguf',
  'whole.gguf',
  'huge.gguf',
  'changing.gguf',
  ...splitNames,
];

describe('The editors of model files', () => {
  afterEach(async () => {
    await session().workbench.closeAllEditors();
  });
  after(async () => {
    const { workspace } = session();
    await Promise.all(files.map((name) => rm(join(workspace, name), { force: true })));
  });

  itInBothHosts('show what a safetensors file of the workspace holds', async () => {
    const { workbench, workspace } = session();
    await writeFile(join(workspace, 'adapter.safetensors'), safetensors());
    await workbench.openFile('adapter.safetensors');
    const frame = await workbench.webview();
    await frame.getByText('layers.0.weight').waitFor();
    await workbench.screenshot('weights-safetensors');
  });

  it('say what is wrong with one whose download broke off', async () => {
    const { workbench, workspace } = session();
    await writeFile(join(workspace, 'broken.gguf'), gguf('Broken Llama').subarray(0, 100));
    await workbench.openFile('broken.gguf');
    const frame = await workbench.webview();
    await frame.getByRole('alert').getByText('The file is incomplete').waitFor();
    await workbench.screenshot('weights-broken');
  });

  itInBothHosts('show metadata, tensors, quantization, layers and chat template of a GGUF file', async () => {
    const { workbench, workspace } = session();
    await writeFile(join(workspace, 'whole.gguf'), gguf('Whole Llama'));
    await workbench.openFile('whole.gguf');
    const frame = await workbench.webview();
    await frame.getByText('blk.0.attn_q.weight').waitFor();
    await frame.getByText('Q4_K_M').waitFor();
    await frame.getByText('8,192 tokens').waitFor();
    await workbench.screenshot('weights-gguf');
    await frame.getByRole('tab', { name: 'Layers (4)' }).click();
    await frame.getByRole('rowheader', { name: 'blk.3' }).waitFor();
    await frame.getByRole('tab', { name: 'Metadata' }).click();
    await frame.getByText('general.architecture').waitFor();
    await frame.getByRole('tab', { name: 'Chat Template' }).click();
    await frame.getByText('bos_token').waitFor();
  });

  it('open a file of 100 GB by its head', async function () {
    const { host, workbench, workspace } = session();
    if (host === 'web') {
      this.skip();
    }
    const file = await open(join(workspace, 'huge.gguf'), 'w');
    await file.write(gguf('Huge Llama'));
    await file.truncate(100_000_000_000);
    await file.close();
    await workbench.openFile('huge.gguf');
    const frame = await workbench.webview();
    await frame.getByText('100 GB').first().waitFor();
    await frame.getByText('blk.0.attn_q.weight').waitFor();
  });

  itInBothHosts('read a file again that has changed on the disk', async () => {
    const { workbench, workspace } = session();
    await writeFile(join(workspace, 'changing.gguf'), gguf('First Llama'));
    await workbench.openFile('changing.gguf');
    const frame = await workbench.webview();
    await frame.getByText('First Llama').waitFor();
    await writeFile(join(workspace, 'changing.gguf'), gguf('Second Llama'));
    await frame.getByText('Second Llama').waitFor();
  });

  it('show the parts of a model together, and each alone', async () => {
    const { page, workbench, workspace } = session();
    for (const [part, name] of splitNames.entries()) {
      await writeFile(join(workspace, name), gguf('Split Llama', part * 4));
    }
    await workbench.openFile(splitNames[0] ?? '');
    const frame = await workbench.webview();
    await frame.getByText('This is part 1 of 2').waitFor();
    await frame.getByRole('button', { name: 'Show all 2 parts' }).click();
    await frame.getByRole('tab', { name: 'Tensors (8)' }).waitFor();
    await frame.getByText('blk.7.attn_q.weight').waitFor();
    await workbench.screenshot('weights-parts');
    await frame.getByRole('button', { name: `Open ${splitNames[1]}` }).click();
    await page.locator('.tab.active', { hasText: splitNames[1] ?? '' }).waitFor();
  });

  itInBothHosts(
    'look into a file of the hub by a range of its bytes, also after the window was reloaded',
    async () => {
      const { hub, workbench } = session();
      const before = hub.requests.length;
      await workbench.runAskingCommand('Hub Lens: Inspect Model File', 'Inspect Model File');
      await workbench.pick('Qwen/Qwen2.5-7B-Instruct-GGUF');
      await workbench.choose(/q4_k_m/i);
      await shownHead(workbench);
      const ranges = hub.requests.slice(before).flatMap(({ headers }) => headers.range ?? []);
      assert.ok(ranges.length > 0 && ranges.every((range) => range === 'bytes=0-999999'), ranges.join());
      await workbench.screenshot('weights-of-the-hub');
      await workbench.reload();
      await shownHead(workbench);
    },
  );

  itInBothHosts('preview the chat template of a model of the hub', async () => {
    const { workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Preview Chat Template', 'Preview Chat Template');
    await workbench.choose('Model on the Hub');
    await workbench.quickItem('/').first().waitFor();
    await workbench.pick('Qwen/Qwen2.5-7B-Instruct');
    const frame = await workbench.webview();
    await frame.getByText('<|im_start|>').first().waitFor();
    await workbench.screenshot('chat-template');
  });
});

async function shownHead(workbench: Workbench): Promise<void> {
  await workbench.webviewShowing((frame) => frame.getByText('blk.0.attn_q.weight'));
}

/** A whole file of four layers. */
function gguf(name: string, firstLayer = 0): Uint8Array {
  const tensorBytes = 288;
  const head = ggufHead({
    metadata: [
      ['general.architecture', text('llama')],
      ['general.name', text(name)],
      ['general.file_type', uint32(15)],
      ['llama.context_length', uint32(8192)],
      ['tokenizer.ggml.tokens', texts(['<s>', '</s>'])],
      ['tokenizer.chat_template', text('{{ bos_token }}{{ messages[0].content }}')],
    ],
    tensors: [0, 1, 2, 3].map((layer) => ({
      ...{ name: `blk.${firstLayer + layer}.attn_q.weight`, shape: [256, 2], type: 12 },
      offset: layer * tensorBytes,
    })),
  });
  return Buffer.concat([head, Buffer.alloc(32 + 4 * tensorBytes)]);
}

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
