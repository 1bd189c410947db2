import assert from 'node:assert/strict';
import fc from 'fast-check';
import { toPreview } from '../../../src/editor/features/repository-page/preview';
import { safeFileName } from '../../../src/editor/panel/file-kinds';
import { webLink } from '../../../src/editor/panel/web-link';
import { parseJson } from '../../../src/http';
import {
  firstRows,
  HubClient,
  HubError,
  isModelId,
  repositoryDetails,
  searchRepositories,
} from '../../../src/hub';
import { modelRecordSchema } from '../../../src/hub/model-record';
import { extensionOf } from '../../../src/trial/file-types';
import {
  assertUnpolluted,
  hiddenCharacter,
  hostileJson,
  hostileNumber,
  hostileText,
  keyAttacks,
  pathAttacks,
} from './attacks';

const hubOf = (answer: unknown) =>
  new HubClient({ endpoint: 'https://hub.example', fetch: async () => Response.json(answer) });

/** A record with the fields of an honest one, and attacks or anything else in them. */
const record = fc.record(
  {
    id: fc.oneof(fc.constant('acme/model'), hostileText),
    tags: fc.oneof(fc.array(hostileText, { maxLength: 5 }), hostileJson),
    pipeline_tag: fc.oneof(hostileText, hostileJson),
    library_name: fc.oneof(hostileText, hostileJson),
    downloads: fc.oneof(hostileNumber, hostileJson),
    lastModified: hostileText,
    cardData: fc.oneof(fc.dictionary(hostileText, hostileJson, { maxKeys: 3 }), hostileJson),
    inferenceProviderMapping: hostileJson,
    config: hostileJson,
    widgetData: hostileJson,
    path: hostileText,
    type: fc.constant('file'),
    size: hostileNumber,
  },
  { requiredKeys: ['id'] },
);

const columnType = fc.oneof(
  hostileJson,
  fc.record({ _type: fc.constantFrom(...keyAttacks), names: hostileJson }),
);

/** What a call ends with: its value, or an error of the hub's own class. */
async function ending<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    assert.ok(error instanceof HubError, String(error));
    return undefined;
  }
}

describe('Whatever a hub sends', () => {
  afterEach(assertUnpolluted);

  it('is a trusted value or a typed error: models, repositories and files', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(fc.array(record, { maxLength: 4 }), hostileJson), async (answer) => {
        const hub = hubOf(answer);
        const found = await ending(hub.searchModels({}));
        assert.ok((found?.models ?? []).every(({ id }) => isModelId(id)));
        const others = await ending(searchRepositories(hub, 'dataset', { limit: 5 }));
        assert.ok((others?.repositories ?? []).every(({ id }) => isModelId(id)));
        for (const { path, size } of (await ending(hub.files('acme/model'))) ?? []) {
          assert.ok(typeof size === 'number' && !path.split(/[/\\]/).includes('..'));
          assert.doesNotMatch(path.replaceAll(/\u200c|\u200d|[\u{e0100}-\u{e01ef}]/gu, ''), hiddenCharacter);
        }
        const first = Array.isArray(answer) ? answer[0] : answer;
        const model = await ending(hubOf(first).model('acme/model'));
        assert.ok(model === undefined || isModelId(model.id));
        await ending(repositoryDetails(hubOf(first), 'model', 'acme/model'));
        assertUnpolluted();
      }),
      { numRuns: 500 },
    ));

  it('spoils no search by one record that is not as it should be', async () => {
    const { models } = await hubOf([{ id: 'acme/good' }, { id: '../../etc/passwd' }, { id: 5 }]).searchModels(
      {},
    );
    assert.deepEqual(
      models.map(({ id }) => id),
      ['acme/good'],
    );
    await assert.rejects(hubOf([{ id: 5 }]).searchModels({}), HubError);
  });

  it('ends, also where a listing of files leads in a circle', async () => {
    let count = 0;
    const fetch = async () => {
      count += 1;
      const headers = { Link: '<https://hub.example/api/models/acme/model/tree/main>; rel="next"' };
      return Response.json([], { headers });
    };
    assert.deepEqual(await new HubClient({ endpoint: 'https://hub.example', fetch }).files('acme/model'), []);
    assert.ok(count < 100, `${count} requests`);
  });

  it('is no JSON where it is nested without end', () => {
    const text = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    assert.equal(parseJson(text), text);
    assert.deepEqual(parseJson('[[[1]]]'), [[[1]]]);
    const deepest = `${'['.repeat(500)}${']'.repeat(500)}`;
    for (const honest of [deepest, JSON.stringify('[{'.repeat(2000)), `[${'[],'.repeat(2000)}"\\\\\\"["]`]) {
      assert.deepEqual(parseJson(honest), JSON.parse(honest));
    }
    assert.equal(parseJson(`[${deepest}, "${'x'.repeat(1000)}"]`), `[${deepest}, "${'x'.repeat(1000)}"]`);
  });

  it('is shown as rows of texts, whatever columns are called', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.oneof(fc.constantFrom(...keyAttacks), hostileText), columnType)),
        hostileJson,
        async (columns, value) => {
          const answer = {
            features: columns.map(([name, type]) => ({ name, type })),
            rows: [
              {
                row_idx: 0,
                row: Object.fromEntries(columns.map(([name]) => [name, value])),
                truncated_cells: [],
              },
            ],
          };
          const options = { endpoint: 'https://rows.example', fetch: async () => Response.json(answer) };
          const split = { dataset: 'acme/rows', config: 'a', split: 'b' };
          const rows = await ending(firstRows(hubOf({}), split, options));
          for (const cell of rows === undefined
            ? []
            : toPreview(rows, options.endpoint).rows.flatMap(({ cells }) => cells)) {
            assert.equal(typeof cell.kind, 'string');
            assert.equal(typeof cell.text, 'string');
          }
        },
      ),
    ));

  it('has mappings of providers whose keys set no prototype', () => {
    fc.assert(
      fc.property(hostileJson, (value) => {
        modelRecordSchema.safeParse({ id: 'acme/model', inferenceProviderMapping: value });
        assertUnpolluted();
      }),
    );
  });
});

describe('Names and addresses of strangers', () => {
  it('stay in the folder that a file is saved in', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...pathAttacks), hostileText), (name) => {
        const safe = safeFileName(name);
        assert.doesNotMatch(safe, /[/\\\0]|^\.{0,2}$/);
        assert.match(extensionOf(name), /^\w{2,4}$/);
      }),
    );
  });

  it('open nothing but pages of the web and mail', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'javascript:',
          'data:',
          'vbscript:',
          'file:',
          'command:',
          'vscode:',
          ' java\nscript:',
        ),
        hostileText,
        (scheme, text) => assert.equal(webLink(scheme + text), undefined),
      ),
    );
  });
});
