import { readTable, TableError } from '../../../src/batch';
import { hostileTables } from './hostile-tables';

/** Reads the named tables one after the other, and writes a line for each: what came of it, and its name. */
async function main(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { format, bytes } = hostileTables[name] ?? { format: 'lines', bytes: () => new Uint8Array() };
    const outcome = await readTable(bytes(), format).then(
      () => 'read',
      (error: unknown) => (error instanceof TableError ? error.code : String(error)),
    );
    process.stdout.write(`${outcome} ${name}\n`);
  }
}

await main(process.argv.slice(2));
