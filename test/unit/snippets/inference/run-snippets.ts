import { linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transform } from 'esbuild';
import type { SnippetLanguage } from '../../../../src/snippets';
import { sampleFiles } from '../../../calls/files';
import { outputOf } from '../processes';
import type { Recorder } from './recorder';

/** A snippet to be run. */
export interface Run {
  readonly id: string;
  readonly language: SnippetLanguage;
  readonly code: string;
}

/** What became of a run. */
export interface Outcome {
  /** Empty where the snippet ran to its end. */
  readonly failure: string;
  readonly printed: string;
  /** Files that it wrote, by name. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Seconds that it waited, each time. None of them was let pass. */
  readonly pauses: readonly number[];
}

interface Place {
  readonly folder: string;
  readonly recorder: Recorder;
  /** Origins whose requests the recorder gets. */
  readonly origins: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const drivers = resolve('test/unit/snippets/inference/drivers');

type Extension = 'py' | 'sh' | 'mjs';

/** What runs the snippets of a language: one process for all of them. */
const commands: Readonly<Record<Extension, string>> = { py: 'python3', sh: 'bash', mjs: 'node' };

const extensions: Partial<Record<SnippetLanguage, Extension>> = {
  python: 'py',
  sh: 'sh',
  js: 'mjs',
  ts: 'mjs',
};

/** Runs all snippets, each in a folder with the sample files, and tells what became of each, by id. */
export async function runSnippets(runs: readonly Run[], place: Place): Promise<ReadonlyMap<string, Outcome>> {
  const { folder, recorder, env } = place;
  const samples = join(folder, 'samples');
  mkdirSync(samples);
  for (const [name, { bytes }] of sampleFiles) {
    writeFileSync(join(samples, name), bytes);
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  await Promise.all(runs.map((run) => layOutRun(run, samples, place)));
  const batches = Object.entries(commands).map(([extension, command]) => {
    const ids = runs.filter(({ language }) => extensions[language] === extension).map(({ id }) => id);
    const input = ids.map((id) => `${join(folder, id)}\n`).join('');
    return outputOf(command, [join(drivers, `run-snippets.${extension}`), recorder.url], { input, env });
  });
  const ends = await Promise.allSettled(batches);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (failures.length > 0) {
    throw new AggregateError(failures, failures.join('\n'));
  }
  return new Map(runs.map(({ id }) => [id, outcomeOf(join(folder, id))]));
}

async function layOutRun({ id, language, code }: Run, samples: string, place: Place): Promise<void> {
  const folder = join(place.folder, id);
  mkdirSync(folder);
  for (const name of sampleFiles.keys()) {
    linkSync(join(samples, name), join(folder, name));
  }
  const extension = extensions[language] ?? '';
  const text = language === 'ts' ? await withoutTypes(code) : code;
  // Scripts find their fetch replaced; the others find other addresses.
  const led = extension === 'mjs' ? text : ledToRecorder(text, id, place);
  writeFileSync(join(folder, `snippet.${extension}`), led);
}

async function withoutTypes(code: string): Promise<string> {
  const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true, target: 'ESNext' } };
  return (await transform(code, { loader: 'ts', tsconfigRaw })).code;
}

function ledToRecorder(code: string, id: string, { recorder, origins }: Place): string {
  return origins.reduce((text, origin) => text.replaceAll(`${origin}/`, recorder.leadTo(id, origin)), code);
}

function outcomeOf(folder: string): Outcome {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const others = readdirSync(folder).filter(
    (name) => !/^(snippet\.\w+|stdout|stderr|failure|pauses)$/.test(name) && !sampleFiles.has(name),
  );
  return {
    failure: text('failure'),
    printed: text('stdout'),
    files: new Map(others.map((name) => [name, readFileSync(join(folder, name))])),
    pauses: text('pauses').split('\n').filter(Boolean).map(Number),
  };
}
