import * as vscode from 'vscode';
import { folderOf, ifThere } from '../../../kit/files';
import { IgnoreRules, type RulesFile } from './ignore-rules';

interface FolderRules {
  /** The topmost folder: that of the repository, which may be above the one that is open. */
  readonly top: vscode.Uri;
  readonly rules: IgnoreRules;
}

const maxRulesBytes = 200_000;
const maxCachedFolders = 200;

/** Where the folders above the one that is open can be looked at. */
const diskSchemes: ReadonlySet<string> = new Set(['file', 'vscode-remote']);

/** Tells which files git ignores, by what repositories say: the user's own `core.excludesFile` isn't read. */
export class IgnoredFiles implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #tops = new Map<string, Promise<vscode.Uri>>();
  readonly #texts = new Map<string, Promise<readonly string[]>>();
  readonly #rules = new Map<string, Promise<FolderRules>>();
  readonly #watched = new Map<string, vscode.Disposable>();
  readonly #subscriptions: vscode.Disposable;

  constructor() {
    const watcher = vscode.workspace.createFileSystemWatcher('**/.gitignore');
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      watcher,
      watcher.onDidChange((uri) => this.#touch(uri)),
      watcher.onDidCreate((uri) => this.#touch(uri)),
      watcher.onDidDelete((uri) => this.#touch(uri)),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        if (uri.path.endsWith('/.gitignore')) {
          this.#touch(uri);
        }
      }),
    );
  }

  /** Whether git ignores a file, or may: rules that can't be read count as ignoring it. @param folder the one that is open */
  async isIgnored(uri: vscode.Uri, folder: vscode.Uri): Promise<boolean> {
    try {
      const { top, rules } = await this.#rulesFor(folderOf(uri), folder);
      return rules.ignores(pathBelow(top, uri));
    } catch {
      return true;
    }
  }

  dispose(): void {
    this.#subscriptions.dispose();
    vscode.Disposable.from(...this.#watched.values()).dispose();
  }

  #touch(rulesFile: vscode.Uri): void {
    if (this.#texts.has(folderOf(rulesFile).toString())) {
      this.#forgetAll();
    }
  }

  #forgetAll(): void {
    this.#tops.clear();
    this.#texts.clear();
    this.#rules.clear();
    this.#changed.fire();
  }

  #rulesFor(place: vscode.Uri, folder: vscode.Uri): Promise<FolderRules> {
    return cached(this.#rules, place, async () => {
      const top = await cached(this.#tops, folder, () => topOf(folder));
      const paths = pathsDownTo(pathBelow(top, place));
      const files = await Promise.all(
        paths.map(async (path): Promise<RulesFile[]> => {
          const at = path === '' ? top : vscode.Uri.joinPath(top, path);
          const texts = await cached(this.#texts, at, () => this.#read(at, folder));
          return texts.map((text) => ({ folder: path, text }));
        }),
      );
      return { top, rules: new IgnoreRules(files.flat()) };
    });
  }

  /** The rules that a folder has for what is below it: those of its own `.gitignore` come after those of the repository. */
  async #read(at: vscode.Uri, folder: vscode.Uri): Promise<readonly string[]> {
    const own = vscode.Uri.joinPath(at, '.gitignore');
    if (!isBelow(own, folder)) {
      this.#watch(at, '.gitignore');
    }
    const gitFolder = await gitFolderOf(at);
    if (gitFolder !== undefined) {
      this.#watch(gitFolder, 'info/exclude');
    }
    const files = [
      ...(gitFolder === undefined ? [] : [vscode.Uri.joinPath(gitFolder, 'info', 'exclude')]),
      own,
    ];
    const texts = await Promise.all(files.map(readRules));
    return texts.filter((text) => text !== undefined);
  }

  /** Watches a file that the watcher of the open folders doesn't report. */
  #watch(folder: vscode.Uri, name: string): void {
    const key = vscode.Uri.joinPath(folder, name).toString();
    if (!this.#watched.has(key)) {
      const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, name));
      const forget = () => this.#forgetAll();
      const events = [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete];
      this.#watched.set(key, vscode.Disposable.from(watcher, ...events.map((event) => event(forget))));
    }
  }
}

/** Makes a value once for each folder; what fails is tried again the next time. */
function cached<T>(values: Map<string, Promise<T>>, folder: vscode.Uri, make: () => Promise<T>): Promise<T> {
  const key = folder.toString();
  const known = values.get(key);
  if (known !== undefined) {
    return known;
  }
  if (values.size >= maxCachedFolders) {
    values.clear();
  }
  const value = make();
  values.set(key, value);
  value.catch(() => {
    if (values.get(key) === value) {
      values.delete(key);
    }
  });
  return value;
}

/** The folder of the repository that an open folder is in; else the open folder. */
async function topOf(folder: vscode.Uri): Promise<vscode.Uri> {
  if (diskSchemes.has(folder.scheme)) {
    for (let at = folder; ; at = folderOf(at)) {
      if ((await ifThere(vscode.workspace.fs.stat(vscode.Uri.joinPath(at, '.git')))) !== undefined) {
        return at;
      }
      if (at.path.length <= 1 || folderOf(at).path === at.path) {
        break;
      }
    }
  }
  return folder;
}

/** Where the repository that begins in a folder has its own files: of a worktree, where the main one has them. */
async function gitFolderOf(folder: vscode.Uri): Promise<vscode.Uri | undefined> {
  const own = vscode.Uri.joinPath(folder, '.git');
  const stat = await ifThere(vscode.workspace.fs.stat(own));
  if (stat === undefined || (stat.type & vscode.FileType.Directory) !== 0) {
    return stat && own;
  }
  const [, place] = /^gitdir: (.{1,4000})/.exec((await readRules(own)) ?? '') ?? [];
  if (place === undefined) {
    throw new Error(`${own} doesn't say where the repository is`);
  }
  const gitFolder = resolved(folder, place);
  const common = await readRules(vscode.Uri.joinPath(gitFolder, 'commondir'));
  return common === undefined ? gitFolder : resolved(gitFolder, common);
}

function resolved(folder: vscode.Uri, place: string): vscode.Uri {
  const path = place.trim().replaceAll('\\', '/');
  if (/^[a-z]:/i.test(path)) {
    return folder.with({ path: `/${path}` });
  }
  return path.startsWith('/') ? folder.with({ path }) : vscode.Uri.joinPath(folder, path);
}

async function readRules(uri: vscode.Uri): Promise<string | undefined> {
  const stat = await ifThere(vscode.workspace.fs.stat(uri));
  if (stat === undefined) {
    return undefined;
  }
  if (stat.size > maxRulesBytes) {
    throw new Error(`${uri} is too long`);
  }
  const bytes = await ifThere(vscode.workspace.fs.readFile(uri));
  return bytes && new TextDecoder().decode(bytes);
}

/** A folder's path and those of all above it, from the topmost down: `a/b` gives the empty one, `a` and `a/b`. */
function pathsDownTo(path: string): string[] {
  const names = path === '' ? [] : path.split('/');
  return ['', ...names.map((_, index) => names.slice(0, index + 1).join('/'))];
}

function isBelow(uri: vscode.Uri, folder: vscode.Uri): boolean {
  return uri.path.startsWith(folder.path.endsWith('/') ? folder.path : `${folder.path}/`);
}

/** @throws Error unless it is below */
function pathBelow(folder: vscode.Uri, uri: vscode.Uri): string {
  if (uri.path === folder.path) {
    return '';
  }
  if (!isBelow(uri, folder)) {
    throw new Error(`${uri} isn't in ${folder}`);
  }
  return uri.path.slice(folder.path.length).replace(/^\//, '');
}
