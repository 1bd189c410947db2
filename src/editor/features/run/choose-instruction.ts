import * as vscode from 'vscode';
import type { Answers } from './given';
import { type Instruction, instructions, lastFirst } from './instructions';
import type { RunMemory } from './run-memory';

type Item = vscode.QuickPickItem & { readonly instruction?: string };

const { t } = vscode.l10n;

/** Asks what a chat model should do with a text. Undefined when the user gives up. */
export async function chooseInstruction(title: string, memory: RunMemory): Promise<Answers | undefined> {
  const picked = await pickInstruction(title, lastFirst(instructions(t), memory.instruction).map(toItem));
  const instruction = picked?.instruction ?? (picked && (await typeInstruction(title)));
  if (instruction === undefined) {
    return undefined;
  }
  await memory.rememberInstruction(instruction);
  return instruction === '' ? {} : { instruction };
}

function toItem({ label, text }: Instruction): Item {
  return {
    label,
    detail: text === '' ? t('Send the text without an instruction') : text,
    instruction: text,
  };
}

/** What is typed into the box is an instruction of its own, below those that it finds. */
function pickInstruction(title: string, items: readonly Item[]): Promise<Item | undefined> {
  const pick = vscode.window.createQuickPick<Item>();
  const show = () => {
    pick.items = [...items, ownItem(pick.value.trim())];
  };
  pick.title = title;
  pick.placeholder = t('What should the model do with the text?');
  pick.ignoreFocusOut = true;
  show();
  let accepted: Item | undefined;
  return new Promise((resolve) => {
    const subscriptions = vscode.Disposable.from(
      pick,
      pick.onDidChangeValue(show),
      pick.onDidAccept(() => {
        accepted = pick.activeItems[0];
        pick.hide();
      }),
      pick.onDidHide(() => {
        subscriptions.dispose();
        resolve(accepted);
      }),
    );
    pick.show();
  });
}

function ownItem(typed: string): Item {
  const own = { label: t('$(edit) Your Own Instruction…'), alwaysShow: true };
  return typed === ''
    ? own
    : { ...own, label: t('$(edit) Your Own Instruction'), detail: typed, instruction: typed };
}

async function typeInstruction(title: string): Promise<string | undefined> {
  const typed = await vscode.window.showInputBox({
    title,
    prompt: t('What should the model do with the text?'),
    placeHolder: t('Rewrite it as a list'),
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? t('Enter an instruction.') : undefined),
  });
  return typed?.trim();
}
