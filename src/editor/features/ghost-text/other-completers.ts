import * as vscode from 'vscode';

const { t } = vscode.l10n;

const toldKey = 'ghostTextToldOf';

interface OtherCompleter {
  readonly extension: string;
  readonly name: string;
  /** The setting that switches its completions off, and where it stands so. */
  readonly isOff?: () => boolean;
  /** What its settings are found by. */
  readonly settings: string;
}

const others: readonly OtherCompleter[] = [
  {
    extension: 'github.copilot',
    name: 'GitHub Copilot',
    isOff: () => {
      const enable: unknown = vscode.workspace.getConfiguration('github.copilot').get('enable');
      return typeof enable === 'object' && enable !== null && '*' in enable && enable['*'] === false;
    },
    settings: 'github.copilot.enable',
  },
  {
    extension: 'continue.continue',
    name: 'Continue',
    isOff: () => vscode.workspace.getConfiguration('continue').get('enableTabAutocomplete') === false,
    settings: 'continue.enableTabAutocomplete',
  },
  { extension: 'tabbyml.vscode-tabby', name: 'Tabby', settings: 'tabby' },
  { extension: 'supermaven.supermaven', name: 'Supermaven', settings: 'supermaven' },
  { extension: 'codeium.codeium', name: 'Codeium', settings: 'codeium' },
  { extension: 'ggml-org.llama-vscode', name: 'llama.vscode', settings: 'llama-vscode' },
];

/**
 * Says once that another extension shows completions, too, and lets the user choose.
 *
 * @param isActive whether an extension runs
 */
export async function tellOfOthers(
  memory: vscode.Memento,
  turnOff: () => Promise<void>,
  isActive = (extension: string) => vscode.extensions.getExtension(extension)?.isActive === true,
): Promise<void> {
  const told = memory.get<readonly string[]>(toldKey, []);
  const other = others.find(
    ({ extension, isOff }) => isActive(extension) && isOff?.() !== true && !told.includes(extension),
  );
  if (other === undefined) {
    return;
  }
  await memory.update(toldKey, [...told, other.extension]);
  const open = t('Open Its Settings');
  const off = t('Turn Off Ghost Text');
  const chosen = await vscode.window.showInformationMessage(
    t(
      '{0} also completes code. When both are on, their suggestions replace each other. Alt+] shows the next one.',
      other.name,
    ),
    open,
    off,
  );
  if (chosen === open) {
    await vscode.commands.executeCommand('workbench.action.openSettings', other.settings);
  } else if (chosen === off) {
    await turnOff();
  }
}
