import assert from 'node:assert/strict';
import { entriesOf, runsBeside } from '../../../../../../src/editor/features/playground/history/entries';
import type { TrialSummary } from '../../../../../../src/protocol';

function run(id: string, changes: Partial<TrialSummary> = {}): TrialSummary {
  return {
    ...{
      id,
      time: 1,
      state: 'done',
      figures: { totalMilliseconds: 1 },
      given: '',
      came: '',
      hasPicture: false,
    },
    target: { model: 'acme/chat', provider: 'auto', task: 'conversational' },
    ...changes,
  };
}

const other = { model: 'acme/other', provider: 'auto', task: 'conversational' };
const shown = (trials: readonly TrialSummary[]) =>
  entriesOf(trials).map((entry) => [entry.shown.id, entry.shown.turns, entry.shown.name]);

describe('the entries of the history', () => {
  it('are the turns of a conversation together, at the place of the newest', () => {
    const trials = [
      run('c2', { conversation: 'c' }),
      run('d1', { conversation: 'd' }),
      run('c1', { conversation: 'c' }),
    ];
    assert.deepEqual(shown(trials), [
      ['c2', 2, undefined],
      ['d1', 1, undefined],
    ]);
  });

  it('are apart for each model of a conversation, and for runs of which no conversation is known', () => {
    const trials = [
      run('c1', { conversation: 'c' }),
      run('c2', { conversation: 'c', target: other }),
      run('a'),
      run('b'),
    ];
    assert.deepEqual(
      shown(trials).map(([id]) => id),
      ['c1', 'c2', 'a', 'b'],
    );
  });

  it('have the name that was given last, to whichever turn', () => {
    const trials = [
      run('c3', { conversation: 'c' }),
      run('c2', { conversation: 'c', name: 'New' }),
      run('c1', { conversation: 'c', name: 'Old' }),
    ];
    assert.deepEqual(shown(trials), [['c3', 3, 'New']]);
  });

  it('stand for all of their runs, by the id of any', () => {
    const trials = [run('c2', { conversation: 'c' }), run('a'), run('c1', { conversation: 'c' })];
    assert.deepEqual(
      runsBeside(trials, ['c1']).map(({ id }) => id),
      ['c2', 'c1'],
    );
    assert.deepEqual(
      runsBeside(trials, ['a']).map(({ id }) => id),
      ['a'],
    );
    assert.deepEqual(runsBeside(trials, ['gone']), []);
  });
});
