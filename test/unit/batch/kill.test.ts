import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { Journal, readTable, resultTable, rowStates } from '../../../src/batch';
import { folderStore } from './folder-store';

const rowCount = 400;
const childFile = 'dist/test/unit/batch/kill-child.mjs';

/** Answers after a few milliseconds, and notes each row that it was asked for. */
class CountingServer {
  readonly asked: number[] = [];
  onAsked: () => void = () => undefined;
  readonly #server: Server = createServer((request, response) => {
    const row = Number(request.url?.slice(1));
    this.asked.push(row);
    this.onAsked();
    request.resume();
    const time = this.asked.filter((each) => each === row).length;
    setTimeout(() => response.end(`answer ${row}, time ${time}`), Math.random() * 15);
  });

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Kills the child a moment after some of its requests, and says whether it was done before that. */
async function runAndKill(child: ChildProcess, server: CountingServer): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  // By requests and not by time, so that a busy machine gets on as well.
  let left = 5 + Math.random() * 60;
  server.onAsked = () => {
    left -= 1;
    if (left < 0) {
      timer ??= setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
    }
  };
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  assert.notEqual(code, 1);
  return code === 0;
}

describe('a batch that is killed again and again', function () {
  this.timeout(120_000);

  before(async () => {
    await build({
      entryPoints: ['test/unit/batch/kill-child.ts'],
      outfile: childFile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'warning',
    });
  });

  for (const whenInDoubt of ['again', 'failed'] as const) {
    it(`loses no row and sends none that was answered; rows in doubt: ${whenInDoubt}`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'batch-'));
      const server = new CountingServer();
      const url = await server.start();
      try {
        let kills = 0;
        let ended = false;
        while (!ended) {
          const journal = await Journal.open(folderStore(folder));
          const known = new Set(rowStates(journal, rowCount).done);
          const before = server.asked.length;
          const stdio = ['ignore', 'ignore', 'inherit'] as const;
          const args = [childFile, folder, url, String(rowCount), whenInDoubt];
          ended = await runAndKill(spawn(process.execPath, args, { stdio: [...stdio] }), server);
          kills += ended ? 0 : 1;
          assert.deepEqual(
            server.asked.slice(before).filter((row) => known.has(row)),
            [],
          );
        }
        assert.ok(kills >= 5, `${kills} kills`);
        const journal = await Journal.open(folderStore(folder));
        const lines = Array.from({ length: rowCount }, (_, row) => `row ${row}`).join('\n');
        const source = await readTable(new TextEncoder().encode(lines), 'lines');
        const { table } = resultTable(source, { column: 'answer', failureColumn: 'failure' }, journal);
        assert.equal(table.rows.length, rowCount);
        for (const [index, { answer, failure }] of table.rows.entries()) {
          if (whenInDoubt === 'again' || failure === null) {
            assert.match(String(answer), new RegExp(`^answer ${index}, time \\d+$`));
          } else {
            assert.equal(answer, null);
          }
        }
        const twice = server.asked.length - new Set(server.asked).size;
        if (whenInDoubt === 'failed') {
          assert.equal(twice, 0);
        } else {
          assert.equal(new Set(server.asked).size, rowCount);
          // No more than what can be under way at a kill.
          assert.ok(twice <= kills * 8, `${twice} rows twice in ${kills} kills`);
        }
      } finally {
        server.stop();
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
});
