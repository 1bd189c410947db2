import { type RunRecord, runRecordSchema } from './run-record';

/** The record that a command is about, given the row of the history. */
export function recordIn(subject: unknown): RunRecord | undefined {
  const { success, data } = runRecordSchema.safeParse(subject);
  return success ? data : undefined;
}
