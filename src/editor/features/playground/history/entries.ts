import type { TrialSummary } from '../../../../protocol';

/** A row of the history: a run, or the turns that one model took in a conversation. */
interface Entry {
  /** What the row shows: the newest run, under the name that the user gave any of them. */
  readonly shown: TrialSummary;
  /** The newest first. */
  readonly runs: readonly TrialSummary[];
}

/** @param trials the newest first; one that no conversation is known of is an entry of its own */
export function entriesOf(trials: readonly TrialSummary[]): readonly Entry[] {
  const groups = new Map<string, TrialSummary[]>();
  for (const trial of trials) {
    const { id, conversation, target } = trial;
    const key = conversation === undefined ? id : JSON.stringify([conversation, target.model]);
    const runs = groups.get(key) ?? [];
    runs.push(trial);
    groups.set(key, runs);
  }
  return [...groups.values()].flatMap((runs) => {
    const [newest] = runs;
    const name = runs.find((run) => run.name !== undefined)?.name;
    return newest === undefined
      ? []
      : [{ runs, shown: { ...newest, turns: runs.length, ...(name !== undefined && { name }) } }];
  });
}

/** The runs of the entries that some runs belong to. */
export function runsBeside(trials: readonly TrialSummary[], ids: readonly string[]): readonly TrialSummary[] {
  const wanted = new Set(ids);
  return entriesOf(trials).flatMap(({ runs }) => (runs.some(({ id }) => wanted.has(id)) ? runs : []));
}
