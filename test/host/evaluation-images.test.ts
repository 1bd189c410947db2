import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { datasetRows } from '../../src/editor/features/evaluation/dataset-rows';
import { loadEvaluation } from '../../src/editor/features/evaluation/load-evaluation';
import { makeEvaluations } from '../../src/editor/features/evaluation/make-evaluations';
import { hasImages, imagesOf } from '../../src/editor/features/evaluation/row-files';
import { tableFiles } from '../../src/editor/parts/batches/file-access';
import { Tables } from '../../src/editor/parts/batches/tables';
import { createSession, type Session } from '../../src/editor/session/session';
import { pngOf } from '../component/media-files';
import { until } from '../until';
import { contextInMemory } from './context';
import { setText } from './document';
import { testLog } from './test-log';

const detector = `name: Which detector finds our cats best?
task: object-detection
inputs: { image: '{{ photo }}' }
models: [{ model: facebook/detr-resnet-50, provider: hf-inference }]
data: { file: cats.jsonl }
assert: [{ type: ap, value: '{{ boxes }}', threshold: 0.5 }]
`;

// Where the local hub's detector finds a cat.
const boxes = [{ label: 'cat', box: [1, 2, 30, 40] }];

describe('An evaluation with images', () => {
  let session: Session;
  let folder: vscode.Uri;
  let storage: vscode.Uri;
  let made: ReturnType<typeof makeEvaluations>;
  const context = contextInMemory();
  const { signal } = new AbortController();
  const draw = (name: string, shade: number) =>
    writeFile(
      join(folder.fsPath, name),
      pngOf(64, 48, () => [shade, 90, 90]),
    );

  before(async () => {
    session = createSession(context, testLog());
    const [root] = vscode.workspace.workspaceFolders ?? [];
    folder = vscode.Uri.file(await mkdtemp(join(root?.uri.fsPath ?? assert.fail(), 'images-')));
    storage = vscode.Uri.file(await mkdtemp(join(tmpdir(), 'hub-lens-images-')));
    made = makeEvaluations(session, storage);
    await mkdir(join(folder.fsPath, 'photos'));
    await mkdir(join(folder.fsPath, 'evaluations'));
    await draw('photos/a.png', 10);
    await draw('photos/b.png', 20);
    const rows = ['a', 'b'].map((name) => JSON.stringify({ photo: `../photos/${name}.png`, boxes }));
    await writeFile(join(folder.fsPath, 'evaluations/cats.jsonl'), rows.join('\n'));
    await session.account.signIn(session.hub(), 'hf_localReader', signal);
  });
  after(async () => {
    made.dispose();
    await rm(folder.fsPath, { recursive: true });
    await rm(storage.fsPath, { recursive: true });
    vscode.Disposable.from(...context.subscriptions).dispose();
  });

  async function load(text: string) {
    const file = vscode.Uri.joinPath(folder, 'evaluations/cats.eval.yaml');
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
    const document = await vscode.workspace.openTextDocument(file);
    // A document that is open already learns of the file late, if at all.
    await setText(document, text);
    const hub = session.hub();
    const viewer = { endpoint: `${hub.endpoint}/viewer`, fetch: session.fetch };
    const loaded = await loadEvaluation(document, {
      tables: new Tables(tableFiles),
      dataset: (source) => datasetRows(source, { hub, viewer, now: () => performance.now(), signal }),
      fence: '----',
    });
    return loaded ?? assert.fail();
  }

  async function run(text: string) {
    const { evaluations } = made;
    const kept = await load(text);
    await evaluations.add(kept);
    await evaluations.resume(kept.id);
    await until(async () => (await evaluations.standing(kept.id)).state !== 'running');
    const { results, standings } = await evaluations.results(kept.id);
    const outcomes = results.cells[0]?.outcomes ?? [];
    return { kept, standings, outcomes, reused: outcomes.filter(({ answer }) => answer?.reused).length };
  }

  it('judges what is found in them, and asks again about those that have changed alone', async () => {
    const first = await run(detector);
    assert.deepEqual(
      first.outcomes.map(({ failure, passed }) => failure?.reason ?? passed),
      [true, true],
    );
    assert.deepEqual(
      first.standings[0]?.summary.metrics.map(({ name, value, isShare }) => [name, value, isShare]),
      [['ap', 1, true]],
    );
    assert.equal((await run(detector.replace('0.5', '0.9'))).reused, 2);
    await draw('photos/b.png', 30);
    assert.equal((await run(detector)).reused, 1);
  });

  it('shows a row’s image on the page', async () => {
    const kept = await load(detector);
    assert.ok(hasImages(kept, 0));
    const [image] = await imagesOf(session, kept, 0, signal);
    assert.deepEqual([image?.type, image?.bytes.slice(1, 4)], ['image/png', new TextEncoder().encode('PNG')]);
    const words = await load(detector.replace(/task: .*\ninputs: .*/, "prompt: 'Say {{ photo }}'"));
    assert.equal(hasImages(words, 0), false);
  });

  it('shows them to models that see, beside a prompt', async () => {
    const { outcomes } = await run(
      `name: See
prompt: { text: Say cat., images: '{{ photo }}' }
models: [Qwen/Qwen2.5-7B-Instruct]
data: { file: cats.jsonl }
assert: [{ type: icontains, value: cat }]
`,
    );
    assert.deepEqual(
      outcomes.map(({ failure, passed }) => failure?.reason ?? passed),
      [true, true],
    );
  });

  it('takes those of a dataset by their addresses, and none of this computer', async () => {
    const ofHub = detector.replace('file: cats.jsonl', 'dataset: nyu-mll/glue, rows: 2');
    const { kept, outcomes } = await run(ofHub.replace("'{{ boxes }}'", '[]'));
    assert.deepEqual(
      outcomes.map(({ failure }) => failure?.reason),
      [undefined, undefined],
    );
    assert.equal((await imagesOf(session, kept, 1, signal)).length, 1);
    await assert.rejects(
      load(ofHub.replace('{{ photo }}', 'photos/{{ text }}.png').replace("'{{ boxes }}'", '[]')),
      /The dataset names “photos\/Row 0 of the test split\.png”, a file on this computer/,
    );
  });

  it('sends no file from outside the workspace', async () => {
    const { outcomes } = await run(detector.replace('{{ photo }}', '../../../outside.png'));
    assert.match(outcomes[0]?.failure?.reason ?? '', /outside the folder of the rows/);
  });
});
