import assert from 'node:assert/strict';
import { type Handlers, type Params, RequestFailure, type WeightsFile } from '../../src/protocol';
import { until } from '../until';
import { askedFor, checkLook, closeStage, openStage, type Stage } from './stage';

const template = `{# A template #}
{{- bos_token }}
{%- for message in messages %}
{{- '<|im_start|>' + message['role'] + '\\n' + message['content'] | trim + '<|im_end|>\\n' }}
{%- endfor %}
{%- if add_generation_prompt %}{{- '<|im_start|>assistant\\n' }}{%- endif %}`;

const tensors = Array.from({ length: 3000 }, (_, index) => ({
  name: `blk.${index}.attn_output_with_a_rather_long_name.weight`,
  shape: [4096, 4096 + index],
  type: index % 3 === 0 ? 'Q6_K' : 'Q4_K',
  parameters: 4096 * (4096 + index),
  bytes: 2_304 * (4096 + index),
}));

const file: WeightsFile = {
  format: 'GGUF',
  version: 3,
  fileName: 'Acme-Llama-7B-Instruct.Q4_K_M.gguf',
  modelName: 'Acme Llama 7B Instruct',
  sizeBytes: 4_368_439_584,
  headBytes: 7_000_000,
  missingBytes: 0,
  unreadParts: [],
  cacheBytesPerToken: 131_072,
  architecture: 'llama',
  quantization: 'Q4_K_M',
  contextLength: 131_072,
  tokenCount: 128_256,
  parameters: 7_241_732_096,
  metadata: [
    { key: 'general.architecture', type: 'string', value: 'llama' },
    { key: 'llama.rope.freq_base', type: 'float32', value: '500000' },
    { key: 'tokenizer.ggml.tokens', type: 'string[]', value: '["<s>", "</s>", "▁t"', length: 128_256 },
    { key: 'tokenizer.chat_template', type: 'string', value: template.repeat(5), length: 9000 },
  ],
  tensors,
  types: [
    { type: 'Q4_K', tensors: 2000, parameters: 6e9, bytes: 3_400_000_000 },
    { type: 'Q6_K', tensors: 999, parameters: 1e9, bytes: 900_000_000 },
    { type: 'F32', tensors: 1, parameters: 266_240, bytes: 1_064_960 },
  ],
  chatTemplates: [
    { name: 'default', template },
    { name: 'tool_use', template: '{{ tools }}' },
  ],
  specialTokens: [{ text: '<s>', role: 'bos' }],
};

const source = { kind: 'hub', id: 'acme/Llama-GGUF', path: 'Acme-Llama-7B.gguf' } as const;

describe('the page of a model file', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  async function open(answer: WeightsFile = file, handlers: Partial<Handlers> = {}): Promise<Stage> {
    stage = await openStage('weights', {
      readWeights: async () => answer,
      openTemplate: async () => null,
      ...handlers,
    });
    await stage.tell({ event: 'openFile', source });
    return stage;
  }

  it('tells what the file is and how its types share it', async () => {
    const { page } = await open();
    await page.getByRole('heading', { name: file.fileName }).waitFor();
    await page.getByText('131,072 tokens').waitFor();
    await page.getByText('3.4 GB · 2,000 tensors').waitFor();
    await page.getByTitle('7,241,732,096').waitFor();
    await checkLook(stage as Stage, 'weights');
  });

  it('leads to the model of the hub, and to the playground where it chats', async () => {
    const acted: unknown[] = [];
    const act = async (params: Params<'act'>) => {
      acted.push(params);
      return null;
    };
    const { page } = await open(file, { act });
    await page.getByRole('button', { name: 'Try in Playground' }).click();
    await page.getByRole('button', { name: 'Model Details' }).click();
    await until(() => acted.length === 2);
    assert.deepEqual(acted, [
      { action: 'openPlayground', id: source.id },
      { action: 'openModelPage', id: source.id },
    ]);
    await closeStage(stage);
    const other = await open({ ...file, chatTemplates: [] });
    await other.page.getByRole('button', { name: 'Model Details' }).waitFor();
    assert.equal(await other.page.getByRole('button', { name: 'Try in Playground' }).count(), 0);
  });

  it('draws of thousands of tensors only those in sight, sorted and searched', async () => {
    const { page } = await open();
    await page.getByRole('rowheader', { name: 'blk.0.attn' }).waitFor();
    assert.ok((await page.getByRole('row').count()) < 100);
    await page.getByRole('button', { name: 'Size' }).click();
    await page.getByRole('rowheader', { name: 'blk.2999.' }).waitFor();
    assert.equal(
      await page.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort'),
      'descending',
    );
    await page.getByRole('searchbox', { name: 'Search tensors' }).fill('blk.77. q4');
    await page.getByText('1 of 3,000').waitFor();
    await page.getByRole('searchbox', { name: 'Search tensors' }).fill('nowhere');
    await page.getByText('No tensor matches.').waitFor();
  });

  it('gives few tensors no more room than they take', async () => {
    const { page } = await open({ ...file, tensors: file.tensors.slice(0, 2) });
    await page.getByRole('rowheader', { name: 'blk.1.attn' }).waitFor();
    const table = page.getByRole('region', { name: 'Tensors' });
    assert.ok((await table.evaluate(({ clientHeight }) => clientHeight)) <= 3 * 26);
    await page.setViewportSize({ width: 1000, height: 200 });
    assert.ok((await table.evaluate(({ clientHeight }) => clientHeight)) >= 3 * 26);
  });

  it('shows the end of the list when it is scrolled there', async () => {
    const { page } = await open();
    await page.getByRole('rowheader', { name: 'blk.0.attn' }).waitFor();
    await page.getByRole('region', { name: 'Tensors' }).focus();
    await page.keyboard.press('End');
    await page.getByRole('rowheader', { name: 'blk.2999.' }).waitFor();
  });

  it('shows the metadata and finds in them', async () => {
    const { page } = await open();
    await page.getByRole('tab', { name: 'Metadata' }).click();
    await page.getByText('128,256 items in total').waitFor();
    await page.getByRole('searchbox', { name: 'Search metadata' }).fill('rope');
    await page.getByText('1 of 4').waitFor();
    await page.getByRole('searchbox', { name: 'Search metadata' }).fill('');
    await checkLook(stage as Stage, 'weights-metadata');
  });

  it('shows the chat template and opens its preview', async () => {
    const { page } = await open();
    await page.getByRole('tab', { name: 'Chat Template' }).click();
    await page.getByText("'<|im_start|>'").first().waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    assert.deepEqual(await askedFor(stage as Stage, 'openTemplate'), [{ source }]);
    await page.getByRole('combobox', { name: 'Template' }).selectOption('tool_use');
    await page.getByText('tools').waitFor();
    await page.getByRole('combobox', { name: 'Template' }).selectOption('default');
    await checkLook(stage as Stage, 'weights-template');
  });

  it('says so of a file that is incomplete', async () => {
    const { page } = await open({ ...file, missingBytes: 12_000_000 });
    await page.getByRole('alert').getByText('12 MB of its tensors are missing').waitFor();
  });

  it('adds up its layers', async () => {
    const { page } = await open();
    await page.getByRole('tab', { name: 'Layers (3,000)' }).click();
    await page.getByRole('row', { name: /^blk\.2 Q4_K 1 .* 9\.4 MB$/ }).waitFor();
    await page.getByText('4.3 GB, and 17.2 GB for a full context').waitFor();
    const few = [...tensors.slice(0, 40), { ...(tensors[0] as (typeof tensors)[0]), name: 'output.weight' }];
    await closeStage(stage);
    const again = await open({ ...file, tensors: few });
    await again.page.getByRole('tab', { name: 'Layers (40)' }).click();
    await again.page.getByRole('rowheader', { name: 'Outside layers' }).waitFor();
    await checkLook(again, 'weights-layers');
  });

  it('says that a file is a part of a model, opens the others, and shows all as one', async () => {
    const names = [1, 2, 3].map((number) => `model-0000${number}-of-00003.safetensors`);
    const parts = names.map((name) => ({ name, source: { ...source, path: name } }));
    const part = { ...file, fileName: names[1] ?? '', parts };
    stage = await openStage('weights', {
      readWeights: async ({ together }) =>
        together ? { ...part, together, parameters: 70e9, unreadParts: [names[2] ?? ''] } : part,
      inspectFile: async () => null,
    });
    await stage.tell({ event: 'openFile', source });
    const { page } = stage;
    await page.getByText('This is part 2 of 3').waitFor();
    await page.getByRole('button', { name: `Open ${names[2]}` }).click();
    assert.deepEqual(await askedFor(stage, 'inspectFile'), [{ source: parts[2]?.source }]);
    await checkLook(stage, 'weights-part');
    await page.getByRole('button', { name: 'Show all 3 parts' }).click();
    await page.getByText('All 3 parts of the model are shown.').waitFor();
    await page.getByTitle('70,000,000,000').waitFor();
    await page
      .getByRole('alert')
      .getByText(names[2] ?? '')
      .waitFor();
    await page.getByRole('button', { name: 'Show only this part' }).click();
    await page.getByTitle('7,241,732,096').waitFor();
  });

  it('reads a file again that has changed, and stays where it was', async () => {
    let reads = 0;
    stage = await openStage('weights', {
      readWeights: async () => {
        reads += 1;
        return { ...file, modelName: `Reading ${reads}` };
      },
    });
    await stage.tell({ event: 'openFile', source });
    const { page } = stage;
    await page.getByText('Reading 1').waitFor();
    await page.getByRole('tab', { name: 'Metadata' }).click();
    await stage.tell({ event: 'fileChanged' });
    await page.getByText('Reading 2').waitFor();
    await page.getByText('128,256 items in total').waitFor();
  });

  it('explains why a file cannot be read, and tries again', async () => {
    let attempts = 0;
    stage = await openStage('weights', {
      readWeights: async () => {
        attempts += 1;
        if (attempts === 1) {
          throw new RequestFailure({ message: 'The file is damaged.', steps: ['retry', 'showLog'] });
        }
        return file;
      },
    });
    await stage.tell({ event: 'openFile', source });
    const { page } = stage;
    await page.getByRole('alert').getByText('The file is damaged.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('131,072 tokens').waitFor();
  });

  it('shows the same file again when the page was reloaded', async () => {
    stage = await openStage('weights', { readWeights: async () => file }, { state: { source } });
    await stage.page.getByText('131,072 tokens').waitFor();
  });
});
