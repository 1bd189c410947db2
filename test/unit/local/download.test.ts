import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskAt } from '../../../src/editor/session/cache-disk';
import { storeAt } from '../../../src/editor/session/cache-store';
import { testDownloads } from './downloads';

describe('a download into the hub’s cache', () => {
  let place: string;

  testDownloads(async () => {
    place = await mkdtemp(join(tmpdir(), 'hub-lens-store-'));
    return { store: storeAt(place), disk: diskAt(place), hasLinks: true };
  }, 25);

  afterEach(() => rm(place, { recursive: true, force: true }));
});
