import assert from 'node:assert/strict';
import { unhandledIn, unhandledInConsole } from '../../run/unhandled';

const at = (path: string) =>
  `\tat Timeout._onTimeout (${path}:1:63)\n\tat process.processTimers (node:internal/timers:618:7)`;
const installed = '/home/me/extensions/hub-lens.hub-lens-0.1.0/dist/chunks/A.js';

describe('What nobody handled', () => {
  const log = [
    '2026-11-22 00:09:49.961 [info] Extension host with pid 20009 started',
    '2026-11-22 00:09:50.100 [info] Activated hub-lens.hub-lens-0.1.0',
    '2026-11-22 00:09:55.108 [error] Error: thrown',
    at(installed),
    '2026-11-22 00:09:56.107 [error] Error: of somebody else',
    at('/home/me/extensions/other.other-1.0.0/main.js'),
    '2026-11-22 00:09:57.000 [info] Eager extensions activated',
    '',
  ].join('\n');

  it('is found in the log of an extension host, with its stack, where it is ours', () => {
    assert.deepEqual(unhandledIn(log), [`2026-11-22 00:09:55.108 [error] Error: thrown\n${at(installed)}`]);
    assert.deepEqual(unhandledIn(''), []);
  });

  it('is found in the console of the window', () => {
    const stack = `%c[Extension Host] %cstack trace: Error: rejected\n${at(installed)} color: blue`;
    assert.deepEqual(unhandledInConsole(['Activated hub-lens.hub-lens-0.1.0', stack]), [stack]);
    assert.deepEqual(unhandledInConsole([stack.replace('hub-lens.hub-lens-', 'other.other-')]), []);
  });
});
