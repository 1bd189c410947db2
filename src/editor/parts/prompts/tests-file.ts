import * as vscode from 'vscode';
import type { PromptFile } from '../../../prompts';
import { UserError } from '../../kit/user-error';
import { namedPlace } from '../named-file';

const { t } = vscode.l10n;

/**
 * The evaluation that a prompt names as its tests, which may not be there yet; undefined where it names none.
 *
 * @throws UserError for a place outside the workspace, and for what isn't an evaluation; as the file system does
 */
export async function testsPlace(
  uri: vscode.Uri,
  { front }: Pick<PromptFile, 'front'>,
): Promise<Awaited<ReturnType<typeof namedPlace>> | undefined> {
  const { tests } = front.metadata?.hubLens ?? {};
  if (tests === undefined) {
    return undefined;
  }
  if (uri.scheme === 'untitled') {
    throw new UserError(t('Save the prompt first: {0} is looked for beside it.', tests));
  }
  if (!/\.eval\.ya?ml$/i.test(tests)) {
    throw new UserError(t('{0} isn’t an evaluation. Name a file that ends with .eval.yaml.', tests));
  }
  return namedPlace(uri, tests);
}

/**
 * The same, for tests that are to be run.
 *
 * @throws UserError, too, for an evaluation that isn't there
 */
export async function testsFile(
  uri: vscode.Uri,
  prompt: Pick<PromptFile, 'front'>,
): Promise<vscode.Uri | undefined> {
  const place = await testsPlace(uri, prompt);
  if (place?.isThere === false) {
    throw new UserError(t('{0} wasn’t found.', prompt.front.metadata?.hubLens?.tests ?? ''));
  }
  return place?.uri;
}
