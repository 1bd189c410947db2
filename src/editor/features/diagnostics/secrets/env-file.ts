/** What is to be added to an `.env` file, and the variable under which the value is found there. */
export interface EnvAddition {
  readonly variable: string;
  /** Empty where the file has it already. */
  readonly text: string;
}

/** Adds a variable at the end. One of the same name with another value is left alone. */
export function addToEnv(text: string, variable: string, value: string): EnvAddition {
  const values = valuesOf(text);
  const sameName = (name: string) => name === variable || name.startsWith(`${variable}_`);
  const known = [...values].find(([name, kept]) => kept === value && sameName(name));
  if (known !== undefined) {
    return { variable: known[0], text: '' };
  }
  let name = variable;
  for (let number = 2; values.has(name); number += 1) {
    name = `${variable}_${number}`;
  }
  const lineEnd = text === '' || text.endsWith('\n') ? '' : '\n';
  return { variable: name, text: `${lineEnd}${name}=${value}\n` };
}

function valuesOf(text: string): Map<string, string> {
  const lines = text.matchAll(
    /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*("[^"\n]*"|'[^'\n]*'|[^#\r\n]*)/gm,
  );
  return new Map(
    Array.from(lines, ([, name = '', value = '']) => [name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]),
  );
}

/** What is to be added to a `.gitignore` so that git leaves `.env` alone. */
export function addToGitignore(text: string): string {
  if (ignoresEnv(text)) {
    return '';
  }
  return `${text === '' || text.endsWith('\n') ? '' : '\n'}.env\n`;
}

/** The last line that is about the file counts, as with git. */
function ignoresEnv(text: string): boolean {
  const about = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => /^!?(?:\*\*\/|\/)?(?:\.env|\.env\*|\*\.env|\*)$/.test(line));
  return about.length > 0 && !about.at(-1)?.startsWith('!');
}
