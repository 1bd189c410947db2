import * as z from 'zod/mini';
import { type Trial, type TrialSummary, trialSummarySchema } from '../../../../protocol';
import { inputText, latestInput, outcomeText, pictureOf } from '../../../parts/trial-text';

/** Length of the pieces of texts that rows show, and of those that are searched, in characters. */
const excerptLength = 200;
const searchedLength = 4000;

const entrySchema = z.object({
  /** Of the run's file, by which a change is noticed. */
  size: z.number(),
  mtime: z.number(),
  summary: trialSummarySchema,
  /** What is searched, in lower case. */
  text: z.string(),
});

/** What the index holds of a run, so that its file need not be read for a list. */
export type TrialEntry = z.output<typeof entrySchema>;

export const indexSchema = z.object({
  version: z.literal(1),
  /** By the names of the files. */
  entries: z.record(z.string(), entrySchema),
});

export function entryOf(trial: Trial, { size, mtime }: Pick<TrialEntry, 'size' | 'mtime'>): TrialEntry {
  const { id, time, target, state, name, figures, conversation } = trial;
  const summary: TrialSummary = {
    ...{ id, time, target, state, figures },
    ...(name !== undefined && { name }),
    ...(conversation !== undefined && { conversation }),
    given: beginning(latestInput(trial.input)),
    came: beginning(outcomeText(trial)),
    hasPicture: pictureOf(trial) !== undefined,
  };
  const texts = [inputText(trial.input), outcomeText(trial)].map((text) => text.slice(0, searchedLength));
  const named = [name, target.model, target.task, target.provider, figures.provider].filter(Boolean);
  return { size, mtime, summary, text: [...named, ...texts].join('\n').toLowerCase() };
}

/** Whether each word of a query is somewhere in a run. */
export function matches({ text }: Pick<TrialEntry, 'text'>, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}

function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line;
}
