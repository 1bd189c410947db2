import assert from 'node:assert/strict';
import { details } from './chat-stage';
import { askedFor, checkLook, closeStage, copiedBy, openStage, type Stage, settle } from './stage';

const model = details('acme/chat');

/** A chat in which the model answers with a text, in pieces of a length. */
async function answered(pieces: readonly string[], millisecondsBetween = 0): Promise<Stage> {
  const stage = await openStage('playground', {
    describeModel: async () => model,
    insertCode: async () => null,
    openLink: async () => null,
    run: async (_, { sendChunk, signal }) => {
      const start = performance.now();
      for (const [index, text] of pieces.entries()) {
        const early = index * millisecondsBetween - (performance.now() - start);
        if (early > 1) {
          await new Promise((resolve) => setTimeout(resolve, early));
        }
        if (signal.aborted) {
          break;
        }
        sendChunk({ kind: 'text', text });
      }
      return {
        trial: '1',
        output: { kind: 'text', text: pieces.join('') },
        figures: { totalMilliseconds: 1000, completionTokens: pieces.length },
      };
    },
  });
  await stage.tell({ event: 'openModel', id: model.id });
  await stage.page.getByRole('combobox', { name: 'Provider' }).waitFor();
  return stage;
}

async function ask(stage: Stage): Promise<void> {
  const box = stage.page.getByRole('textbox', { name: 'Message', exact: true });
  await box.fill('Go');
  await box.press('Enter');
}

const settled = (stage: Stage) => stage.page.getByText('1.0 s in total').waitFor();

const sample = `# A plan

Some *emphasis*, **weight**, \`code\`, ~~nothing~~ and a [link](https://example.org/page?q=1).

1. First
   \`\`\`python
   import os  # a comment
   print("hello", 42)
   \`\`\`
2. Second
   - nested
   - [x] done

| Name | Value |
| --- | ---: |
| temperature | 0.7 |
| a_very_long_parameter_name_that_does_not_break | 1 |

> A quotation

\`\`\`typescript
export function greet(name: string): string {
  return \`Hello, \${name}!\`; // a comment that goes on and on, so that the line is far wider than a narrow panel
}
\`\`\`

---

The end: https://example.org/bare
`;

describe('Markdown of a model', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));
  const text = () => stage.page.locator('.markdown');

  it('begins its bullets at the first level', async () => {
    stage = await answered(['- one\n  - two\n    - three\n']);
    await ask(stage);
    await text().locator('ul ul ul').waitFor();
    const bullets = await stage.page
      .locator('.markdown ul')
      .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType));
    assert.deepEqual(bullets, ['disc', 'circle', 'square']);
  });

  it('is a document with highlighted code', async () => {
    stage = await answered(sample.match(/[\s\S]{1,7}/g) ?? []);
    await ask(stage);
    await settled(stage);
    const { page } = stage;
    await text().locator('.hljs-comment').nth(1).waitFor();
    assert.equal(await text().locator('h1').innerText(), 'A plan');
    assert.equal(await text().locator('ol > li').count(), 2);
    assert.equal(await text().locator('td').count(), 4);
    assert.equal(await page.getByRole('figure').count(), 2);
    assert.equal(
      await page.getByRole('figure', { name: 'Code: python' }).locator('code').innerText(),
      'import os  # a comment\nprint("hello", 42)',
    );
    await checkLook(stage, 'chat-markdown');
  });

  it('hands its code on: to the clipboard, and to the cursor of the editor', async () => {
    stage = await answered(['```py\nprint(1)\n```']);
    await ask(stage);
    await settled(stage);
    const { page } = stage;
    assert.equal(await copiedBy(page.getByRole('button', { name: 'Copy Code' })), 'print(1)');
    await page.getByRole('button', { name: 'Insert Code at Cursor' }).press('Enter');
    assert.deepEqual(await askedFor(stage, 'insertCode'), [{ code: 'print(1)', language: 'py' }]);
  });

  it('opens links through the host alone', async () => {
    stage = await answered(['[a page](https://example.org/a) and ![a picture](https://example.org/b.png)']);
    await ask(stage);
    await settled(stage);
    for (const name of ['a page', 'a picture']) {
      await stage.page.getByRole('link', { name }).click();
    }
    assert.deepEqual(await askedFor(stage, 'openLink', 2), [
      { url: 'https://example.org/a' },
      { url: 'https://example.org/b.png' },
    ]);
  });

  const hostile = [
    '<script>window.hit = 1</script>',
    '<img src=x onerror="window.hit = 1">',
    '<img src="https://evil.example/pixel.png"> ![p](https://evil.example/p.png) ![p](//evil.example/q.png)',
    '<img srcset="https://evil.example/s.png 2x" src="data:image/svg+xml,<svg onload=alert(1)>">',
    '[a](javascript:window.hit=1) [b](command:workbench.action.quit) [c](vscode://x/y) [d](data:text/html,x)',
    '[e](JaVaScRiPt&colon;window.hit=1) [f](&#106;avascript:window.hit=1) <a href="\u0001javascript:1">g</a>',
    '<iframe src="https://evil.example"></iframe><object data="https://evil.example/o"></object><embed src="https://evil.example/e">',
    '<style>body { display: none; background: url(https://evil.example/bg) }</style>',
    '<p style="position:fixed;inset:0;background:url(https://evil.example/i)">over all</p>',
    '<form action="https://evil.example"><input name="token"><button>Sign in</button></form>',
    '<svg><script>window.hit = 1</script><a href="javascript:window.hit=1"><text>x</text></a><image href="https://evil.example/v"/></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror="window.hit=1"></style></table></mtext></math>',
    '<video src="https://evil.example/v.mp4" autoplay></video><audio src="https://evil.example/a"></audio>',
    '<link rel="stylesheet" href="https://evil.example/c"><meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/">',
    '<div id="root" name="root" class="alert" onclick="window.hit=1">clobber</div><a id="body" name="getElementById">x</a>',
    '<details open ontoggle="window.hit=1"><summary onmouseover="window.hit=1">s</summary></details>',
    '```html" onmouseover="window.hit=1\n<script>window.hit = 1</script>\n```',
    '```__proto__\nx\n```\n\n```constructor\ny\n```',
    '<table background="https://evil.example/t"><tr><td background="https://evil.example/u">x</td></tr></table>',
    '<template><img src=x onerror="window.hit=1"></template><noscript><img src=x onerror="window.hit=1"></noscript>',
  ];

  it('runs nothing and asks for nothing, whatever it holds', async () => {
    stage = await answered(hostile.map((each) => `${each}\n\n`));
    const { page } = stage;
    const requested: string[] = [];
    const blocked: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('console', (line) => {
      // The inert document in which the HTML is taken apart reports its handlers and styles, and heeds none.
      if (/violates/.test(line.text()) && !/inline (event handler|style)/.test(line.text())) {
        blocked.push(line.text());
      }
    });
    await ask(stage);
    await settled(stage);
    // What formats an answer is loaded when it is first needed.
    await text().locator('a[href]').first().waitFor();
    await settle(page);
    assert.equal(await page.evaluate('window.hit'), undefined);
    assert.deepEqual(
      requested.filter((url) => !/^http:\/\/127\.0\.0\.1:\d+\/chunks\//.test(url)),
      [],
    );
    assert.deepEqual(blocked, []);
    const found = await text().evaluate((element) => {
      const own = '.code-block, .code-block *';
      const all = [...element.querySelectorAll('*')];
      const document = all.filter((each) => !each.matches(own));
      return {
        forbidden: all
          .filter((each) =>
            each.matches(
              'script,style,iframe,object,embed,form,input,svg,math,video,audio,link,meta,base,template',
            ),
          )
          .filter((each) => !each.matches('.code-block button > svg.icon'))
          .map(({ outerHTML }) => outerHTML),
        attributes: [...new Set(document.flatMap((each) => each.getAttributeNames()))].filter(
          (name) => !['href', 'title', 'rel', 'class', 'open', 'alt', 'src', 'tabindex'].includes(name),
        ),
        handlers: all.flatMap((each) => each.getAttributeNames()).filter((name) => name.startsWith('on')),
        links: [...element.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
        images: element.querySelectorAll('img').length,
      };
    });
    assert.deepEqual(found.forbidden, []);
    assert.deepEqual(found.attributes, []);
    assert.deepEqual(found.handlers, []);
    assert.equal(found.images, 0);
    assert.ok(found.links.length > 0);
    assert.ok(
      found.links.every((href) => /^(https?|mailto):/.test(href)),
      found.links.join('\n'),
    );
    for (const link of await text().locator('a').all()) {
      await link.click();
    }
    assert.equal(await page.evaluate('window.hit'), undefined);
    assert.equal(page.url().endsWith('/playground.html'), true);
    assert.equal(await page.locator('main').isVisible(), true);
  });

  it('keeps 60 frames a second while 200 tokens a second stream in', async () => {
    const tokens =
      sample
        .repeat(3)
        .match(/[\s\S]{1,4}/g)
        ?.slice(0, 800) ?? [];
    stage = await answered(tokens, 5);
    const { page } = stage;
    await page.evaluate(() => {
      const drawn: number[] = [];
      const tasks: number[] = [];
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        entryTypes: ['longtask'],
      });
      const draw = (time: number) => {
        drawn.push(time);
        requestAnimationFrame(draw);
      };
      requestAnimationFrame(draw);
      Object.assign(window, { drawn, tasks });
    });
    const session = await page.context().newCDPSession(page);
    // The time that the page's own thread works, whoever else uses the machine.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async (name: string) => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find((metric) => metric.name === name)?.value ?? 0;
    };
    const before = await worked('TaskDuration');
    await ask(stage);
    await settled(stage);
    const busy = (await worked('TaskDuration')) - before;
    const { drawn, tasks } = await page.evaluate<{ drawn: number[]; tasks: number[] }>('({ drawn, tasks })');
    const gaps = drawn
      .slice(1)
      .map((time, index) => time - (drawn[index] ?? 0))
      .sort((a, b) => a - b);
    const at = (share: number) => gaps[Math.floor(gaps.length * share)] ?? 0;
    const seconds = ((drawn.at(-1) ?? 0) - (drawn[0] ?? 0)) / 1000;
    console.log(
      `      ${tokens.length} tokens in ${seconds.toFixed(1)} s: ${(gaps.length / seconds).toFixed(0)} frames a second,` +
        ` ${at(0.5).toFixed(1)} ms between two, ${at(0.95).toFixed(1)} ms at the 95th percentile,` +
        ` ${at(0.999).toFixed(1)} ms at most; ${tasks.length} tasks over 50 ms;` +
        ` the page worked ${((100 * busy) / seconds).toFixed(0)} % of the time`,
    );
    const perFrame = (1000 * busy) / drawn.length;
    // A frame has 16.7 ms. The build under test is React's slow one, and the machine may be slow too.
    assert.ok(perFrame < 33, `${perFrame} ms of work a frame`);
  });
});
