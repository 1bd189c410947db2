import type * as vscode from 'vscode';
import type { Batches } from '../../parts/batches/batches';
import type { Tables } from '../../parts/batches/tables';
import type { Session } from '../../session/session';

/** What there is of batches in this window. */
export interface BatchDesk {
  readonly batches: Batches;
  readonly tables: Tables;
  /** Where all batches lie. */
  readonly root: vscode.Uri;
  /** Fires when a run starts or ends, and now and then while one goes on. */
  readonly onDidChange: vscode.Event<void>;
  /** Fires with the id of a run, and the address of the source it was set up for. */
  readonly started: vscode.EventEmitter<{ readonly id: string; readonly uri: string }>;
}

/** What the feature works with. */
export interface BatchSession extends Session {
  /** Runs of models over rows. */
  readonly desk: BatchDesk;
}
