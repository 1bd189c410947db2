import type { Tables } from '../../parts/batches/tables';
import type { Session } from '../../session/session';
import type { Evaluations } from './evaluations';
import type { Grades } from './grades/grades';

/** What the feature works with. */
export interface EvaluationSession extends Session {
  readonly evaluations: Evaluations;
  readonly grades: Grades;
  readonly tables: Tables;
}
