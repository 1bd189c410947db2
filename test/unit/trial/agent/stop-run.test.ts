import assert from 'node:assert/strict';
import type { AgentEvent } from '../../../../src/protocol';
import { newRun, reduce, stopRun } from '../../../../src/trial/agent/saved';

const proposed: AgentEvent = {
  kind: 'proposed',
  calls: [{ id: 'c1', name: 'rain', arguments: '{}' }],
  spent: { cost: 0, tokens: 1 },
  figures: { totalMilliseconds: 1 },
};
const stateAfter = (...events: readonly AgentEvent[]) => events.reduce(reduce, newRun());

describe('A run that the user stops', () => {
  it('leaves what was not run open, to be asked about again', () => {
    const card = { calls: [] };
    const stopped = stopRun(stateAfter({ kind: 'asking' }, proposed, { kind: 'approval', card }));
    assert.equal(stopped.phase, 'stopped');
    assert.equal(stopped.reason, 'cancelled');
    assert.equal(stopped.card, undefined);
    assert.equal(stopped.rounds[0]?.calls[0]?.result, undefined);
  });

  it('says of a tool that ran that it may have had effects', () => {
    const stopped = stopRun(stateAfter({ kind: 'asking' }, proposed, { kind: 'running', id: 'c1' }));
    assert.equal(stopped.rounds[0]?.calls[0]?.result?.problem, 'interrupted');
    assert.equal(stopped.phase, 'stopped');
    assert.equal(stopped.running, undefined);
  });

  it('stays as it ended', () => {
    const done = stateAfter({ kind: 'asking' }, { kind: 'done' });
    assert.equal(stopRun(done), done);
  });
});
