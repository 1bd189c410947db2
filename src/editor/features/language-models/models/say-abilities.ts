import * as vscode from 'vscode';
import type { ChatModel } from '../chat-model';
import type { Said } from './choices';

const { t } = vscode.l10n;

type AbilityItem = vscode.QuickPickItem & { readonly fact: 'tools' | 'vision' };

/** What the server of a model does not tell, so that the user may say it. */
export function unknownFacts({ saidByUser = [], ...model }: ChatModel) {
  const isOpen = (fact: keyof Said) => model[fact] === undefined || saidByUser.includes(fact);
  return (['tools', 'vision', 'contextLength'] as const).filter(isOpen);
}

/**
 * Lets the user say what a model can do whose server does not tell. An agent is offered no model that is not known to
 * call tools. Undefined: as it was.
 */
export async function sayAbilities(model: ChatModel): Promise<Said | undefined> {
  const open = unknownFacts(model);
  const title = t('Capabilities of {0}', model.model);
  const picked = await vscode.window.showQuickPick(abilityItems(model), {
    title,
    placeHolder: t('{0} doesn’t report this. Select what applies.', model.serverName ?? model.provider),
    canPickMany: true,
    ignoreFocusOut: true,
  });
  if (picked === undefined) {
    return undefined;
  }
  const abilities = Object.fromEntries(picked.map(({ fact }) => [fact, true]));
  if (!open.includes('contextLength')) {
    return abilities;
  }
  const typed = await vscode.window.showInputBox({
    title,
    prompt: t('Maximum number of tokens of question and answer together. Leave it empty if you don’t know.'),
    value: model.contextLength === undefined ? '' : String(model.contextLength),
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' || parseLength(text) !== undefined
        ? undefined
        : t('Enter a whole number from 256 to 100,000,000, such as 32768'),
  });
  if (typed === undefined) {
    return undefined;
  }
  const contextLength = parseLength(typed);
  return { ...abilities, ...(contextLength !== undefined && { contextLength }) };
}

function abilityItems(model: ChatModel): AbilityItem[] {
  const open = unknownFacts(model);
  const items: AbilityItem[] = [
    { label: t('Calls tools'), fact: 'tools', picked: model.tools === true },
    { label: t('Sees images'), fact: 'vision', picked: model.vision === true },
  ];
  return items.filter(({ fact }) => open.includes(fact));
}

/** A count of tokens, with or without separators between thousands. */
function parseLength(text: string): number | undefined {
  const length = Number(text.trim().replace(/[\s_,.’']/g, ''));
  return Number.isInteger(length) && length >= 256 && length <= 100_000_000 ? length : undefined;
}
