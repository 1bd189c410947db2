import { digestOf } from '../../../../batch';
import {
  type Agreement,
  type AnswerPlace,
  agreementOf,
  answerId,
  type Results,
  rowId,
  type UserGrade,
  type UserGrades,
  withGrades,
} from '../../../../evaluate';
import type { Folder } from '../../../kit/storage/folder';
import type { KeptEvaluation } from '../kept-evaluation';
import { GradeFiles } from './grade-files';

interface GradesWorld {
  /** One for each evaluation file. */
  readonly folders: {
    readonly of: (name: string) => Folder;
    readonly delete: (name: string) => Promise<void>;
  };
  readonly elapsed: () => number;
}

/** Results with the user's grades. */
export interface Graded {
  readonly results: Results;
  readonly agreement: Agreement | undefined;
  /** Another one means other grades. */
  readonly version: number;
}

type Subject = Pick<KeptEvaluation, 'id' | 'uri' | 'rows'>;

/**
 * The user's grades. They belong to an evaluation file and to the answers to its rows, so that later runs of the file
 * find them again.
 */
export class Grades {
  readonly #files = new Map<string, Promise<GradeFiles>>();
  readonly #rowIds = new Map<string, Promise<readonly string[]>>();
  /** What was found last, by the ids of the evaluations. */
  readonly #graded = new Map<string, Graded & { readonly of: Results; readonly grades: UserGrades }>();

  constructor(private readonly world: GradesWorld) {}

  async graded(subject: Subject, results: Results): Promise<Graded> {
    const grades = await (await this.#filesOf(subject.uri)).all();
    const last = this.#graded.get(subject.id);
    if (last?.of === results && last.grades === grades) {
      return last;
    }
    const ids = grades.size === 0 ? [] : await this.#rowIdsOf(subject);
    const found = await withGrades(results, grades, ids);
    const version = (last?.version ?? 0) + (last?.grades === grades ? 0 : 1);
    const graded = { of: results, grades, results: found, agreement: agreementOf(found), version };
    this.#graded.set(subject.id, graded);
    return graded;
  }

  /**
   * Grades an answer, which changes no score.
   *
   * @param grade undefined takes it away
   * @returns false where there is no answer
   * @throws as the disk does
   */
  async give(
    subject: Subject,
    results: Results,
    { cell, row, repeat }: AnswerPlace,
    grade: UserGrade | undefined,
  ): Promise<boolean> {
    const outcomes = results.cells[cell]?.outcomes ?? [];
    const answer = outcomes.find((each) => each.row === row && each.repeat === repeat)?.answer;
    const id = (await this.#rowIdsOf(subject))[row];
    if (answer === undefined || id === undefined) {
      return false;
    }
    await (await this.#filesOf(subject.uri)).set(await answerId(id, answer.text), grade);
    return true;
  }

  /** An evaluation is gone. @param isLast whether the file has no other one, which needs its grades */
  async forget({ id, uri }: Pick<Subject, 'id' | 'uri'>, isLast: boolean): Promise<void> {
    this.#graded.delete(id);
    this.#rowIds.delete(id);
    if (isLast) {
      this.#files.delete(uri);
      await this.world.folders.delete(await folderName(uri));
    }
  }

  #filesOf(uri: string): Promise<GradeFiles> {
    const files =
      this.#files.get(uri) ??
      folderName(uri).then((name) => new GradeFiles(this.world.folders.of(name), this.world.elapsed));
    this.#files.set(uri, files);
    return files;
  }

  #rowIdsOf({ id, rows }: Subject): Promise<readonly string[]> {
    const ids = this.#rowIds.get(id) ?? Promise.all(rows.map(({ vars }) => rowId(vars)));
    this.#rowIds.set(id, ids);
    return ids;
  }
}

function folderName(uri: string): Promise<string> {
  return digestOf(new TextEncoder().encode(uri));
}
