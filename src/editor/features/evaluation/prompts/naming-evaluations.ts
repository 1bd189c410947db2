import * as vscode from 'vscode';
import { readEvaluation } from '../../../../evaluate';
import { folderOf, readText } from '../../../kit/files';
import { evaluationGlob } from '../evaluation-files';

/** Files that are looked into, at most. */
const mostFiles = 500;

/** In bytes. */
const largestFile = 1_000_000;

/** Which prompt files the workspace's evaluations name. Each is read once, and again when it changes. */
export class NamingEvaluations implements vscode.Disposable {
  /** The prompts of each evaluation. */
  readonly #prompts = new Map<string, ReadonlySet<string>>();
  readonly #subscriptions: vscode.Disposable;
  #found: Promise<void> | undefined;

  constructor(private readonly onChange: () => void) {
    const watcher = vscode.workspace.createFileSystemWatcher(evaluationGlob);
    const readAgain = async (uri: vscode.Uri) => {
      await this.#read(uri);
      this.onChange();
    };
    this.#subscriptions = vscode.Disposable.from(
      watcher,
      watcher.onDidCreate(readAgain),
      watcher.onDidChange(readAgain),
      watcher.onDidDelete((uri) => {
        this.#prompts.delete(uri.toString());
        this.onChange();
      }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** An evaluation that names a prompt; of several, the first one by its path. */
  async of(prompt: vscode.Uri): Promise<vscode.Uri | undefined> {
    this.#found ??= this.#find();
    await this.#found;
    const [first] = [...this.#prompts]
      .filter(([, prompts]) => prompts.has(prompt.toString()))
      .map(([evaluation]) => evaluation)
      .sort();
    return first === undefined ? undefined : vscode.Uri.parse(first, true);
  }

  async #find(): Promise<void> {
    for (const uri of await vscode.workspace.findFiles(evaluationGlob, undefined, mostFiles)) {
      await this.#read(uri);
    }
  }

  async #read(uri: vscode.Uri): Promise<void> {
    // One that can't be read names nothing.
    const text = (await readText(uri, largestFile).catch(() => undefined)) ?? '';
    const read = text.includes('.prompt') ? readEvaluation(text) : undefined;
    const sources = read !== undefined && 'evaluation' in read ? read.evaluation.prompts : [];
    const files = sources.flatMap(({ source }) => ('file' in source ? [source.file] : []));
    const folder = folderOf(uri);
    this.#prompts.set(
      uri.toString(),
      new Set(files.map((path) => vscode.Uri.joinPath(folder, path.replaceAll('\\', '/')).toString())),
    );
  }
}
