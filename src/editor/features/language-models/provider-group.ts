import * as vscode from 'vscode';
import { isChatOn } from './chat-setting';

const { t } = vscode.l10n;

export const vendor = 'hub-lens';

/**
 * Adds a provider to the user's list of language model providers (`chatLanguageModels.json`). VS Code registers it, and
 * Copilot and many extensions use it, but the API doesn't document it.
 */
const addGroup = 'lm.addLanguageModelsProviderGroup';

/** VS Code's page of language models. Opening it enables the chat extension, without any sign-in. */
const openLanguageModels = 'workbench.action.chat.manage';

/** Comes with VS Code, which keeps it disabled until its chat is set up. It passes plain messages on to models. */
const chatExtension = 'GitHub.copilot-chat';

/**
 * Names Hub Lens in the user's list of language model providers. Without an entry there, VS Code answers a message to one
 * of our models with its sign-in to GitHub Copilot; with one, it passes the message on (from 1.122, microsoft/vscode#317428).
 * Does nothing while chat is off, or where VS Code doesn't have such a list.
 *
 * @returns whether the list has Hub Lens now
 */
export async function addProviderGroup(): Promise<boolean> {
  if (!isChatOn() || !(await vscode.commands.getCommands()).includes(addGroup)) {
    return false;
  }
  try {
    await vscode.commands.executeCommand(addGroup, { name: 'Hub Lens', vendor });
    return true;
  } catch (error) {
    // VS Code refuses a second one of the same name.
    return error instanceof Error && error.message.includes('already exists');
  }
}

/** Says what else it takes until VS Code's chat passes a message on, where its extension is still disabled. */
export async function offerToEnableChat(): Promise<void> {
  const commands = await vscode.commands.getCommands();
  if (!isChatOn() || !isChatDisabled() || !commands.includes(openLanguageModels)) {
    return;
  }
  const open = t('Open Language Models');
  const chosen = await vscode.window.showInformationMessage(
    t(
      'To chat with hub models, open Language Models once: VS Code then enables its chat. You don’t need a GitHub account.',
    ),
    open,
  );
  if (chosen === open) {
    await vscode.commands.executeCommand(openLanguageModels);
  }
}

/** Whether the chat's extension is disabled. An extension host knows its own extensions alone. */
function isChatDisabled(): boolean {
  const { env, extensions, ExtensionKind } = vscode;
  const kind = extensions.getExtension('hub-lens.hub-lens')?.extensionKind;
  const isInOtherHost = env.remoteName !== undefined && kind === ExtensionKind.UI;
  return !isInOtherHost && extensions.getExtension(chatExtension) === undefined;
}
