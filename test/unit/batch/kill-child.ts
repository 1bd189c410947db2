import { setTimeout as delay } from 'node:timers/promises';
import { Journal, runBatch } from '../../../src/batch';
import { folderStore } from './folder-store';

/** Runs a batch until it is done or this process is killed. */
async function main([folder = '', url = '', count = '0', whenInDoubt = 'again']: string[]): Promise<void> {
  const run = runBatch({
    job: { input: { kind: 'chat', prompt: '{{ text }}' }, limits: { concurrency: 8 } },
    columns: ['text'],
    rows: Array.from({ length: Number(count) }, (_, row) => ({ text: `row ${row}` })),
    journal: await Journal.open(folderStore(folder)),
    whenInDoubt: whenInDoubt === 'failed' ? 'failed' : 'again',
    call: async (input, { row }) => {
      const body = input.kind === 'chat' ? input.prompt : '';
      const response = await fetch(`${url}/${row}`, { method: 'POST', body });
      return { value: { kind: 'text', text: await response.text() } };
    },
    now: Date.now,
    elapsed: () => performance.now(),
    sleep: async (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
  });
  const end = await run.ended;
  process.exitCode = end.kind === 'finished' ? 0 : 1;
}

await main(process.argv.slice(2));
