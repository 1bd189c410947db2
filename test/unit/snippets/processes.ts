import { spawn } from 'node:child_process';

/** What a program prints on stdout. The event loop stays free, so that it may call a server of the test. */
export async function outputOf(
  command: string,
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const child = spawn(command, args, { env: { ...process.env, ...env } });
  const pieces: Buffer[] = [];
  let failure = '';
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  child.stderr.on('data', (piece: Buffer) => {
    failure += piece.toString();
  });
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) {
    throw new Error(`${command} ended with ${code}: ${failure}`);
  }
  return Buffer.concat(pieces).toString();
}

/** Runs a Python program that reads JSON from stdin and prints JSON. */
export async function python(program: string, input: unknown): Promise<unknown> {
  return JSON.parse(await outputOf('python3', ['-c', program], { input: JSON.stringify(input) }));
}
