import { type PipelineType, pipeline, type TextGenerationPipeline } from '@huggingface/transformers';
import { isTextTask, type Job, type LoadPlan, type TaskJob } from '../local';
import { prepareLibrary } from './library';
import type { ReadContent } from './model-files';
import { type Pipe, type Running, taskRuns } from './task-runs';
import { type Writing, writeText } from './write-text';

type PipelineName = Extract<PipelineType, 'text-generation' | (typeof taskRuns)[TaskJob['task']]['pipeline']>;

/** One loaded model. It does one job at a time. */
export class Engine {
  readonly #pipes = new Map<PipelineName, Promise<unknown>>();

  private constructor(
    private readonly plan: LoadPlan,
    /** Of a repository that has it in a file of its own, which the library leaves to processors. */
    private readonly chatTemplate: string | undefined,
  ) {}

  static async load(plan: LoadPlan, read: ReadContent): Promise<Engine> {
    await prepareLibrary(plan, read);
    const file = plan.files['chat_template.jinja'];
    const engine = new Engine(plan, file && new TextDecoder().decode(await read(file)));
    await engine.#pipe(pipelineOf(plan.task));
    return engine;
  }

  async run(job: Job, running: Running & Omit<Writing, 'chatTemplate'>): Promise<unknown> {
    if ('prompt' in job) {
      const pipe = (await this.#pipe('text-generation')) as TextGenerationPipeline;
      return writeText(pipe, job, { ...running, chatTemplate: this.chatTemplate });
    }
    const { pipeline, run } = taskRuns[job.task];
    return run((await this.#pipe(pipeline)) as Pipe, job, running);
  }

  #pipe(name: PipelineName): Promise<unknown> {
    const known = this.#pipes.get(name);
    if (known !== undefined) {
      return known;
    }
    const { dtype } = this.plan;
    const made = pipeline(name, 'model', { dtype: dtype as 'q8', device: 'wasm', revision: 'main' });
    this.#pipes.set(name, made);
    return made;
  }
}

function pipelineOf(task: LoadPlan['task']): PipelineName {
  return isTextTask(task) ? 'text-generation' : taskRuns[task].pipeline;
}
