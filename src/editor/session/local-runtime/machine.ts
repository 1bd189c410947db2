import * as z from 'zod/mini';
import { nodeModule } from '../../kit/node-module';

const machineSchema = z.object({
  freemem: z.custom<() => number>((value) => typeof value === 'function'),
  availableParallelism: z.custom<() => number>((value) => typeof value === 'function'),
});

/** Undefined in a web extension host: a browser doesn't say what its machine has. */
const machine = () => machineSchema.safeParse(nodeModule('node:os')).data;

/** Memory of the machine that nobody uses, in bytes; undefined where that isn't known. */
export function freeMemory(): number | undefined {
  return machine()?.freemem();
}

/** How many threads a model computes with. On few cores more than one cost more than they bring; in a browser one is all. */
export function modelThreads(): number {
  const cores = machine()?.availableParallelism() ?? 1;
  return cores < 4 ? 1 : Math.min(4, cores - 1);
}
