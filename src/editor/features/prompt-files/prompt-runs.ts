import type * as vscode from 'vscode';
import type { PromptTarget } from '../../../prompts';
import type { ChatMessage } from '../../../protocol';

/** A prompt file that was filled in. */
interface FilledPrompt {
  readonly prompt: vscode.Uri;
  /** What the user gave for its variables. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly target: PromptTarget & { readonly model: string };
}

/** A run that was answered. */
export interface PromptRun extends FilledPrompt {
  /** The document of the answer, which the user may edit. */
  readonly answer: vscode.Uri;
}

/** A prompt that is sent from the playground. */
interface OpenedPrompt extends FilledPrompt {
  readonly messages: readonly ChatMessage[];
}

type Said = Pick<ChatMessage, 'role' | 'content'>;

/** Prompts that are remembered, the latest ones. */
const most = 20;

/** What prompts of this window were filled in with. */
export class PromptRuns {
  #runs: readonly PromptRun[] = [];
  #opened: readonly OpenedPrompt[] = [];

  constructor(private readonly onChange: () => void) {}

  remember(run: PromptRun): void {
    this.#runs = [run, ...this.#runs].slice(0, most);
    this.onChange();
  }

  rememberOpened(opened: OpenedPrompt): void {
    this.#opened = [opened, ...this.#opened].slice(0, most);
  }

  /** @param uri a prompt or an answer */
  latestOf(uri: vscode.Uri): PromptRun | undefined {
    const wanted = uri.toString();
    return this.#runs.find(({ prompt, answer }) =>
      [prompt, answer].some((each) => each.toString() === wanted),
    );
  }

  /** The prompt that a chat begins with. */
  beginningOf(chat: readonly Said[]): OpenedPrompt | undefined {
    return this.#opened.find(({ messages }) =>
      messages.every(({ role, content }, index) => {
        const said = chat[index];
        return said?.role === role && said.content === content;
      }),
    );
  }
}
