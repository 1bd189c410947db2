import * as vscode from 'vscode';
import { referencesIn } from '../../../source';
import { logFailure } from '../../failures/log-failure';
import { readSettings } from '../../kit/settings';
import type { Folder } from '../../kit/storage/folder';
import { WorkspaceUses } from '../../parts/workspace-uses';
import type { Session } from '../../session/session';
import { catalogueIds } from './catalogue-ids';
import { asWritten, IdIndex } from './id-index';
import type { KnownId } from './known-id';
import { fromStored, toStored } from './stored-ids';

const fileName = 'known-ids.json';

/** The index is written down when it has been left alone for so long. */
const pauseMilliseconds = 10_000;

/** Larger documents are rarely written by hand. */
const documentLimit = 200_000;

/**
 * The index of all ids that this machine has heard of: from the catalogue, from earlier sessions, from the user's lists
 * and files, and from the hub. Kept in a file, for one hub at a time.
 */
export class KnownIds implements vscode.Disposable {
  readonly index = new IdIndex();
  /** What was kept is there. */
  ready: Promise<void>;
  #writing: ReturnType<typeof setTimeout> | undefined;
  readonly #workspace: WorkspaceUses;
  readonly #subscriptions: vscode.Disposable;

  constructor(
    private readonly folder: Folder,
    private readonly session: Pick<Session, 'log' | 'lists'>,
  ) {
    this.#workspace = new WorkspaceUses((error) => logFailure(session.log, error));
    this.#subscriptions = vscode.Disposable.from(
      this.#workspace,
      vscode.workspace.onDidOpenTextDocument((document) => this.#read(document)),
      vscode.workspace.onDidSaveTextDocument((document) => this.#read(document)),
    );
    this.ready = this.#load();
    void this.#readWorkspace();
  }

  /** Begins anew with what is known of another hub. */
  restart(): void {
    clearTimeout(this.#writing);
    this.#writing = undefined;
    this.index.forget(() => true);
    this.ready = this.#load();
  }

  /** Adds what the hub said, and has it written down soon. */
  learn(ids: readonly KnownId[]): void {
    this.index.put(ids);
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => void this.#store(), pauseMilliseconds);
  }

  /** Another account may not see what this one saw. */
  forgetFleeting(): void {
    this.index.forget(({ fleeting }) => fleeting === true);
  }

  dispose(): void {
    this.#subscriptions.dispose();
    if (this.#writing !== undefined) {
      clearTimeout(this.#writing);
      void this.#store();
    }
  }

  async #load(): Promise<void> {
    this.index.put(catalogueIds());
    try {
      const bytes = await this.folder.read(fileName);
      if (bytes !== undefined) {
        this.index.put(fromStored(new TextDecoder().decode(bytes), readSettings().endpoint));
      }
    } catch (error) {
      logFailure(this.session.log, error);
    }
    this.#readLists();
    vscode.workspace.textDocuments.forEach((document) => {
      this.#read(document);
    });
  }

  #readLists(): void {
    for (const kind of ['model', 'dataset', 'space'] as const) {
      const { favourites, recent } = this.session.lists.of(kind);
      this.#seen([...favourites, ...recent].map((id) => ({ kind, id })));
    }
  }

  /** Once; what changes afterwards is read when it is saved. */
  async #readWorkspace(): Promise<void> {
    this.#workspace.active = true;
    await this.#workspace.settled();
    this.#workspace.active = false;
    const { models, datasets } = this.#workspace;
    this.#seen([...models.keys()].map((id) => ({ kind: 'model', id })));
    this.#seen([...datasets.keys()].map((id) => ({ kind: 'dataset', id })));
  }

  #read(document: vscode.TextDocument): void {
    const text = document.getText();
    if (text.length > documentLimit) {
      return;
    }
    this.#seen(
      referencesIn(text, document.languageId).flatMap(({ kind, literal }): KnownId[] =>
        (kind === 'model' || kind === 'dataset' || kind === 'space') && literal.text.includes('/')
          ? [{ kind, id: literal.text }]
          : [],
      ),
    );
  }

  #seen(ids: readonly KnownId[]): void {
    this.index.put(ids.map(asWritten));
  }

  async #store(): Promise<void> {
    this.#writing = undefined;
    try {
      const text = toStored(this.index, readSettings().endpoint);
      await this.folder.write(fileName, new TextEncoder().encode(text));
    } catch (error) {
      logFailure(this.session.log, error);
    }
  }
}
