// The steps of a command that takes a while, a line each. Node built-ins only.
import { spawnSync } from 'node:child_process';

/**
 * Prints what is done before it begins, and on the same line how long it took.
 *
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @param {{ advice?: string, print?: (text: string) => void }} [options] the advice is for when it fails
 * @returns {Promise<T>}
 */
export async function step(title, work, { advice = '', print = (text) => process.stdout.write(text) } = {}) {
  const start = performance.now();
  print(`${title} … `);
  try {
    const result = await work();
    print(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    print('failed\n');
    const message = error instanceof Error ? error.message : String(error);
    throw new Error([message, advice].filter(Boolean).join('\n'));
  }
}

/**
 * Runs a command to its end, and shows its output only if it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, options) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (error !== undefined || status !== 0) {
    const output = [stdout, stderr, error?.message].map((text) => `${text ?? ''}`.trim()).filter(Boolean);
    throw new Error([...output, `This command failed: ${command} ${args.join(' ')}`].join('\n'));
  }
}
