import assert from 'node:assert/strict';
import {
  outputOf,
  type RunAction,
  type RunState,
  runsAfter,
} from '../../../webview-ui/src/pages/playground/form/run-state';

const target = (model: string) => ({ model, provider: 'auto', task: 'translation' });
const start: RunAction = { type: 'start', targets: [target('a/a'), target('b/b')], values: { inputs: 'x' } };
const piece = (text: string, index = 0): RunAction => ({
  type: 'receive',
  index,
  chunk: { kind: 'text', text },
});
const waits: RunAction = {
  type: 'receive',
  index: 0,
  chunk: { kind: 'progress', state: 'queued', elapsedMilliseconds: 1 },
};
const complete = (text: string, index = 0): RunAction => ({
  type: 'complete',
  index,
  answer: { trial: '1', output: { kind: 'text', text }, figures: { totalMilliseconds: 1 } },
});
const stop: RunAction = { type: 'stop', index: 0 };
const fail: RunAction = { type: 'fail', index: 0, failure: { message: 'Offline', steps: ['retry'] } };
const restart: RunAction = { type: 'restart', index: 0 };

/** State, what is drawn, and what else there is of each run. */
const told = (run: RunState) => {
  const output = outputOf(run);
  const text = output?.kind === 'text' ? output.text : '-';
  return [run.state, text, ...(run.progress ? ['progress'] : []), ...(run.failure ? ['failure'] : [])].join(
    ' ',
  );
};

const cases: readonly (readonly [what: string, actions: readonly RunAction[], runs: readonly string[]])[] = [
  ['pieces, then the answer', [start, piece('a'), piece('b'), complete('ab')], ['done ab', 'running -']],
  ['an answer that differs from its pieces', [start, piece('a'), complete('z')], ['done z', 'running -']],
  ['pieces of the other run', [start, piece('a', 1)], ['running -', 'running a']],
  [
    'pieces of a run that is not there',
    [start, piece('a', 7), complete('b', -1)],
    ['running -', 'running -'],
  ],
  ['pieces before any run', [piece('a'), stop, complete('a')], []],
  ['a stop while it waits', [start, waits, stop], ['stopped -', 'running -']],
  ['a stop in the middle', [start, piece('a'), stop], ['stopped a', 'running -']],
  [
    'pieces and an answer behind the stop',
    [start, piece('a'), stop, piece('b'), complete('ab')],
    ['stopped a', 'running -'],
  ],
  ['a stop behind the answer', [start, complete('a'), stop], ['done a', 'running -']],
  ['a failure in the middle', [start, piece('a'), waits, fail], ['failed a failure', 'running -']],
  ['a failure behind the answer', [start, complete('a'), fail], ['done a', 'running -']],
  ['an empty answer', [start, complete('')], ['done ', 'running -']],
  ['another try', [start, piece('a'), fail, restart], ['running -', 'running -']],
  ['another start', [start, piece('a'), { ...start, targets: [target('c/c')] }], ['running -']],
];

describe('the runs of a form', () => {
  for (const [what, actions, runs] of cases) {
    it(`come out of ${what}`, () => {
      const end = actions.reduce<readonly RunState[]>(runsAfter, []);
      assert.deepEqual(end.map(told), runs);
    });
  }

  it('are one where an earlier run is shown, whatever went on', () => {
    const [before] = runsAfter([], start);
    assert.ok(before);
    const run: RunState = { ...before, state: 'done', text: 'old' };
    const shown = runsAfter(runsAfter([], start), { type: 'show', run });
    assert.deepEqual(runsAfter(shown, piece('late')), [run]);
  });
});
