import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { providerList } from '../../../src/inference';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const words: Record<string, string> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
const { commands, configuration, menus, submenus, views, viewsWelcome, walkthroughs } = manifest.contributes;

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n');

const found = (pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();
const contextKeys = found(/(?:'setContext',|filteredKey:)\s*'([^']+)'/g);
const commandIds: string[] = commands.map(({ command }: { command: string }) => command).sort();

/** Those of the marketplace that may be meant for us. */
const categories = ['AI', 'Chat', 'Data Science', 'Machine Learning', 'Notebooks', 'Snippets'];

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

  it('uses in its menus only commands and submenus that it declares', () => {
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
    const readers = [
      'src/editor/kit/settings.ts',
      'src/editor/kit/tool-limits.ts',
      'src/editor/features/ghost-text/settings.ts',
    ];
    const reader = readers.map((file) => readFileSync(file, 'utf8')).join('\n');
    const read = [...reader.matchAll(/(?:\.get|readAddress)\('([\w.]+)'/g)].map(
      (match) => `hubLens.${match[1]}`,
    );
    assert.deepEqual(read.sort(), [...settings].sort());
    for (const [name, { markdownDescription, scope, default: value }] of Object.entries<
      Record<string, unknown>
    >(configuration.properties)) {
      assert.ok(markdownDescription && scope && value !== undefined, name);
    }
  });

  it('lets no workspace choose where a token is sent, and an untrusted one nothing at all', () => {
    const { supported, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    assert.equal(supported, 'limited');
    for (const name of [
      'endpoint',
      'routerEndpoint',
      'datasetViewerEndpoint',
      'providerOrder',
      'billTo',
      'offline',
    ]) {
      assert.equal(configuration.properties[`hubLens.${name}`].scope, 'application', name);
    }
    assert.equal(configuration.properties['hubLens.servers'].scope, 'machine');
    const ofWorkspaces = Object.entries<{ scope: string }>(configuration.properties)
      .filter(([, { scope }]) => scope !== 'application' && scope !== 'machine')
      .map(([name]) => name);
    assert.deepEqual(
      ofWorkspaces.filter((name) => !restrictedConfigurations.includes(name)),
      [],
    );
  });

  it('offers every provider that the router knows for the provider order, by name', () => {
    const { items } = configuration.properties['hubLens.providerOrder'];
    const routed = providerList.filter(({ routed }) => routed).sort((a, b) => (a.id < b.id ? -1 : 1));
    assert.deepEqual(
      items.enum,
      routed.map(({ id }) => id),
    );
    assert.deepEqual(
      items.enumDescriptions,
      routed.map(({ label }) => label),
    );
  });

  it('links in its texts only to commands that it declares, and completes steps by things that happen', () => {
    const linked = [...JSON.stringify(words).matchAll(/\(command:([\w.]+)\)/g)].map(([, id = '']) => id);
    const viewCommands = Object.values<{ id: string }[]>(views).flatMap((each) =>
      each.map(({ id }) => `${id}.focus`),
    );
    const events = walkthroughs.flatMap(({ steps }: { steps: { completionEvents: string[] }[] }) =>
      steps.flatMap(({ completionEvents }) => completionEvents),
    );
    const known = [...commandIds, ...viewCommands, ...contextKeys];
    assert.deepEqual(
      [...linked, ...events.map((event: string) => event.replace(/^on(Command|Context):/, ''))].filter(
        (id) => !known.includes(id) && id !== 'onView:hubLens.tasks',
      ),
      [],
    );
  });

  it('declares all that the code names: commands, settings, views, editors, pages and items of the status bar', () => {
    const { chatParticipants, customEditors } = manifest.contributes;
    const viewIds = Object.values<{ id: string }[]>(views).flatMap((each) => each.map(({ id }) => id));
    const declared = new Set([
      ...commandIds,
      ...Object.keys(configuration.properties),
      ...viewIds.flatMap((id) => [id, `${id}.focus`]),
      ...chatParticipants.map(({ id }: { id: string }) => id),
      ...customEditors.map((editor: { viewType: string }) => editor.viewType),
      ...manifest.activationEvents.map((event: string) => event.replace('onWebviewPanel:', '')),
      ...found(/create(?:StatusBar|LanguageStatus)Item\('([^']+)'/g),
      ...contextKeys,
    ]);
    const named = found(/(?:'|command:)(hubLens\.[\w.]*\w)/g);
    assert.ok(named.length > commandIds.length);
    assert.deepEqual(
      named.filter((name) => !declared.has(name)),
      [],
    );
  });

  it('tests only context keys that something sets', () => {
    const link = readFileSync('webview-ui/src/wire/page-link.ts', 'utf8');
    const ofPages = [...link.matchAll(/vscodeContext = JSON\.stringify\(\{ (\w+) \}\)/g)].map(
      ([, key = '']) => key,
    );
    const set = new Set([...contextKeys, ...ofPages]);
    const conditions = Object.values<{ when?: string }[]>({ ...menus, ...views, viewsWelcome })
      .flat()
      .flatMap(({ when }) => when?.replace(/=~ \/.*?\//g, '').match(/(?<!config\.)hubLens[\w.]*/g) ?? []);
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
      readFileSync('src/editor/features/tree/task-nodes.ts', 'utf8') +
      readFileSync('src/editor/features/tree/library-nodes.ts', 'utf8') +
      readFileSync('src/editor/features/local-models/local-rows.ts', 'utf8');
    assert.ok(named.size > 5);
    assert.deepEqual(
      [...named].filter((value) => !tree.includes(`'${value}'`)),
      [],
    );
  });

  it('names in the menus of the Models view only words that its rows have', () => {
    const words = [...JSON.stringify(menus).matchAll(/viewItem =~ \/(?:\\\\)b(\w+)(?:\\\\)b\//g)].map(
      ([, word]) => word,
    );
    const models = [
      'model-node.ts',
      'sections.ts',
      'collections/collection-nodes.ts',
      '../../../hub/collection-record.ts',
      'details/file-nodes.ts',
      'details/snippet-nodes.ts',
      'workspace/place-nodes.ts',
    ]
      .map((name) => readFileSync(`src/editor/features/models/${name}`, 'utf8'))
      .join('\n');
    assert.ok(words.length > 5);
    assert.deepEqual(
      words.filter((word) => !new RegExp(`'${word}'`).test(models)),
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
      ...walkthroughs.flatMap(({ icon, steps }: { icon: string; steps: { media: { svg: string } }[] }) => [
        icon,
        ...steps.map(({ media }) => media.svg),
      ]),
    ];
    assert.deepEqual(
      files.filter((file) => !existsSync(file)),
      [],
    );
  });

  it('is fit for the marketplace', () => {
    assert.equal(manifest.publisher, 'hub-lens');
    assert.equal(manifest.license, 'MIT');
    assert.equal(manifest.pricing, 'Free');
    assert.equal(manifest.engines.vscode, '^1.106.0');
    assert.ok(manifest.keywords.length <= 30);
    assert.equal(new Set(manifest.keywords).size, manifest.keywords.length);
    assert.deepEqual(
      manifest.categories.filter((name: string) => !categories.includes(name)),
      [],
    );
    assert.ok((words.displayName ?? '').length <= 50 && (words.description ?? '').length <= 200);
    assert.match(manifest.galleryBanner.color, /^#[0-9a-f]{6}$/);
    assert.ok(!manifest.activationEvents.includes('*'));
  });

  it('has an icon as the marketplace wants it: a square PNG of 128 pixels or more', () => {
    const icon = readFileSync(manifest.icon);
    const [width, height] = [icon.readUInt32BE(16), icon.readUInt32BE(20)];
    assert.equal(icon.toString('latin1', 1, 4), 'PNG');
    assert.ok(width === height && width >= 128, `${width} × ${height}`);
  });

  it('sends whoever has a question or a fault to one repository', () => {
    const repository = manifest.repository.url.replace(/\.git$/, '');
    assert.match(repository, /^https:\/\/github\.com\/[\w-]+\/[\w-]+$/);
    assert.equal(manifest.bugs.url, `${repository}/issues`);
    assert.equal(manifest.homepage, `${repository}#readme`);
    assert.equal(manifest.qna, `${repository}/discussions`);
  });
});
