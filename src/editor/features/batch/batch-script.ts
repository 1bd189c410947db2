import * as vscode from 'vscode';
import { inferenceTasks } from '../../../inference';
import type { Params } from '../../../protocol';
import { isThisMachine, serverIdOf } from '../../../servers';
import { batchScript } from '../../../snippets';
import { snippetParameters } from '../../../trial';
import { readSettings } from '../../kit/settings';
import { UserError } from '../../kit/user-error';
import type { Tables } from '../../parts/batches/tables';
import { columnBeside } from '../../parts/beside';
import type { Session } from '../../session/session';

/** Opens the same run as a program for an engine of many machines, with the lines that start it above. */
export async function openBatchScript(
  session: Pick<Session, 'servers'>,
  tables: Tables,
  { draft, engine }: Params<'openBatchScript'>,
): Promise<void> {
  const { source, target, input, parameters, column, limits } = draft;
  const { table } = await tables.read(source.uri, source.format);
  const { billTo, routerEndpoint } = readSettings();
  const task = taskOf(target.task);
  const server =
    serverIdOf(target.provider) === undefined ? undefined : session.servers.ofProvider(target.provider);
  if (server !== undefined && isThisMachine(server)) {
    throw new UserError(
      vscode.l10n.t('A program can’t call the editor’s own models. Choose another provider first.'),
    );
  }
  const { content, commands } = batchScript(
    {
      source: { kind: 'file', path: vscode.Uri.parse(source.uri, true).fsPath, format: source.format },
      columns: table.columns,
      target: {
        model: target.model,
        provider: server === undefined ? target.provider : 'auto',
        task,
        routerEndpoint,
        ...(server !== undefined && { endpointUrl: server.url }),
        ...(billTo !== undefined && { billTo }),
      },
      input,
      parameters: snippetParameters(task, parameters),
      output: {
        name: `${source.name.replace(/\.\w+$/, '').replace(/[^\w-]+/g, '-')}-answers`,
        format: source.format === 'lines' ? 'csv' : source.format,
        column,
        failureColumn: `${column}_failure`,
      },
      limits,
    },
    engine,
  );
  const how = commands
    .trim()
    .split('\n')
    .map((line) => `# ${line}`.trimEnd())
    .join('\n');
  const document = await vscode.workspace.openTextDocument({
    language: 'python',
    content: `${how}\n\n${content}`,
  });
  await vscode.window.showTextDocument(document, { viewColumn: columnBeside(), preview: false });
}

function taskOf(id: string) {
  const task = inferenceTasks.find((each) => each === id);
  if (task === undefined) {
    throw new Error(vscode.l10n.t('There is no script for the task {0}.', id));
  }
  return task;
}
