import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

interface Step {
  readonly file: string;
  /** The line before which the code goes; undefined for a new file. */
  readonly before: string | undefined;
  readonly code: string;
}

const guide = readFileSync('CONTRIBUTING.md', 'utf8');

/** What asks the changed tree whether the new thing is there, as a program with a default export. */
const questions: Readonly<Record<string, { readonly ask: string; readonly answer: unknown }>> = {
  'Add a provider': {
    ask: `import { providerList } from './src/inference';
      export const answer = providerList.find(({ id }) => id === 'acme')?.label;`,
    answer: 'Acme',
  },
  'Add a library': {
    ask: `import { libraries } from './src/catalogue';
      import { librarySnippets } from './src/snippets';
      export const answer = [libraries.acme.prettyLabel, ...librarySnippets({ id: 'a/b', tags: [] }, 'acme')];`,
    answer: ['Acme', 'import acme\n\nmodel = acme.load("a/b")\n'],
  },
  'Add a task': {
    ask: `import { tasks } from './src/catalogue';
      export const answer = tasks['acme-guessing'].label;`,
    answer: 'Acme Guessing',
  },
  'Add a feature': {
    ask: `import { anything, run, shown } from 'vscode';
      import { activate } from './src/extension';
      import { registerAcme } from './src/editor/features/acme/register';
      activate(anything);
      const isRegistered = run.has('hubLens.countFavorites');
      registerAcme(anything, async () => ({ models: { favourites: ['a/b'] } }) as never);
      await run.get('hubLens.countFavorites')();
      export const answer = [isRegistered, ...shown];`,
    answer: [true, 'You have 1 favorite models.'],
  },
};

describe('the recipe', () => {
  const titles = Object.keys(questions);
  const copies: string[] = [];

  /** A tree of its own in which recipes were followed. */
  const copyWith = (followed: readonly string[]) => {
    const copy = mkdtempSync(join(tmpdir(), 'hub-lens-recipe-'));
    copies.push(copy);
    for (const name of ['src', 'package.json', 'tsconfig.json']) {
      cpSync(name, join(copy, name), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    for (const step of followed.flatMap(stepsOf)) {
      follow(step, copy);
    }
    return copy;
  };

  after(() => {
    for (const copy of copies) {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  for (const [title, { ask, answer }] of Object.entries(questions)) {
    it(`"${title}" works as it is written`, async () => {
      assert.ok(stepsOf(title).length >= 3);
      assert.deepEqual(await answerOf(ask, copyWith([title])), answer);
    });
  }

  it('is right by its types, and goes together with the others', function () {
    this.timeout(120_000);
    const types = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', copyWith(titles)], { encoding: 'utf8' });
    assert.equal(types.stdout, '');
  });
});

/** The code blocks of a recipe, with what the words before each say of its place. */
function stepsOf(title: string): Step[] {
  const recipe = guide.split(`### ${title}\n`)[1]?.split(/^##/m)[0] ?? '';
  let file = '';
  return [...recipe.matchAll(/(?<words>[\s\S]*?)\n {3}```\w+\n(?<code>[\s\S]*?)\n {3}```/g)].map(
    ({ groups = {} }) => {
      const { words = '', code = '' } = groups;
      const isNew = /New file `/.test(words);
      file = /(?:New file|In) `([^`]+)`/.exec(words)?.[1] ?? file;
      const before = isNew ? undefined : /before `([^`]+)`:/.exec(words)?.[1];
      assert.ok(isNew || before !== undefined, words);
      return { file, before, code: code.replaceAll(/^ {3}/gm, '') };
    },
  );
}

function follow({ file, before, code }: Step, copy: string): void {
  const path = join(copy, file);
  if (before === undefined) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${code}\n`);
    return;
  }
  const text = readFileSync(path, 'utf8');
  assert.ok(text.includes(`\n${before}\n`), `${file} has no line "${before}"`);
  writeFileSync(
    path,
    text.replace(`\n${before}\n`, () => `\n${code}\n${before}\n`),
  );
}

/** A module that has all that the source takes from the editor. It remembers commands and messages, and does nothing else. */
function editorStandIn(copy: string): string {
  const names = readdirSync(join(copy, 'src/editor'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [...readFileSync(join(copy, 'src/editor', path), 'utf8').matchAll(/\bvscode\.(\w+)/g)])
    .map(([, name = '']) => name);
  const own = ['commands', 'l10n', 'window'];
  return `
    const itself = () => anything;
    export const anything = new Proxy(function () {}, { get: itself, apply: itself, construct: itself, set: () => true });
    const but = (things) => new Proxy(things, { get: (target, name) => target[name] ?? anything });
    export const run = new Map();
    export const shown = [];
    export const commands = but({ registerCommand: (id, handler) => run.set(id, handler) });
    export const l10n = but({ t: (text, ...values) => text.replace(/\\{(\\d)\\}/g, (_, index) => values[index]) });
    export const window = but({ showInformationMessage: (text) => shown.push(text) });
    ${[...new Set(names)]
      .filter((name) => !own.includes(name))
      .map((name) => `export const ${name} = anything;`)
      .join('\n')}
  `;
}

async function answerOf(program: string, copy: string): Promise<unknown> {
  const outfile = join(copy, 'answer.mjs');
  const vscode = join(copy, 'vscode.mjs');
  writeFileSync(vscode, editorStandIn(copy));
  buildSync({
    stdin: { contents: program, resolveDir: copy, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    loader: { '.jinja': 'text' },
    define: { __VERSION__: '"0"' },
    outfile,
    alias: { vscode },
  });
  return (await import(pathToFileURL(outfile).href)).answer;
}
