import { type LogChannel, openLog } from '../../src/editor/kit/log';

/** A log of its own: the editor gives channels of one name to all who ask, and the first to close one closes it for all. */
export function testLog(): LogChannel {
  return openLog(`Hub Lens under test ${crypto.randomUUID()}`);
}
