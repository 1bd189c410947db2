import { outputOf } from './processes';

/** Stands between scripts. Where a quote of the script before it is open, what its own quotes hold is an error. */
const between = `
}
between() {
  printf '(' "(" \`(\`
}
script() {
:
`;

/** What `bash -n` says of each script, which is nothing where Bash can read it. None of them is run. */
export async function shellErrors(scripts: readonly string[]): Promise<string[]> {
  const joined = scripts.filter(canBeJoined);
  const all = `script() {\n:\n${joined.join(between)}\n}\n`;
  const areGood = (await readAlone([all])).join('') === '';
  const alone = scripts.filter((script) => !areGood || !canBeJoined(script));
  const errors = new Map((await readAlone(alone)).map((error, index) => [alone[index], error]));
  return scripts.map((script) => errors.get(script) ?? '');
}

/** The text of a here-document may end in another script. */
function canBeJoined(script: string): boolean {
  return !script.includes('<<') && !script.includes('\0');
}

/** A process for each script, which takes long for thousands of them. */
async function readAlone(scripts: readonly string[]): Promise<string[]> {
  const check = `while IFS= read -r -d '' script; do bash -n <<< "$script" 2>&1; printf '\\0'; done`;
  const printed = await outputOf('bash', ['-c', check], {
    input: scripts.map((script) => `${script}\0`).join(''),
  });
  return printed.split('\0').slice(0, -1);
}
