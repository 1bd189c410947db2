import assert from 'node:assert/strict';
import type { Params, Trial } from '../../src/protocol';
import { until } from '../until';
import { openChat, openSettings, says, send } from './chat-stage';
import { askedFor, checkLook, closeStage, keptWith, type Stage } from './stage';
import { type Said, toolHandlers } from './tool-stage';

const inBerlin = '{"city":"Berlin"}';
const oneCall: readonly Said[] = [{ calls: [['rain', inBerlin]] }, { text: 'It rains.' }];

describe('a chat with tools of the editor', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));

  const lastAnswer = () => stage.page.locator('.turn.assistant').last();
  const card = () => stage.page.getByRole('region', { name: 'Approval' });
  const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
  const decided = () =>
    stage.asked
      .filter(({ method }) => method === 'decideCalls')
      .flatMap(({ params }) => (params as Params<'decideCalls'>).decisions);
  const agents = () =>
    stage.asked
      .filter(({ method }) => method === 'runAgent')
      .map(({ params }) => params as Params<'runAgent'>);

  /** Opens a chat in which `rain` and `wind` are chosen, unless told otherwise. */
  async function open(script: Parameters<typeof toolHandlers>[0], names = ['rain', 'wind']) {
    stage = await openChat(says('No tools.'), toolHandlers(script));
    const tools = await openSettings(stage, 'Tools');
    await tools.getByText('Weather Station (0/2)').click();
    for (const name of names) {
      await tools.locator('.switch', { hasText: name }).click();
    }
    await tools.getByText(`${names.length} of 3 tools`).waitFor();
    return stage;
  }

  it('are chosen by extension, with what they add to each request', async () => {
    await open({ says: [] }, ['rain']);
    const tools = await openSettings(stage, 'Tools');
    await tools.getByText('1 of 3 tools, about 60 tokens in each request').waitFor();
    await tools.getByText('Hub Lens (0/1)').waitFor();
    await checkLook(stage, 'tools-picker');
    await button('Start MCP Servers').click();
    await tools.getByText('git (0/1)').waitFor();
    await button('Start MCP Servers').waitFor({ state: 'detached' });
    await stage.page.getByRole('searchbox', { name: 'Search tools' }).fill('models');
    await tools.getByText('Weather Station').waitFor({ state: 'detached' });
  });

  it('are those that a prompt file names, and go into it again', async () => {
    stage = await openChat(says('No tools.'), {
      ...toolHandlers({ says: [] }),
      openAsPrompt: async () => null,
    });
    const written = { type: 'function', function: { name: 'tides', parameters: { type: 'object' } } };
    const chat = {
      messages: [{ role: 'user' as const, content: 'Does it rain?' }],
      parameters: { tools: [written] },
      tools: ['weather station/*', 'jira/*'],
    };
    await stage.tell({ event: 'openModel', id: 'acme/chat', chat });
    const tools = await openSettings(stage, 'Tools');
    await tools.getByText('2 of 3 tools').waitFor();
    await tools.getByText('Not available now: jira/*').waitFor();
    await tools.getByText('Weather Station (2/2)').click();
    await tools.locator('.switch', { hasText: 'wind' }).click();
    await tools.getByText('1 of 3 tools').waitFor();
    await button('More Actions').click();
    await stage.page.getByRole('menuitem', { name: 'Save as Prompt File' }).click();
    const [saved] = (await askedFor(stage, 'openAsPrompt')) as Params<'openAsPrompt'>[];
    assert.deepEqual(saved?.tools, ['rain', 'jira/*']);
    assert.deepEqual(saved?.parameters.tools, [written]);
  });

  it('run where one that is written has a fixed result, which goes into no file', async () => {
    const handlers = { ...toolHandlers({ says: [{ text: 'High.' }] }), openAsPrompt: async () => null };
    stage = await openChat(says('No tools.'), handlers);
    await openSettings(stage, 'Tools');
    const definition = { type: 'function', function: { name: 'tide', parameters: { type: 'object' } } };
    const fixed = { ...definition, result: { metres: 4 } };
    await stage.page.getByRole('textbox', { name: 'Tools (JSON)' }).fill(JSON.stringify([fixed]));
    await send(stage, 'How high is the tide?');
    await lastAnswer().getByText('High.').waitFor();
    assert.deepEqual([agents()[0]?.tools, agents()[0]?.parameters.tools], [[], [fixed]]);
    await button('More Actions').click();
    await stage.page.getByRole('menuitem', { name: 'Save as Prompt File' }).click();
    const [saved] = (await askedFor(stage, 'openAsPrompt')) as Params<'openAsPrompt'>[];
    assert.deepEqual(saved?.parameters.tools, [definition]);
  });

  it('run once they are approved, and their results are shown', async () => {
    await open({ says: oneCall });
    await send(stage, 'Does it rain?');
    await card().getByText('Weather Station').waitFor();
    await card().getByText('Berlin').waitFor();
    await until(() => stage.page.evaluate(() => document.activeElement?.closest('.approval') !== null));
    assert.notEqual(await stage.page.evaluate(() => document.activeElement?.localName), 'button');
    await checkLook(stage, 'tools-approval');
    await stage.page.keyboard.press('Escape');
    assert.deepEqual(decided(), []);
    await button('Run').click();
    await lastAnswer().getByText('It rains.').waitFor();
    await lastAnswer().getByText('rain: 4').waitFor();
    await checkLook(stage, 'tools-result');
    assert.equal(decided()[0]?.kind, 'run');
    assert.deepEqual(agents()[0]?.tools, ['rain', 'wind']);
    const counted = (await askedFor(stage, 'countTokens')) as Params<'countTokens'>[];
    assert.deepEqual(counted.at(-1)?.chosenTools, ['rain', 'wind']);
  });

  it('have each round of their runs in the Raw tab, the newest run first', async () => {
    await open({ says: [...oneCall, { text: 'Nothing more.' }] });
    await send(stage, 'Does it rain?');
    await button('Run').click();
    await lastAnswer().getByText('It rains.').waitFor();
    await send(stage, 'And now?');
    await lastAnswer().getByText('Nothing more.').waitFor();
    await stage.page.getByRole('tab', { name: 'Raw', exact: true }).click();
    await stage.page.getByRole('heading', { name: 'Run with tools: acme/chat' }).first().waitFor();
    const titles = await stage.page.locator('.exchange > summary').allInnerTexts();
    assert.deepEqual(
      titles.map((title) => title.split(/\s+POST/)[0]),
      ['Round 1', 'Round 2', 'Round 1'],
    );
    await stage.page.getByText('Round 2', { exact: true }).click();
    const second = stage.page.locator('.exchange').nth(1);
    const sent = second.getByRole('group', { name: 'Request body' });
    await sent.getByText('2', { exact: true }).click();
    await sent.getByText('rain: 4').waitFor();
    await checkLook(stage, 'tools-raw');
  });

  it('are refused with a reason, and called with other arguments, on one card', async () => {
    const seen: object[] = [];
    await open({
      says: [
        {
          calls: [
            ['rain', inBerlin],
            ['wind', inBerlin],
          ],
        },
        { text: 'Done.' },
      ],
      runTool: async (_, input) => {
        seen.push(input);
        return { parts: [{ kind: 'text', text: 'windy' }] };
      },
    });
    await send(stage, 'Weather?');
    const rain = card().getByRole('region', { name: 'Run rain?' });
    const wind = card().getByRole('region', { name: 'Run wind?' });
    await rain.getByRole('button', { name: 'Refuse…' }).click();
    await rain.getByRole('textbox', { name: 'Reason for refusing rain' }).fill('Not now');
    await wind.getByRole('button', { name: 'Edit' }).click();
    const edited = wind.getByRole('textbox', { name: 'Arguments of wind (JSON)' });
    await edited.fill('{"town":"Bonn"}');
    await button('Run').click();
    await wind.getByText('“city” is missing.').waitFor();
    await checkLook(stage, 'tools-edited');
    assert.deepEqual(seen, []);
    await edited.fill('{"city":"Bonn"}');
    await button('Run').click();
    await lastAnswer().getByText('Done.').waitFor();
    assert.deepEqual(seen, [{ city: 'Bonn' }]);
    await lastAnswer().getByText('You refused this call.').waitFor();
    await lastAnswer().getByText('Not now').waitFor();
    await lastAnswer().getByText('You changed the arguments.').waitFor();
  });

  it('are approved for the chat, also for its next message', async () => {
    await open({
      says: [
        { calls: [['rain', inBerlin]] },
        { text: 'First.' },
        { calls: [['rain', '{"city":"Bonn"}']] },
        { text: 'Second.' },
      ],
    });
    await send(stage, 'One');
    await card().getByRole('combobox', { name: 'Approve' }).selectOption('For this chat');
    await button('Run').click();
    await lastAnswer().getByText('First.').waitFor();
    await send(stage, 'Two');
    await lastAnswer().getByText('Second.').waitFor();
    assert.equal(decided().length, 1);
    const roles = agents()[1]?.messages.map(({ role }) => role);
    assert.deepEqual(roles, ['user', 'assistant', 'tool', 'assistant', 'user']);
  });

  it('pause at a limit with what there is, and go on', async () => {
    await open({ says: oneCall, limits: { rounds: 1 } });
    await send(stage, 'Does it rain?');
    await button('Run').click();
    await lastAnswer().getByText('Paused: the model asked for tools as often').waitFor();
    await lastAnswer().getByText('rain: 4').waitFor();
    await checkLook(stage, 'tools-limit');
    await button('Continue').click();
    await lastAnswer().getByText('It rains.').waitFor();
    assert.equal(agents().length, 2);
  });

  it('are stopped while they run', async () => {
    let stopped = false;
    await open({
      says: oneCall,
      runTool: (_, __, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped = true;
            reject(signal.reason);
          });
        }),
    });
    await send(stage, 'Does it rain?');
    await button('Run').click();
    await button('Stop rain').click();
    await lastAnswer()
      .getByText('Stopped while the tool ran. It may have had effects.', { exact: true })
      .waitFor();
    await until(async () => stopped);
  });

  it('show images and what failed', async () => {
    const picture = Uint8Array.from(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    );
    await open({
      says: [
        {
          calls: [
            ['rain', inBerlin],
            ['wind', inBerlin],
          ],
        },
        { text: 'Done.' },
      ],
      runTool: async (name) => {
        if (name === 'wind') {
          throw new Error('The station is closed.');
        }
        return { parts: [{ kind: 'file', type: 'image/png', bytes: picture }] };
      },
    });
    await send(stage, 'Weather?');
    await button('Run 2 Calls').click();
    await lastAnswer().getByRole('img', { name: 'Image 1' }).waitFor();
    await lastAnswer().getByText('The tool failed.', { exact: true }).waitFor();
    await lastAnswer().getByText('The station is closed.').waitFor();
  });

  it('are shown as they ran in a run of the history, and nothing runs again', async () => {
    const call = { id: 'c1', name: 'rain', arguments: inBerlin, approval: 'once' as const };
    const result = { content: 'A part', whole: 'The whole result' };
    const round = { text: '', reasoning: '', calls: [{ ...call, result }], isComplete: true };
    const last = { text: 'It rains.', reasoning: '', calls: [], isComplete: true };
    const trial: Trial = {
      ...{ id: '1', time: 0, target: { model: 'acme/chat', provider: 'auto', task: 'conversational' } },
      ...{ input: { kind: 'chat', messages: [{ role: 'user', content: 'Rain?' }] }, parameters: {} },
      ...{ output: { kind: 'text', text: 'It rains.' }, state: 'done' },
      figures: { totalMilliseconds: 1 },
      agent: {
        tools: ['rain'],
        state: {
          ...{ phase: 'done', rounds: [round, last], names: [], granted: [] },
          used: { from: 0, calls: 1, milliseconds: 1, cost: 0, tokens: 1 },
        },
      },
    };
    const { id, time, target, state, figures } = trial;
    const summary = {
      id,
      time,
      target,
      state,
      figures,
      given: 'Rain?',
      came: 'It rains.',
      hasPicture: false,
    };
    stage = await openChat(says('No tools.'), {
      ...toolHandlers({ says: [] }),
      listTrials: async () => ({ trials: [summary], total: 1, tasks: ['conversational'], keeping: true }),
      readTrial: async () => trial,
    });
    await stage.page.getByRole('tab', { name: 'History' }).click();
    await stage.page.getByRole('row').filter({ hasText: 'Rain?' }).click();
    await lastAnswer().getByText('The whole result').waitFor();
    await lastAnswer().getByText('It rains.').waitFor();
    assert.deepEqual(agents(), []);
  });

  it('are not run by a page that comes back: what was open is asked again', async () => {
    await open({ says: [oneCall[0]!, { text: 'It rains.' }] });
    await send(stage, 'Does it rain?');
    await card().waitFor();
    const state = await keptWith(stage, 'Berlin');
    await closeStage(stage);
    stage = await openChat(says('No tools.'), toolHandlers({ says: [{ text: 'It rains.' }] }), state);
    await lastAnswer().getByText('Stopped. The answer is incomplete.').waitFor();
    assert.equal(await card().count(), 0);
    assert.deepEqual(agents(), []);
    await button('Continue').click();
    await button('Run').click();
    await lastAnswer().getByText('It rains.').waitFor();
    await lastAnswer().getByText('rain: 4').waitFor();
  });
});
