import type { Session } from '../session/session';
import type { FailedCall } from './explain';
import { showFailure } from './show-failure';

/** Does something. Shows a failure, and does it again as often as the user wants; undefined once they give up. */
export async function tryAgain<T>(
  session: Pick<Session, 'log' | 'hub'>,
  work: () => Promise<T>,
  subject: FailedCall = {},
): Promise<T | undefined> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(await showFailure(error, session, subject))) {
        return undefined;
      }
    }
  }
}
