import * as z from 'zod/mini';
import { nodeModule } from '../../kit/node-module';

const machineSchema = z.object({
  freemem: z.custom<() => number>((value) => typeof value === 'function'),
  availableParallelism: z.custom<() => number>((value) => typeof value === 'function'),
});

const machine = () => machineSchema.parse(nodeModule('node:os'));

/** Memory of the machine that nobody uses, in bytes. */
export function freeMemory(): number {
  return machine().freemem();
}

/** How many threads a model computes with. On few cores more than one cost more than they bring. */
export function modelThreads(): number {
  const cores = machine().availableParallelism();
  return cores < 4 ? 1 : Math.min(4, cores - 1);
}
