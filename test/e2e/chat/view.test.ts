import assert from 'node:assert/strict';
import { join } from 'node:path';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { ChatPanel } from '../chat-panel';
import { openWith, type Session, session } from '../session';

const model = 'gpt-oss-20b';
/** The editor's agent takes no model that calls no tools. */
const added = 'Qwen3-4B-Thinking-2507';

openWith({ settings: { 'chat.disableAIFeatures': false } });

describe("VS Code's own chat", () => {
  let own: Session;
  let chat: ChatPanel;

  before(async () => {
    own = session();
    chat = new ChatPanel(own.page);
    await chat.open();
  });

  const screenshot = (name: string) => own.workbench.screenshot(`chat-view-${own.host}-${name}`);
  const chats = () =>
    own.hub.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/chat/completions');

  /** The chat's own agent runs beside the files here, and the editor gives an agent only models of its own host. */
  function skipInWebHost(test: Mocha.Context): void {
    if (own.host === 'web') {
      test.skip();
    }
  }

  itInBothHosts('lists the models with nobody signed in to it', async () => {
    await own.workbench.runCommand('Chat: Manage Language Models');
    await own.page.locator('.models-table-column', { hasText: 'gpt-oss-120b' }).first().waitFor();
    await screenshot('models');
    await own.workbench.closeLanguageModels();
  });

  itInBothHosts('asks which of them are to show', async () => {
    await own.workbench.runAskingCommand('Hub Lens: Manage Chat Models', 'Chat Models');
    await own.workbench.quickItem('openai/gpt-oss-120b').first().waitFor();
    await screenshot('manage');
    await own.workbench.quickInput.fill(added);
    const row = own.workbench.quickItem(added).first();
    await row.locator('.monaco-checkbox, input[type="checkbox"]').first().click();
    await own.page.locator('.quick-input-widget').getByRole('button', { name: 'OK', exact: true }).click();
    await own.workbench.quickTitle.waitFor({ state: 'hidden' });
  });

  it('lets one of them be chosen, which may be one that was added', async () => {
    await own.workbench.findChatModel(added);
    await own.page.keyboard.press('Escape');
    const row = await own.workbench.findChatModel(model);
    await screenshot('picker');
    await row.click();
    await chat.picker.filter({ hasText: 'gpt-oss-20b' }).first().waitFor();
  });

  it('says what to do where a token is missing, and nothing else', async function () {
    skipInWebHost(this);
    const answer = await chat.send('Hello');
    await answer.getByText('Run the command “Hub Lens: Sign In”').waitFor();
    assert.doesNotMatch(await answer.innerText(), /extensionHost|at i\./);
    await screenshot('no-token');
  });

  it('shows the answer as it streams in', async function () {
    skipInWebHost(this);
    await own.workbench.signIn();
    const answer = await chat.send('Hello, how are you?');
    await answer.getByText(/You wrote: .Hello, how are you\?.+ Have a good day!/).waitFor();
    await screenshot('answer');
  });

  it('calls a tool for the model, and gives it the result', async function () {
    skipInWebHost(this);
    const file = join(own.workspace, 'summarise.py');
    const answer = await chat.send(
      `Call the tool read_file with {"filePath": ${JSON.stringify(file)}, "startLine": 1, "endLine": 3}`,
    );
    await answer.getByText('The tool says:').waitFor();
    await screenshot('tool');
    const { body } = chats().at(-1) ?? {};
    const { messages, tools } = body as {
      readonly messages: readonly { role: string; tool_call_id?: string; tool_calls?: { id: string }[] }[];
      readonly tools: readonly { function: { name: string; parameters: { type: string } } }[];
    };
    const [call, result] = messages.slice(-2);
    assert.equal(result?.role, 'tool');
    assert.equal(result?.tool_call_id, call?.tool_calls?.[0]?.id);
    assert.ok(tools.length > 10);
    assert.ok(tools.every(({ function: { parameters } }) => parameters.type === 'object'));
  });

  it('closes the connection when an answer is stopped', async function () {
    skipInWebHost(this);
    const answer = await chat.send('Tell me something long');
    await answer.getByText('Tell me something long').waitFor();
    await own.page.keyboard.press('ControlOrMeta+Escape');
    await until(() => chats().at(-1)?.aborted);
  });

  it('says whose limit is reached, and when to ask again', async function () {
    skipInWebHost(this);
    const fault = { kind: 'status', status: 429, headers: { 'Retry-After': '40' } } as const;
    own.hub.faults.add({ service: 'router', path: '/v1/chat/completions', fault });
    const answer = await chat.send('Hello again');
    await answer.getByText(/Try again in 40 s\. .* sets? this limit/).waitFor();
    await screenshot('limit');
  });
});
