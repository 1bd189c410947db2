import * as z from 'zod/mini';
import { type UserGrade, type UserGrades, userGrades } from '../../../../evaluate';
import type { Folder, FolderFile } from '../../../kit/storage/folder';
import { Turns } from '../../../kit/turns';

const gradeSchema = z.object({ grade: z.enum(userGrades) });

const fileName = /^([0-9a-f]{32}-[0-9a-f]{32})\.json$/;

/** Grades are read again after so many milliseconds: another window may have written some. */
const readAgainMilliseconds = 1000;

interface Found {
  /** Changes when the file is written. */
  readonly stamp: string;
  readonly grade: UserGrade;
}

/**
 * The user's grades of the answers to an evaluation file: a file for each answer, so that no window overwrites what
 * another one wrote.
 */
export class GradeFiles {
  #found: ReadonlyMap<string, Found> = new Map();
  #grades: UserGrades = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  readonly #turns = new Turns();

  constructor(
    private readonly folder: Folder,
    private readonly elapsed: () => number,
  ) {}

  /**
   * The same map as long as the grades are the same. A file that can't be read is left out and left alone; while the folder
   * can't be read, the grades are those that were read last.
   */
  all(): Promise<UserGrades> {
    return this.#turns.take(async () => {
      if (this.elapsed() - this.#readAt >= readAgainMilliseconds) {
        await this.#read().catch(() => undefined);
      }
      return this.#grades;
    });
  }

  /**
   * @param grade undefined takes it away
   * @throws as the folder does
   */
  set(answer: string, grade: UserGrade | undefined): Promise<void> {
    return this.#turns.take(async () => {
      const name = `${answer}.json`;
      await (grade === undefined
        ? this.folder.delete(name)
        : this.folder.write(name, new TextEncoder().encode(JSON.stringify({ grade }))));
      await this.#read();
    });
  }

  async #read(): Promise<void> {
    const known = this.#found;
    const files = (await this.folder.list()).filter(({ name }) => fileName.test(name));
    const found = await Promise.all(
      files.map(async (file): Promise<readonly [string, Found] | undefined> => {
        const [, answer = ''] = fileName.exec(file.name) ?? [];
        const [before, stamp] = [known.get(answer), stampOf(file)];
        const grade = before?.stamp === stamp ? before.grade : await this.#gradeIn(file);
        return grade && [answer, { stamp, grade }];
      }),
    );
    this.#found = new Map(found.filter((each) => each !== undefined));
    this.#readAt = this.elapsed();
    const grades = new Map([...this.#found].map(([answer, { grade }]) => [answer, grade]));
    if (!areSame(grades, this.#grades)) {
      this.#grades = grades;
    }
  }

  /** Undefined for a file that is damaged, that another window has just deleted, or that can't be read now. */
  async #gradeIn(file: FolderFile): Promise<UserGrade | undefined> {
    try {
      const bytes = await this.folder.readListed(file);
      return bytes && gradeSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data?.grade;
    } catch {
      return undefined;
    }
  }
}

function stampOf({ version, mtime, size }: FolderFile): string {
  return `${version} ${mtime} ${size}`;
}

function areSame(one: UserGrades, other: UserGrades): boolean {
  return one.size === other.size && [...one].every(([answer, grade]) => other.get(answer) === grade);
}
