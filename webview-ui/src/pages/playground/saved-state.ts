import * as z from 'zod/mini';
import { type FieldValues, parameterValuesSchema } from '../../../../src/protocol';
import { readSaved } from '../../hooks/read-saved';
import { chatFromSaved, chatStateSchema, chatToSaved, newChat } from './chat/chat-state';
import { codeStateSchema, firstCodeState } from './code/code-state';
import { savedValuesSchema, valuesFromSaved, valuesToSaved } from './saved-values';
import { targetChoiceSchema } from './target-choice';

/** How many models can be compared. */
export const maxTargets = 4;

const stateSchema = z.object({
  /** The models to try, side by side. */
  targets: z._default(z.array(targetChoiceSchema).check(z.minLength(1), z.maxLength(maxTargets)), [
    { provider: 'auto' },
  ]),
  /** What they are called for; undefined: what they do best. */
  task: z.optional(z.string()),
  /** What was filled into the form of each task. */
  values: z._default(z.record(z.string(), savedValuesSchema), {}),
  parameters: z._default(z.record(z.string(), parameterValuesSchema), {}),
  /** The tab that is shown. */
  tab: z._default(z.string(), 'try'),
  code: z._default(codeStateSchema, firstCodeState),
  chat: z._default(chatStateSchema, newChat),
});

/** What survives hiding the page and reloading the window. */
export type SavedState = z.output<typeof stateSchema>;

/** The state to start with. What was not kept, or does not fit any more, is new. */
export function fromSaved(kept: unknown): PlaygroundState {
  const state = readSaved(stateSchema, kept);
  const values = Object.entries(state.values).map(([task, saved]) => [task, valuesFromSaved(saved)] as const);
  // A search for a model to compare with is not begun anew.
  const targets = state.targets.filter(({ model }, index) => index === 0 || model !== undefined);
  return { ...state, targets, values: Object.fromEntries(values), chat: chatFromSaved(state.chat) };
}

/** What the playground shows. */
export interface PlaygroundState extends Omit<SavedState, 'values'> {
  readonly values: Readonly<Record<string, FieldValues>>;
}

/** The state as JSON can hold it. */
export function toSaved(state: PlaygroundState): SavedState {
  const values = Object.entries(state.values).map(([task, filled]) => [task, valuesToSaved(filled)] as const);
  return { ...state, values: Object.fromEntries(values), chat: chatToSaved(state.chat) };
}
