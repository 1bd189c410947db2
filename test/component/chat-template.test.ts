import assert from 'node:assert/strict';
import { renderConversation } from '../../src/editor/features/chat-template/render';
import type { Handlers } from '../../src/protocol';
import { checkLook, closeStage, keptWith, openStage, type Stage } from './stage';

const template = `{{- bos_token }}
{%- for message in messages %}
  {%- if message.role == 'system' %}
    {{- raise_exception('This model takes no system message') }}
  {%- endif %}
  {{- '<|im_start|>' + message.role + '\\n' + message.content | trim + '<|im_end|>\\n' }}
{%- endfor %}
{%- if add_generation_prompt %}
  {{- '<|im_start|>assistant\\n' }}
{%- endif %}`;

const specialTokens = [{ text: '<s>', role: 'bos' }, { text: '<|im_start|>' }, { text: '<|im_end|>' }];

const handlers: Partial<Handlers> = {
  loadTemplates: async ({ source }) =>
    source.kind === 'hub' && source.id === 'acme/other'
      ? {
          label: 'acme/other',
          chatTemplates: [{ name: 'default', template: template.replaceAll('im_start', 'turn') }],
          specialTokens: [],
        }
      : {
          label: 'acme/chat',
          chatTemplates: [
            { name: 'default', template },
            { name: 'tool_use', template: '{{ tools }}' },
          ],
          specialTokens,
        },
  renderTemplate: async (params) =>
    renderConversation(params.template, params.conversation, params.specialTokens),
  chooseTemplate: async () => ({ kind: 'hub', id: 'acme/other' }),
};

describe('the page of a chat template', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  async function open(more: Partial<Handlers> = {}): Promise<Stage> {
    stage = await openStage('chat-template', { ...handlers, ...more }, { width: 1200 });
    await stage.tell({ event: 'openFile', source: { kind: 'hub', id: 'acme/chat' } });
    await stage.page.getByRole('heading', { name: 'acme/chat', level: 1 }).waitFor();
    return stage;
  }

  const prompt = ({ page }: Stage) => page.getByRole('region', { name: 'Rendered prompt' });

  it('shows what the template makes of a conversation, special tokens marked', async () => {
    const opened = await open();
    await prompt(opened).getByTitle('bos').waitFor();
    assert.equal(await prompt(opened).locator('mark').count(), 8);
    const colours = await prompt(opened)
      .locator('mark')
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
    assert.equal(new Set(colours).size, 3, 'a colour for each token');
    await opened.page.getByText('8 special tokens').waitFor();
    await checkLook(opened, 'chat-template');
  });

  it('follows the conversation as it is edited', async () => {
    const opened = await open();
    const { page } = opened;
    await page.getByRole('button', { name: 'Add Message' }).click();
    await page.getByRole('textbox', { name: 'Message 4' }).fill('Rome, of course');
    await prompt(opened).getByText('Rome, of course').waitFor();
    await page.getByRole('button', { name: 'Remove message 1' }).click();
    await page.getByRole('checkbox', { name: 'Add generation prompt' }).uncheck();
    await page.getByText('7 special tokens').waitFor();
    assert.equal(await prompt(opened).getByText('capital of France').count(), 0);
    assert.equal(await page.getByRole('textbox', { name: /^Message/ }).count(), 3);
  });

  it('tells the line of an error, and leads there', async () => {
    const opened = await open();
    const { page } = opened;
    await page.getByLabel('Role of message 1').selectOption('system');
    await page.getByText('The template rejects this conversation').waitFor();
    await checkLook(opened, 'chat-template-error');
    await page.getByRole('button', { name: /^Go to Line 4/ }).click();
    const selected = await page.evaluate(() => {
      const area = document.activeElement as HTMLTextAreaElement;
      return area.value.slice(area.selectionStart, area.selectionEnd);
    });
    assert.match(selected, /^ {4}\{\{- raise_exception/);
  });

  it('renders an edited template, and goes back to the original', async () => {
    const opened = await open();
    const { page } = opened;
    const editor = page.getByRole('textbox', { name: 'Chat template' });
    await editor.fill('{{ messages | length }} messages{{');
    await page.getByRole('alert').waitFor();
    await editor.fill('{{ messages | length }} messages');
    await prompt(opened).getByText('3 messages').waitFor();
    await page.getByRole('button', { name: 'Undo Changes' }).click();
    await prompt(opened).getByTitle('bos').waitFor();
    await page.getByRole('combobox', { name: 'Name' }).selectOption('tool_use');
    await page.getByText('Tools (JSON list)').click();
    await page.getByRole('textbox', { name: 'Tools' }).fill('["hammer"]');
    await prompt(opened).getByText('hammer').waitFor();
    await page.getByRole('textbox', { name: 'Tools' }).fill('["hammer"');
    await page.getByRole('alert').getByText('Can’t read the tools').waitFor();
  });

  it('compares with another model, line by line', async () => {
    const opened = await open();
    const { page } = opened;
    await page.getByRole('button', { name: 'Compare With' }).click();
    await page.getByText('4 of 8 lines differ').waitFor();
    await page.mouse.move(0, 0);
    await checkLook(opened, 'chat-template-comparison');
    await page.getByRole('combobox', { name: 'Compare' }).selectOption('templates');
    await page.getByText('2 of 10 lines differ').waitFor();
  });

  it('keeps the conversation and the edits when the page is reloaded', async () => {
    const opened = await open();
    await opened.page.getByRole('textbox', { name: 'Message 1' }).fill('A question of mine');
    await opened.page.getByRole('textbox', { name: 'Chat template' }).fill('{{ messages[0].content }}');
    const state = await keptWith(opened, '{{ messages[0].content }}');
    await closeStage(opened);
    stage = await openStage('chat-template', handlers, { state });
    await prompt(stage).getByText('A question of mine').waitFor();
  });

  it('says so where there is no template', async () => {
    const opened = await open({
      loadTemplates: async () => ({ label: 'acme/chat', chatTemplates: [], specialTokens: [] }),
    });
    await opened.page.getByText('There is no chat template here').waitFor();
    await opened.page.getByRole('button', { name: 'Write One' }).click();
    await opened.page.getByRole('textbox', { name: 'Chat template' }).fill('x{{ 1 + 1 }}');
    await prompt(opened).getByText('x2').waitFor();
  });
});
