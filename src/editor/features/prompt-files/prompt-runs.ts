import type * as vscode from 'vscode';
import type { PromptTarget } from '../../../prompts';

/** A run of a prompt file that was answered. */
export interface PromptRun {
  readonly prompt: vscode.Uri;
  /** What the user gave for its variables. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly target: PromptTarget & { readonly model: string };
  /** The document of the answer, which the user may edit. */
  readonly answer: vscode.Uri;
}

/** Runs that are remembered, the latest ones. */
const most = 20;

/** The runs of this window. */
export class PromptRuns {
  #runs: readonly PromptRun[] = [];

  constructor(private readonly onChange: () => void) {}

  remember(run: PromptRun): void {
    this.#runs = [run, ...this.#runs].slice(0, most);
    this.onChange();
  }

  /** @param uri a prompt or an answer */
  latestOf(uri: vscode.Uri): PromptRun | undefined {
    const wanted = uri.toString();
    return this.#runs.find(({ prompt, answer }) => [prompt, answer].some((each) => each.toString() === wanted));
  }
}
