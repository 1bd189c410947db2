import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What is left once nothing goes on. */
export async function settle(): Promise<void> {
  await wait(300);
  collectGarbage();
  await wait(50);
  collectGarbage();
}

/** What this process holds after that, bodies included, in megabytes. */
export async function heldMegabytes(): Promise<number> {
  await settle();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_000_000;
}

/** How many sockets this process has open. */
export function openSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => /^TCP(Socket)?Wrap$/.test(name)).length;
}
