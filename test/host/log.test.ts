import assert from 'node:assert/strict';
import { logFailure } from '../../src/editor/failures/log-failure';
import { testLog } from './test-log';

describe('The log', () => {
  it('drops what a command that outlives its window still writes', () => {
    const log = testLog();
    logFailure(log, new Error('While the window is open'));
    log.dispose();
    assert.doesNotThrow(() => logFailure(log, new Error('While the window closes')));
  });
});
