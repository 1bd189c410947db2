import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** A text of the source that the user gets to read, in the way VS Code's bundles know it. */
export interface Found {
  readonly text: string;
  readonly place: string;
}

export const bundlePath = 'l10n/bundle.l10n.json';

const folders = ['src', 'webview-ui/src'];

/** Every text that is given to a function called `t`: that of `vscode.l10n`, wherever it comes from, or the webview's own. */
export function textsOfSource(): Found[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .sort()
      .flatMap((name) => textsOf(join(folder, name))),
  );
}

function textsOf(file: string): Found[] {
  const source = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) {
    throw new Error(`${file}: ${errors[0]?.message}`);
  }
  const found: Found[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (!/^(?:.+\.)?t$/s.test(source.slice(callee.start, callee.end))) {
        return;
      }
      const place = `${file}:${source.slice(0, start).split('\n').length}`;
      if (first?.type !== 'Literal' || typeof first.value !== 'string') {
        throw new Error(`${place}: the text is no literal, so nobody can translate it`);
      }
      found.push({ text: first.value, place });
    },
  });
  visitor.visit(program);
  return found;
}

/** The numbers of the places in a text that are filled in. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\d+\}/g) ?? [])].sort();
}

/** The icons in a text, and the commands it links to. */
export function marksOf(text: string): string[] {
  return (text.match(/\$\([\w-]+\)|\(command:[^)]+\)|`[^`]*`/g) ?? []).sort();
}

export function readBundle(path: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(path, 'utf8'));
}
