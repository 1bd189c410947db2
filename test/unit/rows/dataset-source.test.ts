import assert from 'node:assert/strict';
import { OfflineError } from '../../../src/http';
import { HubClient } from '../../../src/hub';
import { datasetSource, RowsError, type RowsErrorCode, remoteParquet, ViewerSource } from '../../../src/rows';
import { typedRows } from '../../hub/typed-rows';
import { withHub } from '../local-hub/with-hub';
import { numbersOf, signal } from './rows-for-tests';

const split = { dataset: 'nyu-mll/glue', config: 'types', split: 'train' };
const gated = { ...split, dataset: 'mozilla-foundation/common_voice_17_0' };
const page = { from: 0, count: 100 };
/** Where the hub sends on from. */
const opened = /^\/api\/datasets\/.*\d\.parquet$/;

describe('Rows of a dataset', () => {
  const hub = withHub();
  let time: number;
  beforeEach(() => {
    time = 0;
  });

  const client = (token?: string) =>
    new HubClient({ endpoint: hub().endpoint, token: async () => token, fetch: globalThis.fetch });
  const options = () => ({ endpoint: `${hub().endpoint}/viewer`, fetch: globalThis.fetch });
  /** As it is: at another origin than the hub's, which gets no token. */
  const awayOptions = () => ({
    ...options(),
    endpoint: `${hub().endpoint.replace('127.0.0.1', 'localhost')}/viewer`,
  });
  const viewer = () => new ViewerSource(split, { hub: client(), options: options() });
  const both = (of = split, token?: string) =>
    datasetSource(client(token), of, { viewer: awayOptions(), now: () => time });
  const asked = (path: RegExp) => hub().requests.filter((request) => path.test(request.path));
  const fails = (path: string, status: number, code?: string, body: unknown = {}) =>
    hub().faults.add({
      path,
      times: 1000,
      fault: { kind: 'status', status, body, ...(code && { headers: { 'X-Error-Code': code } }) },
    });
  const hasCode = (code: RowsErrorCode) => (error: unknown) =>
    error instanceof RowsError && error.code === code;

  it('are those of the service, with its columns and exact integers', async () => {
    const source = viewer();
    const { rows, total } = await source.rows({ from: 200, count: 100 }, signal);
    assert.deepEqual([rows.length, rows[0]?.number, total], [50, 200, { kind: 'exact', rows: 250 }]);
    assert.equal(rows[0]?.cells.big, '9007199254741193');
    assert.equal(rows[0]?.cells['a "b"'], 'q0');
    const schema = await source.schema(signal);
    assert.deepEqual(
      schema.map(({ kind }) => kind),
      [
        ...['number', 'text', 'number', 'boolean', 'date', 'label', 'number', 'list', 'struct'],
        ...['image', 'text', 'text'],
      ],
    );
    assert.deepEqual(await source.count(signal), { kind: 'exact', rows: 250 });
    assert.equal(asked(/rows/).length, 1);
  });

  it('are filtered, sorted and found by the service', async () => {
    const source = viewer();
    const filter = { column: 'text', operator: '=', value: "it's 3" } as const;
    const expected = typedRows.filter(({ text }) => text === "it's 3").map(({ id }) => id);
    assert.deepEqual(await numbersOf(source, { filter }), expected);
    const sort = { column: 'id', isDescending: true };
    const sorted = await source.rows({ from: 0, count: 2, sort }, signal);
    assert.deepEqual(
      sorted.rows.map(({ number }) => number),
      [249, 248],
    );
    const found = await source.search('alpha', page, signal);
    assert.ok(found?.rows.every(({ cells }) => String(cells.text).startsWith('alpha')));
    fails('/viewer/search', 400, 'SearchFeatureNotAvailableError');
    assert.equal(await source.search('beta', page, signal), undefined);
  });

  it('have the statistics that the service has counted', async () => {
    const score = await viewer().statistics('score', signal);
    assert.deepEqual([score?.rows, score?.min, score?.histogram?.edges.length], [250, -20, 2]);
    const label = await viewer().statistics('label', signal);
    assert.deepEqual(label?.frequencies?.[0], ['good', 80]);
    assert.equal(await viewer().statistics('text', signal), undefined);
  });

  const codes: readonly (readonly [status: number, code: string | undefined, own: RowsErrorCode])[] = [
    [500, 'ResponseNotReady', 'notReady'],
    [401, 'ExternalUnauthenticatedError', 'noAccess'],
    [404, 'ExternalAuthenticatedError', 'noAccess'],
    [404, 'ConfigNotFoundError', 'unknownSplit'],
    [404, 'RenamedDatasetError', 'unknownSplit'],
    [500, 'TooBigContentError', 'tooLarge'],
    [500, 'DatasetGenerationError', 'notConverted'],
    [500, 'EmptyDatasetError', 'empty'],
    [422, 'InvalidParameter', 'unsupported'],
    [501, undefined, 'unsupported'],
    [429, undefined, 'rateLimited'],
    [500, 'UnexpectedError', 'unavailable'],
    [503, undefined, 'unavailable'],
  ];
  for (const [status, code, own] of codes) {
    it(`fail as ${own} where the service answers ${status} ${code ?? ''}`.trimEnd(), async () => {
      fails('/viewer/rows', status, code);
      await assert.rejects(viewer().rows(page, signal), hasCode(own));
    });
  }

  it('fail as offline and as damaged where nothing is sent, or nothing useful comes', async () => {
    const offline = async () => {
      throw new OfflineError('https://hub.example');
    };
    const source = new ViewerSource(split, { hub: client(), options: { ...awayOptions(), fetch: offline } });
    await assert.rejects(source.rows(page, signal), hasCode('offline'));
    hub().faults.add({ path: '/viewer/rows', fault: { kind: 'wrongShape' } });
    await assert.rejects(viewer().rows(page, signal), hasCode('damaged'));
  });

  it('are read from Parquet in few requests, each piece at the place where it is kept', async () => {
    const source = remoteParquet(client('hf_localReader'), split);
    const { rows } = await source.rows(page, signal);
    assert.deepEqual(
      rows.map(({ cells }) => cells.text),
      typedRows.slice(0, 100).map(({ text }) => text),
    );
    assert.ok(hub().requests.length <= 6, String(hub().requests.length));
    const before = hub().requests.length;
    await source.rows({ from: 100, count: 50 }, signal);
    assert.ok(hub().requests.length - before <= 1, 'only the next row group is read');
  });

  it('send the token to the hub, and to no other origin', async () => {
    await remoteParquet(client('hf_localReader'), split).rows({ from: 200, count: 10 }, signal);
    const sent = hub().requests.map(({ service, headers }) => [service, headers.authorization !== undefined]);
    assert.ok(sent.some(([service]) => service === 'cdn'));
    assert.ok(sent.every(([service, hasToken]) => hasToken === (service === 'hub')));
  });

  it('are asked for anew where their place no longer answers', async () => {
    const source = remoteParquet(client(), split);
    await source.schema(signal);
    assert.equal(asked(opened).length, 1);
    hub().faults.add({ service: 'cdn', path: /typed/, fault: { kind: 'status', status: 403 } });
    assert.equal(
      (await source.rows({ from: 0, count: 1 }, signal)).rows[0]?.cells.noise,
      typedRows[0]?.noise,
    );
    assert.equal(asked(opened).length, 2);
  });

  it('are asked for anew once their place is a minute old', async () => {
    const { endpoint } = hub();
    const source = remoteParquet(new HubClient({ endpoint, now: () => time }), split);
    await source.schema(signal);
    time = 59_999;
    await source.rows({ from: 0, count: 1 }, signal);
    assert.equal(asked(opened).length, 1);
    time = 60_000;
    await source.rows({ from: 60, count: 1 }, signal);
    assert.equal(asked(opened).length, 2);
  });

  it('of a gated dataset are read from Parquet with the user’s token, and not without', async () => {
    const source = both(gated, 'hf_localMember');
    assert.equal((await source.rows(page, signal)).rows.length, 100);
    assert.deepEqual(source.standby, { code: 'noAccess', until: Number.POSITIVE_INFINITY });
    await assert.rejects(both(gated).rows(page, signal), hasCode('noAccess'));
  });

  it('come from Parquet while the service is down, which is asked again after a while', async () => {
    hub().faults.add({ path: '/viewer/rows', times: 2, fault: { kind: 'html', status: 502 } });
    const source = both();
    assert.equal((await source.rows(page, signal)).rows.length, 100);
    assert.deepEqual(source.standby, { code: 'unavailable', until: 30_000 });
    await source.rows(page, signal);
    assert.equal(asked(/viewer\/rows/).length, 1);
    time = 30_000;
    await source.rows(page, signal);
    assert.equal(source.standby?.until, 90_000);
    time = 90_000;
    await source.rows(page, signal);
    assert.deepEqual([source.standby, asked(/viewer\/rows/).length], [undefined, 3]);
  });

  it('come from Parquet while the service is not ready: for 5, 10 and 20 seconds', async () => {
    fails('/viewer/rows', 500, 'ResponseNotReady');
    const source = both();
    const waits: number[] = [];
    for (let ask = 0; ask < 4; ask += 1) {
      await source.rows(page, signal);
      waits.push((source.standby?.until ?? 0) - time);
      time = source.standby?.until ?? 0;
    }
    assert.deepEqual(waits, [5000, 10_000, 20_000, 20_000]);
  });

  it('that the service can’t be asked for come from Parquet, once', async () => {
    const source = both();
    const filter = { column: 'score', operator: '<', value: -19 } as const;
    const expected = typedRows.filter(({ score }) => score !== null && score < -19).map(({ id }) => id);
    assert.deepEqual(await numbersOf(source, { filter }), expected);
    assert.equal(source.standby, undefined);
  });

  it('fail as the service says where there are no Parquet files either', async () => {
    const unknown = { ...split, dataset: 'no-one/nothing' };
    await assert.rejects(both(unknown).rows(page, signal), hasCode('noAccess'));
    await assert.rejects(both({ ...split, split: 'none' }).rows(page, signal), hasCode('unknownSplit'));
  });
});
