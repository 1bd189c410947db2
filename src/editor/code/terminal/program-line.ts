import { isTypeable } from '../../kit/typeable';
import { type FolderFacts, packageManagerOf } from '../install/package-managers';

interface Program {
  /** The command that runs it, up to its path, in a folder that uses nothing else. */
  readonly run: string;
  /** Whose packages it uses. */
  readonly kind?: 'pip' | 'npm';
}

/** How snippets are run, by their language. */
const programs: ReadonlyMap<string, Program> = new Map<string, Program>([
  ['python', { run: 'python3', kind: 'pip' }],
  ['js', { run: 'node', kind: 'npm' }],
  ['ts', { run: 'npx tsx', kind: 'npm' }],
  ['go', { run: 'go run' }],
  ['sh', { run: 'bash' }],
]);

/** Languages whose snippets are programs. */
export const programLanguages: readonly string[] = [...programs.keys()];

/** A path that means the same between double quotes in every shell. */
const plainPath = /^[\p{L}\p{M}\p{N} \w./:@+,=~()&#;[\]{}'-]+$/u;

/**
 * The line that runs a program as the folder of its file runs programs. Undefined for a path that a shell would not
 * read as it is written, or for what is not a program.
 *
 * @param path with slashes, from the root
 * @param folders from the program's file up to the workspace
 */
export function programLine(
  language: string,
  path: string,
  folders: readonly FolderFacts[],
): string | undefined {
  const program = programs.get(language);
  if (program === undefined || !plainPath.test(path)) {
    return undefined;
  }
  const manager = program.kind && packageManagerOf(program.kind, folders);
  const isPlain = /^[\w./:-]+$/.test(path);
  const line = `${manager?.run ?? runOf(program, path)} ${isPlain ? path : `"${path}"`}`;
  return isTypeable(line) ? line : undefined;
}

/** On Windows, Python is installed under one name alone. */
function runOf({ run }: Program, path: string): string {
  return run === 'python3' && /^[A-Za-z]:/.test(path) ? 'python' : run;
}
