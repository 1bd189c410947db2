import type { LazySession, Session } from '../session/session';

/** What a command does, with its failure shown to the user. Registering it loads nothing. */
export function reported(
  session: LazySession,
  run: (session: Session, subject: unknown, more: unknown) => Promise<void>,
): (subject?: unknown, more?: unknown) => Promise<void> {
  return async (subject, more) => {
    const known = await session();
    try {
      await run(known, subject, more);
    } catch (error) {
      const { showFailure } = await import('./show-failure');
      await showFailure(error, known);
    }
  };
}
