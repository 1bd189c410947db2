import * as vscode from 'vscode';
import { collectPartials, type Nodes, PromptTemplateError, parseTemplate } from '../../../prompts';
import { promptProblemText } from '../../../words';
import { folderOf, ifThere } from '../../kit/files';
import { liesWithin } from '../../kit/lies-within';
import { UserError } from '../../kit/user-error';

const { t } = vscode.l10n;

/** In bytes. */
const largestPartial = 1_000_000;

/**
 * The partials that a template takes, and those that they take: `_name.prompt` in the folder of its file.
 *
 * @throws UserError for one that can't be read
 */
export function partialsOf(nodes: Nodes, uri: vscode.Uri): Promise<ReadonlyMap<string, Nodes>> {
  return collectPartials(nodes, (name) => partialNamed(name, uri));
}

async function partialNamed(name: string, uri: vscode.Uri): Promise<Nodes> {
  const folder = folderOf(uri);
  const file = vscode.Uri.joinPath(folder, `_${name}.prompt`);
  const stat = uri.scheme === 'untitled' ? undefined : await ifThere(vscode.workspace.fs.stat(file));
  if (stat === undefined || !(await liesWithin(file, [folder]))) {
    throw new UserError(promptProblemText({ code: 'unknownPartial', detail: name, path: '' }, t));
  }
  if (stat.size > largestPartial) {
    throw new UserError(t('{0} is too large for a prompt.', `_${name}.prompt`));
  }
  const open = vscode.workspace.textDocuments.find((each) => each.uri.toString() === file.toString());
  const text = open?.getText() ?? new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  try {
    return parseTemplate(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw cause instanceof PromptTemplateError
      ? new UserError(`_${name}.prompt: ${promptProblemText({ ...cause.problem, path: '' }, t)}`, { cause })
      : cause;
  }
}
