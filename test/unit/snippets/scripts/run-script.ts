import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type BatchScriptInput, batchScript, type ScriptEngine } from '../../../../src/snippets';
import type { Recorder, SentRequest } from '../inference/recorder';
import { outputOf } from '../processes';

const fakes = resolve('test/unit/snippets/scripts/fakes');

const router = 'https://router.huggingface.co/';

const rowsSchema = z.array(z.record(z.string(), z.string()));

export type Row = z.infer<typeof rowsSchema>[number];

interface Place {
  readonly folder: string;
  readonly recorder: Recorder;
  readonly table: string;
  /** What the hub says the provider calls the model. */
  readonly servedAs: string;
}

/** A script in a folder of its own, run with engines and clients that stand in for the real ones. */
export class ScriptRun {
  readonly #engine: ScriptEngine;
  readonly #folder: string;
  readonly #recorder: Recorder;
  readonly #id: string;

  readonly #servedAs: string;

  private constructor(engine: ScriptEngine, { folder, recorder, servedAs }: Place) {
    this.#servedAs = servedAs;
    this.#engine = engine;
    this.#folder = folder;
    this.#recorder = recorder;
    this.#id = folder.split('/').slice(-2).join('-');
  }

  /** Lays out the script and its table; a job finds its table where it was uploaded to. */
  static async laidOut(input: BatchScriptInput, engine: ScriptEngine, place: Place): Promise<ScriptRun> {
    const { folder, recorder, table } = place;
    const run = new ScriptRun(engine, place);
    const uploaded = join(folder, 'hub/ada/rated/source');
    await mkdir(uploaded, { recursive: true });
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'data/reviews.csv'), table);
    await writeFile(join(uploaded, 'reviews.csv'), table);
    const { content } = batchScript(input, engine);
    await writeFile(join(folder, 'script.py'), content.replaceAll(router, recorder.leadTo(run.#id, router)));
    return run;
  }

  /** @param diesAfter requests, after which the program is gone as if it were killed */
  async start(diesAfter = 1_000_000): Promise<void> {
    const python = `import os, runpy; os.chdir(${JSON.stringify(this.#folder)})
runpy.run_path(${JSON.stringify(join(fakes, 'run-script.py'))}, run_name="__main__")`;
    const env = {
      PYTHONPATH: fakes,
      PYTHONDONTWRITEBYTECODE: '1',
      FAKE_HUB: join(this.#folder, 'hub'),
      FAKE_ROUTER: this.#recorder.leadTo(this.#id, router),
      SERVED_AS: this.#servedAs,
      HF_TOKEN: 'hf_localMember',
      DIES_AFTER: String(diesAfter),
    };
    await outputOf('python3', ['-c', python, join(this.#folder, 'script.py')], { env });
  }

  sent(): readonly SentRequest[] {
    return this.#recorder.sentBy(this.#id);
  }

  /** The table with its answers. */
  async rows(): Promise<Row[]> {
    const place = this.#engine === 'jobs' ? 'hub/ada/rated/data' : 'rated';
    const names = (await readdir(join(this.#folder, place))).sort();
    const parts = await Promise.all(
      names.map((name) => readFile(join(this.#folder, place, name), { encoding: 'utf8' })),
    );
    return parts.flatMap((part) => rowsSchema.parse(JSON.parse(part)));
  }

  file(name: string): Promise<Buffer> {
    return readFile(join(this.#folder, this.#engine === 'jobs' ? join('hub/ada/rated', name) : name));
  }
}
