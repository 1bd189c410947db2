import * as vscode from 'vscode';

interface Question {
  readonly title: string;
  readonly prompt: string;
  readonly value?: string;
  readonly placeholder?: string;
  /** What is typed is not shown. */
  readonly password?: boolean;
  /** What is wrong with a value, asked as the user types. */
  readonly validate: (value: string) => string | undefined;
  /** What is wrong with a value that passed, where only others can tell. What was typed stays in the box meanwhile. */
  readonly check?: (value: string, signal: AbortSignal) => Promise<string | undefined>;
}

/** Asks for a text in a native box until it is right. Undefined when the user gives up. */
export function askText({
  title,
  prompt,
  validate,
  check,
  ...options
}: Question): Promise<string | undefined> {
  const input = vscode.window.createInputBox();
  Object.assign(input, { title, prompt, ignoreFocusOut: true, ...options });
  const ended = new AbortController();
  let accepted: string | undefined;

  const accept = async () => {
    const value = input.value.trim();
    input.validationMessage = validate(value);
    if (input.busy || input.validationMessage !== undefined) {
      return;
    }
    input.busy = true;
    input.enabled = false;
    try {
      input.validationMessage = await check?.(value, ended.signal);
      if (input.validationMessage === undefined) {
        accepted = value;
        input.hide();
      }
    } catch (error) {
      if (!ended.signal.aborted) {
        throw error;
      }
    } finally {
      input.busy = false;
      input.enabled = true;
    }
  };

  return new Promise((resolve) => {
    const subscriptions = vscode.Disposable.from(
      input,
      input.onDidAccept(accept),
      // An empty box is no mistake yet.
      input.onDidChangeValue((value) => {
        input.validationMessage = value.trim() === '' ? undefined : validate(value.trim());
      }),
      input.onDidHide(() => {
        ended.abort();
        subscriptions.dispose();
        resolve(accepted);
      }),
    );
    input.show();
  });
}
