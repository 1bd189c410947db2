import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type ChatTool, mostTools, toolKey, toolTokens } from '../../../../src/trial/agent';
import { byWireName, newNames } from '../../../../src/trial/agent/wire-names';
import { offeredTools, wireTools } from '../../../../src/trial/agent/wire-tools';
import { runScripted } from './scripted';
import { toolOf } from './tools';

const tool: fc.Arbitrary<ChatTool> = fc
  .record({
    name: fc.oneof(
      fc.string(),
      fc.constantFrom('a.b', 'a b', 'a_b', 'a_b_2', '', '__proto__', 'x'.repeat(70), `${'x'.repeat(63)}é`),
    ),
    server: fc.constantFrom(undefined, 'one', 'two'),
    source: fc.constantFrom('editor' as const, 'mock' as const),
  })
  .map(({ name, ...facts }) => toolOf(name, facts));

describe('The names of tools on the wire', () => {
  it('can be sent, differ, and lead back to their tools', () => {
    fc.assert(
      fc.property(fc.array(tool, { maxLength: 30 }), fc.array(tool, { maxLength: 30 }), (before, now) => {
        const earlier = newNames(before, []);
        const names = [...earlier, ...newNames(now, earlier)];
        const wired = names.map(([, name]) => name);
        assert.ok(wired.every((name) => /^[A-Za-z0-9_-]{1,64}$/.test(name)));
        assert.equal(new Set(wired).size, names.length);
        const found = byWireName(now, names);
        assert.equal(found.size, new Set(now.map(toolKey)).size);
        for (const each of now) {
          const name = names.find(([key]) => key === toolKey(each))?.[1] ?? '';
          assert.equal(toolKey(found.get(name) ?? each), toolKey(each));
          assert.ok(found.has(name));
        }
        for (const [key, name] of earlier) {
          assert.equal(names.find(([other]) => other === key)?.[1], name);
        }
      }),
    );
  });

  it('are the tools’ own where these can be sent', () => {
    const tools = [toolOf('get-rain_2'), toolOf('a.b'), toolOf('a_b'), toolOf('a_b', { server: 'other' })];
    assert.deepEqual(
      newNames(tools, []).map(([, name]) => name),
      ['get-rain_2', 'a_b', 'a_b_2', 'a_b_3'],
    );
  });
});

describe('The tools of a request', () => {
  it('are at most as many as providers take, which is told', async () => {
    const tools = Array.from({ length: 200 }, (_, index) => toolOf(`tool${index}`));
    const ran = await runScripted({ tools, says: [{ calls: [['tool150', {}]] }] });
    assert.equal(ran.requests[0]?.tools.length, mostTools);
    assert.equal(ran.state.rounds[0]?.toolsLeftOut, 72);
    assert.equal(ran.state.rounds[0]?.calls[0]?.result?.problem, 'unknownTool');
  });

  it('are each there once, the first of several with one name and server', () => {
    const tools = offeredTools([
      toolOf('a', { description: 'First' }),
      toolOf('a', { description: 'Second' }),
    ]);
    const [wired, ...more] = wireTools(tools, newNames(tools, []));
    assert.deepEqual([wired?.function.description, more], ['First', []]);
  });

  it('have descriptions within bounds', () => {
    const tools = [toolOf('a', { description: 'x'.repeat(100_000) }), toolOf('b', { description: '' })];
    const [long, none] = wireTools(tools, newNames(tools, []));
    assert.equal(long?.function.description?.length, 4000);
    assert.deepEqual(Object.keys(none?.function ?? {}), ['name', 'parameters']);
  });

  it('take tokens, which are estimated for the picker', () => {
    const small = toolTokens(toolOf('a'));
    const large = toolTokens(
      toolOf('a', {
        schema: { type: 'object', properties: { at: { type: 'string', description: 'x'.repeat(400) } } },
      }),
    );
    assert.ok(small > 10 && small < 60 && large > small + 100, `${small} ${large}`);
  });
});
