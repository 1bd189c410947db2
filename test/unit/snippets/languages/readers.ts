import type { SnippetLanguage } from '../../../../src/snippets';
import { readPrograms } from '../read-programs';
import { csharpReader } from './csharp';
import { goReader } from './go';
import type { Reading } from './reading';
import { readRequestFile } from './request-file';
import { readShell } from './shell';

type Reader = (sources: readonly string[]) => Promise<readonly Reading[]>;

function script(language: 'js' | 'ts'): Reader {
  return (sources) => readPrograms(sources.map((content) => [{ title: '', language, content }]));
}

/** Names that nothing defines are an error where the program runs. */
async function pythonReader(sources: readonly string[]): Promise<Reading[]> {
  const programs = await readPrograms(sources.map((content) => [{ title: '', language: 'python', content }]));
  return programs.map((each) => ({
    ...each,
    ...(each.undefined.length > 0 && { error: `nothing defines ${each.undefined}` }),
  }));
}

/** Real parsers of the languages that snippets are written in; each reads all programs at once. */
export const readers: Readonly<Record<SnippetLanguage, Reader>> = {
  python: pythonReader,
  js: script('js'),
  ts: script('ts'),
  sh: readShell,
  go: async (sources) => sources.map(await goReader()),
  csharp: async (sources) => sources.map(await csharpReader()),
  http: async (sources) => sources.map(readRequestFile),
};
