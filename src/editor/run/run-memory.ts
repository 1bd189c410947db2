import type * as vscode from 'vscode';
import * as z from 'zod/mini';
import type { Answers, QuestionId } from './given';

const textsSchema = z.catch(z.record(z.string(), z.string()), {});
const placeSchema = z.catch(z.optional(z.string()), undefined);

const keys = { models: 'run.lastModels', answers: 'run.lastAnswers', place: 'run.lastPlace' } as const;

/** What the user chose last: a model for each task, an answer to each question, a place. Kept for all windows. */
export class RunMemory {
  constructor(private readonly state: vscode.Memento) {}

  /** Models by task of the hub, the task used last in front. */
  get models(): Readonly<Record<string, string>> {
    return textsSchema.parse(this.state.get(keys.models));
  }

  get place(): string | undefined {
    return placeSchema.parse(this.state.get(keys.place));
  }

  answer(question: QuestionId): string {
    return textsSchema.parse(this.state.get(keys.answers))[question] ?? '';
  }

  async rememberModel(hubTask: string, model: string): Promise<void> {
    const { [hubTask]: _, ...others } = this.models;
    await this.state.update(keys.models, { [hubTask]: model, ...others });
  }

  async rememberAnswers(answers: Answers): Promise<void> {
    await this.state.update(keys.answers, { ...textsSchema.parse(this.state.get(keys.answers)), ...answers });
  }

  async rememberPlace(place: string): Promise<void> {
    await this.state.update(keys.place, place);
  }
}
