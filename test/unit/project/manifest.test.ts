import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const words: Record<string, string> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
const { commands, configuration, menus, submenus, views } = manifest.contributes;

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n');

const found = (pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();
const commandIds: string[] = commands.map(({ command }: { command: string }) => command).sort();

describe('the manifest', () => {
  it('declares the commands that the code registers, no more and no fewer', () => {
    assert.deepEqual(found(/registerCommand\(\s*'([^']+)'/g), commandIds);
  });

  it('gives every command a title and the category', () => {
    for (const { command, title, category } of commands) {
      assert.match(title, /^%.+%$/, command);
      assert.equal(category, 'Hub Lens', command);
    }
  });

  it('uses in its menus only commands that it declares, and ends each submenu group in order', () => {
    const entries = Object.values<{ command?: string; submenu?: string }[]>(menus).flat();
    const submenuIds = submenus.map(({ id }: { id: string }) => id);
    assert.deepEqual(
      entries.filter(
        ({ command = '', submenu = '' }) => !commandIds.includes(command) && !submenuIds.includes(submenu),
      ),
      [],
    );
  });

  it('describes every setting, and the code reads each of them', () => {
    const settings = Object.keys(configuration.properties);
    const reader = readFileSync('src/editor/settings.ts', 'utf8');
    const read = [...reader.matchAll(/\.get\('([\w.]+)'/g)].map((match) => `hubLens.${match[1]}`);
    assert.deepEqual(read.sort(), [...settings].sort());
    for (const [name, { markdownDescription, scope, default: value }] of Object.entries<
      Record<string, unknown>
    >(configuration.properties)) {
      assert.ok(markdownDescription && scope && value !== undefined, name);
    }
  });

  it('lets no workspace choose where a token is sent', () => {
    assert.equal(configuration.properties['hubLens.endpoint'].scope, 'application');
    assert.equal(configuration.properties['hubLens.routerEndpoint'].scope, 'application');
  });

  it('tests only context keys that something sets', () => {
    const set = new Set(found(/(?:'setContext',|filteredKey:)\s*'([^']+)'/g));
    const conditions = Object.values<{ when?: string }[]>({ ...menus, ...views })
      .flat()
      .flatMap(({ when }) => when?.replace(/=~ \/.*?\//g, '').match(/hubLens[\w.]*/g) ?? []);
    const viewIds = new Set(
      Object.values<{ id: string }[]>(views).flatMap((each) => each.map(({ id }) => id)),
    );
    assert.deepEqual(
      conditions.filter((key) => !set.has(key) && !viewIds.has(key)),
      [],
    );
  });

  it('gives tree items only context values that its menus name', () => {
    const conditions = [...JSON.stringify(menus).matchAll(/viewItem =~ \/\^\(([\w|]+)\)\$\//g)];
    const named = new Set(conditions.flatMap(([, values = '']) => values.split('|')));
    const tree =
      readFileSync('src/editor/tree/task-nodes.ts', 'utf8') +
      readFileSync('src/editor/tree/library-nodes.ts', 'utf8');
    assert.ok(named.size > 5);
    assert.deepEqual(
      [...named].filter((value) => !tree.includes(`'${value}'`)),
      [],
    );
  });

  it('has words for each placeholder, and no words without one', () => {
    const placeholders = [...JSON.stringify(manifest).matchAll(/"%([^%]+)%"/g)].map((match) => match[1]);
    assert.deepEqual([...new Set(placeholders)].sort(), Object.keys(words).sort());
  });

  it('names only files that are there', () => {
    const files = [
      manifest.icon,
      ...manifest.contributes.viewsContainers.activitybar.map(({ icon }: { icon: string }) => icon),
    ];
    assert.deepEqual(
      files.filter((file) => !existsSync(file)),
      [],
    );
  });

  it('is fit for the marketplace', () => {
    assert.equal(manifest.publisher, 'hub-lens');
    assert.equal(manifest.license, 'MIT');
    assert.equal(manifest.engines.vscode, '^1.106.0');
    assert.ok(manifest.keywords.length <= 30);
    assert.ok(!manifest.activationEvents.includes('*'));
    assert.ok(!manifest.activationEvents.includes('onStartupFinished'));
  });
});
