import * as z from 'zod/mini';
import { findGraphicsMemory, type Machine } from '../../local';
import { requireNodeFiles } from '../kit/node-files';
import { nodeModule } from '../kit/node-module';
import { once } from '../kit/once';
import { readGraphicsMemory } from '../kit/settings';

const machineSchema = z.object({
  totalmem: z.custom<() => number>((value) => typeof value === 'function'),
});

/** The machine that the extension runs on, as far as models are concerned; undefined in a web extension host. */
export async function readMachine(): Promise<Machine | undefined> {
  const { data } = machineSchema.safeParse(nodeModule('node:os'));
  return data && { memory: data.totalmem(), graphicsMemory: readGraphicsMemory() ?? (await found()) ?? 0 };
}

const found = once(() => {
  const files = requireNodeFiles();
  return findGraphicsMemory({
    names: (folder) => files.readdir(folder, { withFileTypes: true }).then(namesOf, () => []),
    text: (path) => files.readFile(path, 'utf8').catch(() => undefined),
  });
});

function namesOf(entries: readonly { readonly name: string }[]): string[] {
  return entries.map(({ name }) => name);
}
