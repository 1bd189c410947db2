import assert from 'node:assert/strict';
import {
  collection,
  datasetSplits,
  firstRows,
  HubClient,
  HubError,
  listRouterModels,
  repositoryDetails,
  repositoryRefs,
  searchCollections,
  searchRepositories,
} from '../../../src/hub';
import { listModels, ModelServerError, probe } from '../../../src/servers';

/** A list of JSON of so many bytes, of the same entry again and again. */
const listOf = (entry: string, bytes: number) =>
  `[${`${entry},`.repeat(Math.floor(bytes / (entry.length + 1)))}${entry}]`;

/** Far below the most that is read of an answer, and far above what honest ones have. */
const large = 5_000_000;
const small = 4_000_000;

const model = (field: string, value: string) => `{"id":"acme/m","${field}":${value}}`;
const entriesOf = (value: string, count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":${value}`).join()}}`;

const text = (body: string) => async () => new Response(body);
const hubOf = (body: string) => new HubClient({ endpoint: 'https://hub.example', fetch: text(body) });
const readModel = (body: string) => hubOf(body).model('acme/m');
const readPage = (body: string) => repositoryDetails(hubOf(body), 'model', 'acme/m');
const readSearch = (body: string) => hubOf(body).searchModels({});
const viewer = (body: string) => ({ endpoint: 'https://rows.example', fetch: text(body) });
const readRows = (body: string) =>
  firstRows(hubOf(''), { dataset: 'acme/m', config: 'a', split: 'b' }, viewer(body));

/** Each of these took the memory, blocked the host or ended as a raw RangeError when a finding was made of each entry. */
const answers: readonly (readonly [
  name: string,
  read: (body: string) => Promise<unknown>,
  body: () => string,
])[] = [
  ['tags that are numbers', readModel, () => model('tags', listOf('1', large))],
  ['tags that are objects', readModel, () => model('tags', listOf('{}', large))],
  ['tags of a page that are numbers', readPage, () => model('tags', listOf('1', large))],
  ['a list of numbers in place of a record', readModel, () => listOf('1', large)],
  ['a provider mapping of numbers', readModel, () => model('inferenceProviderMapping', listOf('1', large))],
  [
    'a provider mapping of names',
    readModel,
    () => model('inferenceProviderMapping', entriesOf('1', 400_000)),
  ],
  [
    'architectures that are numbers',
    readModel,
    () => model('config', `{"architectures":${listOf('1', large)}}`),
  ],
  [
    'templates that are numbers',
    readModel,
    () => model('config', `{"tokenizer_config":{"chat_template":${listOf('1', large)}}}`),
  ],
  ['examples that are numbers', readModel, () => model('widgetData', listOf('1', large))],
  [
    'types of weights that are texts',
    readPage,
    () => model('safetensors', `{"parameters":${entriesOf('"x"', 400_000)}}`),
  ],
  ['a search of numbers', readSearch, () => listOf('1', large)],
  ['a search of records without an id', readSearch, () => listOf('{}', large)],
  [
    'a search of records with tags that are numbers',
    readSearch,
    () => listOf(model('tags', listOf('1', 20_000)), large),
  ],
  [
    'a search of other repositories',
    (body) => searchRepositories(hubOf(body), 'dataset', { limit: 5 }),
    () => listOf('0', large),
  ],
  [
    'items of a collection that are numbers',
    (body) => collection(hubOf(body), 'acme/m'),
    () => `{"slug":"acme/m","items":${listOf('1', large)}}`,
  ],
  [
    'collections of items that are numbers',
    (body) => searchCollections(hubOf(body), {}),
    () => listOf(`{"slug":"acme/m","items":${listOf('1', 200)}}`, large),
  ],
  ['files that are numbers', (body) => hubOf(body).files('acme/m'), () => listOf('1', large)],
  [
    'branches that are numbers',
    (body) => repositoryRefs(hubOf(body), 'model', 'acme/m'),
    () => `{"branches":${listOf('1', large)}}`,
  ],
  [
    'models of the router that are numbers',
    (body) => listRouterModels('https://router.example', { fetch: text(body) }),
    () => `{"data":${listOf('1', large)}}`,
  ],
  [
    'providers of the router that are numbers',
    (body) => listRouterModels('https://router.example', { fetch: text(body) }),
    () => `{"data":[{"id":"a/b","providers":${listOf('1', large)}}]}`,
  ],
  [
    'splits that are numbers',
    (body) => datasetSplits(hubOf(''), 'acme/m', viewer(body)),
    () => `{"splits":${listOf('1', large)}}`,
  ],
  ['rows that are numbers', readRows, () => `{"features":[],"rows":${listOf('1', large)}}`],
  [
    'cut cells that are numbers',
    readRows,
    () => `{"features":[],"rows":[{"row_idx":0,"row":{},"truncated_cells":${listOf('1', large)}}]}`,
  ],
  ['an account that is a list', (body) => hubOf(body).whoAmI({ token: 'hf_x' }), () => listOf('1', large)],
  ['problems that are numbers', readModel, () => `{"detail":${listOf('1', large)}}`],
  [
    'models of a server that are numbers',
    (body) => listModels('http://127.0.0.1:1/v1', { fetch: text(body) }),
    () => `{"data":${listOf('1', small)}}`,
  ],
  [
    'a server of numbers',
    (body) => probe('http://127.0.0.1:1/v1', { fetch: text(body) }),
    () => listOf('1', small),
  ],
];

describe('An answer within our limits of size', () => {
  for (const [name, read, body] of answers) {
    it(`is read or refused in a moment: ${name}`, async () => {
      const answer = body();
      const error = await read(answer).then(
        () => undefined,
        (caught: unknown) => caught,
      );
      assert.ok(
        error === undefined || error instanceof HubError || error instanceof ModelServerError,
        String(error).slice(0, 200),
      );
      assert.ok((error?.message.length ?? 0) < 1000);
    }).timeout(60_000);
  }
});
