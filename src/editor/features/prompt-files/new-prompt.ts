import * as vscode from 'vscode';
import { fromMessages, fromPrompty, NotAPromptError, type PromptDraft } from '../../../prompts';
import { nameOf, readText } from '../../kit/files';
import { UserError } from '../../kit/user-error';
import { plainWords } from '../../kit/words/plain';
import { openPrompt } from '../../parts/prompts/prompt-document';
import { knownSecrets } from '../../session/known-secrets';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

/** In bytes. */
const largestFile = 5_000_000;

/** A prompt file to begin with. */
export async function newPrompt(): Promise<void> {
  await openPrompt(
    {
      model: 'Qwen/Qwen2.5-7B-Instruct',
      parameters: { temperature: 0.2, max_tokens: 400 },
      input: { text: t('string, the text that the title is for'), 'language?': 'string' },
      defaults: { language: t('English') },
      messages: [
        { role: 'system', text: t('You write titles in {0}.', '{{language}}'), isTemplate: true },
        { role: 'user', text: '{{text}}', isTemplate: true },
      ],
    },
    [],
  );
}

/** Opens a `.prompty` file, or the messages of a chat as JSON, as a prompt file that isn't saved yet. */
export async function importPrompt(
  session: Pick<Session, 'account' | 'providerKeys' | 'servers'>,
  subject: unknown,
): Promise<void> {
  const file = subject instanceof vscode.Uri ? subject : await chooseFile();
  if (file === undefined) {
    return;
  }
  const text = await readText(file, largestFile);
  if (text === undefined) {
    throw new UserError(t('{0} is too large for a prompt.', nameOf(file)));
  }
  const { draft, left } = read(text, file);
  await openPrompt(draft, await knownSecrets(session));
  const [first] = left;
  if (first !== undefined) {
    void vscode.window.showWarningMessage(
      t('“{0}” has no counterpart in prompt files, so it was left as text.', plainWords(first.slice(0, 80))),
    );
  }
}

function read(text: string, file: vscode.Uri): { draft: PromptDraft; left: readonly string[] } {
  try {
    return /\.json$/i.test(file.path) ? { draft: fromMessages(text), left: [] } : fromPrompty(text);
  } catch (cause) {
    throw cause instanceof NotAPromptError
      ? new UserError(t('{0} has no prompt. Choose a .prompty file, or messages as JSON.', nameOf(file)), {
          cause,
        })
      : cause;
  }
}

async function chooseFile(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    title: t('Import Prompt'),
    openLabel: t('Import'),
    filters: { [t('Prompts')]: ['prompty', 'json'] },
  });
  return chosen?.[0];
}
