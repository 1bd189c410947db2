import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RowAnswer, rowAnswerSchema } from '../batch';

/** Answers on disk, a file each, by the digest of the exact request. A command that is killed loses none. */
export class AnswerCache {
  private constructor(
    private readonly folder: string,
    /** What texts are quoted with to a judge: the same each time, so that verdicts are known again. */
    readonly fence: string,
  ) {}

  /** @throws as the file system does */
  static async open(folder: string): Promise<AnswerCache> {
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'fence.txt');
    const known = await readFile(file, 'utf8').catch(() => '');
    if (known !== '') {
      return new AnswerCache(folder, known);
    }
    const fence = newFence();
    await writeFile(file, fence);
    return new AnswerCache(folder, fence);
  }

  /** Undefined for what isn't known, or can't be read. */
  async get(key: string): Promise<RowAnswer | undefined> {
    try {
      return rowAnswerSchema.parse(JSON.parse(await readFile(this.#path(key), 'utf8')));
    } catch {
      return undefined;
    }
  }

  /** @throws as the file system does */
  async set(key: string, answer: RowAnswer): Promise<void> {
    const path = this.#path(key);
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, JSON.stringify(answer));
    await rename(draft, path);
  }

  #path(key: string): string {
    return join(this.folder, `${key}.json`);
  }
}

/** No model has seen it before. */
export function newFence(): string {
  return `----${randomUUID()}`;
}
