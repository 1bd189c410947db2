import * as vscode from 'vscode';

/**
 * Shows a box for the words to narrow a view to. The view follows as one types; Escape puts back what was.
 *
 * @param viewTitle what the view is called
 */
export async function askForFilter(
  viewTitle: string,
  current: string,
  filter: (text: string) => Promise<void>,
): Promise<void> {
  const box = vscode.window.createInputBox();
  box.title = vscode.l10n.t('Filter {0}', viewTitle);
  box.placeholder = vscode.l10n.t('Filter by name, ID or suggestion');
  box.value = current;
  const accepted = await new Promise<boolean>((resolve) => {
    const subscriptions = vscode.Disposable.from(
      box,
      box.onDidChangeValue(filter),
      box.onDidAccept(() => {
        resolve(true);
        box.hide();
      }),
      box.onDidHide(() => {
        subscriptions.dispose();
        resolve(false);
      }),
    );
    box.show();
  });
  if (!accepted) {
    await filter(current);
  }
}
