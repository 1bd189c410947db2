import assert from 'node:assert/strict';
import { callCode } from '../../src/editor/code/call-code';
import { withChosenTools } from '../../src/editor/features/playground/tools/chosen-tools';
import type { Params } from '../../src/protocol';
import { modelRecord } from '../models';

const written = {
  type: 'function',
  function: { name: 'hub_task_facts', parameters: { type: 'object', properties: { city: {} } } },
};

const asked: Params<'inferenceCode'> = {
  target: { model: 'acme/chat', provider: 'auto', task: 'conversational' },
  input: { kind: 'chat', messages: [{ role: 'user', content: 'Hi' }] },
  parameters: { tools: [written], tool_choice: 'auto' },
  streaming: true,
  tools: ['hub_task_facts', 'driver_ref', 'gone'],
  toolResults: { hub_task_facts: '4 mm' },
};

describe('The code of a chat with tools of the editor', () => {
  it('has a function for each tool that is there, under the names of the chat', () => {
    const model = modelRecord({ id: 'acme/chat', tags: ['conversational'] });
    const travel = { routerEndpoint: 'https://router.huggingface.co', keyed: [], providerOrder: [] };
    const { snippets, notes } = callCode(model, withChosenTools(asked, 'hub-lens.hub-lens'), travel);
    const code = snippets.find(({ client }) => client === 'huggingface_hub')?.content ?? '';
    const functions = [...code.matchAll(/^ {4}"(\w+)": (\w+),$/gm)].map(([, tool, name]) => [tool, name]);
    const [first, second, third] = functions;
    assert.deepEqual(first, ['hub_task_facts', 'hub_task_facts']);
    assert.deepEqual([second?.[0], third?.[0]].sort(), ['driver_ref', 'hub_task_facts_2']);
    assert.equal(functions.length, 3);
    assert.match(code, /def hub_task_facts\(city=None\):\n.*\n {4}return "4 mm"/);
    assert.match(code, /NotImplementedError\("hub_task_facts_2 is not implemented yet"\)/);
    assert.deepEqual(notes, ['tools']);
  });

  it('is left as it is where no tool of the editor is chosen', () => {
    const plain = { ...asked, tools: [] };
    assert.equal(withChosenTools(plain, 'hub-lens.hub-lens'), plain);
  });
});
