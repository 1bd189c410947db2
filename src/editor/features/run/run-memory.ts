import type * as vscode from 'vscode';
import * as z from 'zod/mini';
import type { Answers, QuestionId } from './given';

/** A model, and the server of the user's own that runs it: else one of the hub. */
export interface UsedModel {
  readonly id: string;
  readonly provider?: string;
}

const textsSchema = z.catch(z.record(z.string(), z.string()), {});

/** By task of the hub. A plain text is a model of the hub. */
const modelsSchema = z.catch(
  z.record(
    z.string(),
    z.union([
      z.pipe(
        z.string(),
        z.transform((id): UsedModel => ({ id })),
      ),
      z.object({ id: z.string(), provider: z.string() }),
    ]),
  ),
  {},
);

const textSchema = z.catch(z.optional(z.string()), undefined);

const keys = {
  models: 'run.lastModels',
  answers: 'run.lastAnswers',
  instruction: 'run.lastInstruction',
  place: 'run.lastPlace',
} as const;

/** What the user chose last: a model for each task, an answer to each question, a place. Saved for all windows. */
export class RunMemory {
  constructor(private readonly state: vscode.Memento) {}

  /** Models by task of the hub, the task used last in front. */
  get models(): Readonly<Record<string, UsedModel>> {
    return modelsSchema.parse(this.state.get(keys.models));
  }

  get place(): string | undefined {
    return textSchema.parse(this.state.get(keys.place));
  }

  /** What a chat model was told to do with a text; empty where the text was sent alone. */
  get instruction(): string | undefined {
    return textSchema.parse(this.state.get(keys.instruction));
  }

  answer(question: QuestionId): string {
    return textsSchema.parse(this.state.get(keys.answers))[question] ?? '';
  }

  async rememberModel(hubTask: string, used: UsedModel): Promise<void> {
    const { [hubTask]: _, ...others } = this.models;
    const models = Object.entries({ [hubTask]: used, ...others });
    const stored = models.map(([task, { id, provider }]) => [
      task,
      provider === undefined ? id : { id, provider },
    ]);
    await this.state.update(keys.models, Object.fromEntries(stored));
  }

  async rememberAnswers(answers: Answers): Promise<void> {
    await this.state.update(keys.answers, { ...textsSchema.parse(this.state.get(keys.answers)), ...answers });
  }

  async rememberInstruction(instruction: string): Promise<void> {
    await this.state.update(keys.instruction, instruction);
  }

  async rememberPlace(place: string): Promise<void> {
    await this.state.update(keys.place, place);
  }
}
