import * as vscode from 'vscode';

type Implementation = (
  options: vscode.LanguageModelToolInvocationOptions<object>,
  token: vscode.CancellationToken,
) => Promise<vscode.LanguageModelToolResult>;

const result = (...parts: unknown[]) => new vscode.LanguageModelToolResult(parts);
const text = (words: string) => result(new vscode.LanguageModelTextPart(words));

/** Characters of the largest result. */
const hugeLength = 10_000_000;

/** The tools that the manifest of the test extension declares. */
const implementations: Readonly<Record<string, () => Implementation>> = {
  driver_read: () => async () => text('4 mm'),
  driver_send: () => async () => text('Sent.'),
  driver_ref: () => async () => text('There.'),
  driver_picture: () => async () =>
    result(vscode.LanguageModelDataPart.image(Uint8Array.of(1, 2, 3), 'image/png')),
  driver_throw: () => async () => {
    throw new Error('The station is closed.');
  },
  driver_refused: () => async () => {
    throw new vscode.CancellationError();
  },
  driver_chat: () => async (options) => {
    if (options.toolInvocationToken === undefined) {
      throw new Error('There is no chat request.');
    }
    return text('In a chat.');
  },
  driver_flaky: () => {
    let calls = 0;
    return async () => {
      calls += 1;
      if (calls === 1) {
        throw new TypeError("Cannot read properties of undefined (reading 'invoke')");
      }
      return text(`Call ${calls}`);
    };
  },
  driver_slow: () => (_, token) =>
    new Promise((__, reject) => {
      token.onCancellationRequested(() => reject(new Error('It was cancelled.')));
    }),
  driver_huge: () => async () => text('rain '.repeat(hugeLength / 5)),
  driver_tree: () => async () => {
    const line = { type: 2, text: 'first' };
    const next = { type: 2, text: 'second', lineBreakBefore: true };
    return result(
      new vscode.LanguageModelPromptTsxPart({
        node: { type: 1, children: [line, { type: 1, children: [next] }] },
      }),
    );
  },
};

/**
 * Has the tools run, until they are disposed.
 *
 * @param onRun told of each call
 */
export function registerDriverTools(
  onRun: (name: string, input: object) => void = () => {},
): vscode.Disposable {
  const tools = Object.entries(implementations).map(([name, make]) => {
    const run = make();
    return vscode.lm.registerTool<object>(name, {
      invoke: (options, token) => {
        onRun(name, options.input);
        return run(options, token);
      },
    });
  });
  return vscode.Disposable.from(...tools);
}
