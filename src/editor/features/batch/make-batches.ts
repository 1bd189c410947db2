import * as vscode from 'vscode';
import { sleep } from '../../../http';
import { explain } from '../../failures/explain';
import { showFailure } from '../../failures/show-failure';
import { Batches } from '../../parts/batches/batches';
import { callRowOf } from '../../parts/batches/call-world';
import { batchFolders, resultFiles, tableFiles } from '../../parts/batches/file-access';
import { Tables } from '../../parts/batches/tables';
import type { Session } from '../../session/session';
import type { BatchDesk } from './batch-desk';
import { showRunning } from './status-item';
import { tellEnded } from './tell-ended';

/** @param storage a folder that all windows share */
export function makeBatches(
  session: Pick<Session, 'log' | 'router' | 'fetch' | 'hub' | 'inference'>,
  storage: vscode.Uri,
): BatchDesk & vscode.Disposable {
  const root = vscode.Uri.joinPath(storage, 'batches');
  const tables = new Tables(tableFiles);
  const changed = new vscode.EventEmitter<void>();
  const started: BatchDesk['started'] = new vscode.EventEmitter();
  const batches = new Batches({
    folders: batchFolders(root),
    tables,
    results: resultFiles,
    call: ({ job, source }) =>
      callRowOf(session, {
        ...job,
        spender: { feature: 'batch', work: job.id },
        files: { place: source.place },
        output: job.output.uri,
      }),
    explain: (error, { model, provider }) => explain(error, { modelId: model, provider }),
    t: vscode.l10n.t,
    now: Date.now,
    elapsed: () => performance.now(),
    sleep,
    onChange: () => changed.fire(),
    onEnded: (kept, end, standing) =>
      void tellEnded({ batches, root }, kept, end, standing).catch((error) => showFailure(error, session)),
    onUnreadable: (id) =>
      session.log.warn(`The run ${id} in ${root.fsPath} cannot be read, and is not listed`),
  });
  const desk: BatchDesk = { batches, tables, root, started, onDidChange: changed.event };
  const status = showRunning(desk);
  return {
    ...desk,
    dispose: () => {
      batches.dispose();
      status.dispose();
      started.dispose();
      changed.dispose();
    },
  };
}
