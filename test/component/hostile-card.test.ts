import assert from 'node:assert/strict';
import type { RepositoryFacts } from '../../src/protocol';
import { checkLook, closeStage, openStage, type Stage, settle } from './stage';

const id = 'acme/evil';
const facts: RepositoryFacts = {
  kind: 'model',
  id,
  url: `https://huggingface.co/${id}`,
  private: false,
  disabled: false,
  gated: false,
  favourite: false,
  canBeTried: true,
  readsText: true,
  licences: [],
  languages: [],
  tags: [],
  tensorTypes: [],
  baseModels: [],
  models: [],
  datasets: [],
  spaces: [],
};

/** What a card may try. Each would set `window.hacked`, ask a server for something, or stand in for a part of the page. */
const tricks: readonly string[] = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '<img src="https://tracker.example/pixel.png" srcset="https://tracker.example/2.png 2x">',
  '![pixel](https://tracker.example/pixel.png)',
  '<iframe src="https://tracker.example"></iframe><object data="https://tracker.example/x"></object>',
  '<embed src="https://tracker.example/x"><base href="https://tracker.example/">',
  '<style>body { background: url(https://tracker.example/bg.png); display: none }</style>',
  '<p style="position: fixed; inset: 0; background: red">over everything</p>',
  '<link rel="stylesheet" href="https://tracker.example/x.css"><meta http-equiv="refresh" content="0; url=https://tracker.example">',
  '[js](javascript:window.hacked=1) [js2](JaVaScRiPt:window.hacked=1) [js3](java&#10;script:window.hacked=1)',
  '<a href="&#106;avascript:window.hacked=1">entities</a> <a href=" javascript:window.hacked=1">blank</a>',
  '[command](command:workbench.action.quit) [editor](vscode://file/etc/passwd) [file](file:///etc/passwd)',
  '<a href="vscode://x">vscode</a> <a href="vscode-insiders://x">insiders</a> [data](data:text/html,<script>window.hacked=1</script>)',
  '<img src="data:image/svg+xml,<svg onload=\'window.hacked=1\'/>">',
  '<svg onload="window.hacked=1"><script>window.hacked=1</script><a xlink:href="javascript:window.hacked=1"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.hacked=1"></style></mglyph></table></mtext></math>',
  '<form action="https://tracker.example"><input name="token" autofocus onfocus="window.hacked=1"><button>Sign in</button></form>',
  '<textarea></textarea><select><option>x</option></select><dialog open>Sign in</dialog>',
  '<video src="https://tracker.example/v.mp4" autoplay></video><audio src="https://tracker.example/a.mp3"></audio>',
  '<div id="root" class="alert" role="alert">fake</div><a id="documentElement" name="body">x</a>',
  '<img name="getElementById"><form id="location"><input id="href"></form>',
  '<details open ontoggle="window.hacked=1"><summary onclick="window.hacked=1">more</summary>x</details>',
  '<a href="https://acme.example" target="_top" onclick="window.hacked=1" download>plain</a>',
  '<template><img src=x onerror="window.hacked=1"></template><noscript><p title="</noscript><img src=x onerror=window.hacked=1>"></noscript>',
  '<x-card onclick="window.hacked=1">own element</x-card><vscode-button>Try It</vscode-button>',
];

describe('a hostile card', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  it('runs nothing, loads nothing and stands in for nothing', async () => {
    const text = `${tricks.join('\n\n')}\n\n# The end\n`;
    stage = await openStage('repository', {
      describeRepository: async () => facts,
      listRevisions: async () => ({ branches: ['main'], tags: [] }),
      readCard: async () => ({ text }),
      fetchCardImage: () => Promise.reject(new Error('no such picture')),
      openLink: async () => null,
    });
    const { page } = stage;
    const requests: string[] = [];
    const refusals: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => refusals.push(message.text()));
    await stage.tell({ event: 'openRepository', kind: 'model', id });
    await page.getByRole('heading', { name: 'The end' }).waitFor();
    for (const link of await page.locator('.markdown a, .markdown summary').all()) {
      await link.click();
    }
    await settle(page);

    assert.equal(await page.evaluate('window.hacked'), undefined);
    assert.deepEqual(
      requests.filter((url) => !url.startsWith('http://127.0.0.1:') && !url.startsWith('blob:')),
      [],
    );
    // Handlers and styles are refused already while the text is parsed in a document of its own; all else comes later.
    assert.deepEqual(
      refusals.filter(
        (text) => /Content Security Policy/.test(text) && !/inline (event handler|style)/.test(text),
      ),
      [],
    );
    const tags = (await page.evaluate(
      '[...new Set([...document.querySelectorAll(".markdown *")].map((each) => each.localName))].sort().join(" ")',
    )) as string;
    assert.doesNotMatch(
      tags,
      /script|style|iframe|object|embed|base|link|meta|svg|math|form|input|button|textarea|select|dialog|video|audio|template|x-card|vscode/,
    );
    const attributes = (await page.evaluate(
      '[...new Set([...document.querySelectorAll(".markdown *")].flatMap((each) => each.getAttributeNames()))].sort()',
    )) as string[];
    const expected = ['alt', 'class', 'data-address', 'href', 'id', 'open', 'src', 'tabindex', 'title'];
    assert.deepEqual(
      attributes.filter((name) => !expected.includes(name)),
      [],
    );
    const ids = (await page.evaluate(
      '[...document.querySelectorAll(".markdown [id]")].map((each) => each.id)',
    )) as string[];
    assert.ok(ids.length > 0 && ids.every((each) => each.startsWith('user-content-')), ids.join());
    const opened = stage.asked.filter(({ method }) => method === 'openLink');
    assert.ok(opened.length > 0);
    for (const { params } of opened) {
      assert.match((params as { url: string }).url, /^https:\/\//);
    }
  });

  /** Opens the page of a model with this card. */
  async function openCard(text: string): Promise<Stage> {
    const opened = await openStage('repository', {
      describeRepository: async () => facts,
      listRevisions: async () => ({ branches: ['main'], tags: [] }),
      readCard: async () => ({ text }),
    });
    await opened.tell({ event: 'openRepository', kind: 'model', id });
    return opened;
  }

  it('of many quotations within each other is shown as plain text', async () => {
    stage = await openCard('>'.repeat(100_000));
    await stage.page.getByText('Shown as plain text, because it is nested too deeply.').waitFor();
    await stage.page.getByText('>>>>').waitFor();
    await checkLook(stage, 'card-unformatted');
  });

  it('of many headings of the same name is shown', async () => {
    stage = await openCard(`${'# a\n'.repeat(2000)}# The end\n`);
    await stage.page.locator('h2', { hasText: 'The end' }).waitFor();
    const ids = await stage.page
      .locator('.markdown :is(h2)')
      .evaluateAll((all) => all.map((each) => each.id));
    assert.equal(new Set(ids).size, 2001);
    assert.equal(ids[1999], 'user-content-a-1999');
  });

  it('of any length is shown', async () => {
    const text = `# Long\n\n${'A paragraph with **bold** words and `code`.\n\n'.repeat(5000)}## The end\n`;
    stage = await openStage('repository', {
      describeRepository: async () => facts,
      listRevisions: async () => ({ branches: ['main'], tags: [] }),
      readCard: async () => ({ text }),
    });
    const start = performance.now();
    await stage.tell({ event: 'openRepository', kind: 'model', id });
    await stage.page.getByRole('heading', { name: 'The end' }).waitFor();
    console.log(`      a card of ${text.length / 1000} kB: ${(performance.now() - start).toFixed(0)} ms`);
  });
});
