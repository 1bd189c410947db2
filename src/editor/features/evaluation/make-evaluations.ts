import * as vscode from 'vscode';
import { sleep } from '../../../http';
import type { Failure } from '../../../protocol';
import { explain } from '../../failures/explain';
import { ifThere } from '../../kit/files';
import { workspaceFolder } from '../../kit/storage/workspace-folder';
import { plainWords } from '../../kit/words/plain';
import { Batches } from '../../parts/batches/batches';
import { callRowOf } from '../../parts/batches/call-world';
import { batchFolders, resultFiles, tableFiles } from '../../parts/batches/file-access';
import { Tables } from '../../parts/batches/tables';
import type { Session } from '../../session/session';
import { ownerOf } from './batch-ids';
import type { EvaluationSession } from './evaluation-desk';
import { Evaluations } from './evaluations';
import { Grades } from './grades/grades';
import type { KeptEvaluation } from './kept-evaluation';
import { filesBeside } from './row-files';

const { t } = vscode.l10n;
const { fs } = vscode.workspace;

/** @param storage a folder that all windows share */
export function makeEvaluations(
  session: Pick<Session, 'log' | 'router' | 'fetch' | 'hub' | 'inference'>,
  storage: vscode.Uri,
): Pick<EvaluationSession, 'evaluations' | 'grades' | 'tables'> & vscode.Disposable {
  const root = vscode.Uri.joinPath(storage, 'evaluations');
  const batchRoot = vscode.Uri.joinPath(storage, 'evaluation-runs');
  const gradeRoot = vscode.Uri.joinPath(storage, 'evaluation-grades');
  const tables = new Tables(tableFiles);
  const folders = batchFolders(batchRoot);
  const elapsed = () => performance.now();
  const explained = (error: unknown) => explain(error, {});
  const batches = new Batches({
    folders,
    tables,
    results: resultFiles,
    call: async ({ job, source }) => {
      const known = evaluations.knownFor(job.id);
      return callRowOf(session, {
        spender: { feature: 'evaluation', work: ownerOf(job.id) },
        target: job.target,
        parameters: job.parameters,
        files: filesBeside(source.place),
        known: { get: (key) => known.get(key), repeat: await evaluations.repeatOf(job.id) },
      });
    },
    explain: (error, { model, provider }) => explain(error, { modelId: model, provider }),
    t,
    now: Date.now,
    elapsed,
    sleep,
    onChange: () => {
      for (const id of batches.running) {
        evaluations.noteBatch(id);
      }
    },
    onEnded: ({ job }, end, standing) => void evaluations.batchEnded(job.id, end, standing),
    onUnreadable: (id) => session.log.warn(`The files of ${id} in ${batchRoot.fsPath} can't be read`),
  });
  const grades = new Grades({
    folders: {
      of: (name) => workspaceFolder(vscode.Uri.joinPath(gradeRoot, name)),
      delete: async (name) => {
        await ifThere(fs.delete(vscode.Uri.joinPath(gradeRoot, name), { recursive: true }));
      },
    },
    elapsed,
  });
  const evaluations = new Evaluations({
    folders: {
      of: (id) => workspaceFolder(vscode.Uri.joinPath(root, id)),
      list: async () =>
        ((await ifThere(fs.readDirectory(root))) ?? [])
          .filter(([, type]) => type === vscode.FileType.Directory)
          .map(([name]) => name),
      delete: async (id) => fs.delete(vscode.Uri.joinPath(root, id), { recursive: true }),
    },
    batches,
    batchIds: folders.list,
    tables,
    grades,
    filesOf: (batch) => ({
      source: vscode.Uri.joinPath(batchRoot, batch, 'rows.jsonl').toString(),
      output: vscode.Uri.joinPath(batchRoot, batch, 'answers.jsonl').toString(),
    }),
    write: async (uri, bytes) => fs.writeFile(vscode.Uri.parse(uri, true), bytes),
    explain: explained,
    t,
    elapsed,
    sleep,
    onEnded: (kept, failure) => void tellEnded(kept, failure),
  });
  return { evaluations, grades, tables, dispose: () => batches.dispose() };
}

/** Says how an evaluation ended, wherever the user is by then. */
async function tellEnded({ id, name }: KeptEvaluation, failure: Failure | undefined): Promise<void> {
  const show = t('Show Results');
  const chosen =
    failure === undefined
      ? await vscode.window.showInformationMessage(t('“{0}” is evaluated.', plainWords(name)), show)
      : await vscode.window.showWarningMessage(
          t('“{0}” stopped: {1}', plainWords(name), plainWords(failure.message)),
          show,
        );
  if (chosen === show) {
    await vscode.commands.executeCommand('hubLens.openEvaluation', id);
  }
}
