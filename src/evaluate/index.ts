import { bleu } from './metrics/bleu';
import { ap, iou } from './metrics/boxes';
import { chrf } from './metrics/chrf';
import { accuracy, balancedAccuracy, f1, kappa, mcc, precision, recall } from './metrics/labels';
import { cosine, passAt, quantile } from './metrics/numbers';
import { rougeL, rougeLsum, rougeN } from './metrics/rouge';
import { ter } from './metrics/ter';
import {
  choice,
  contains,
  containsJson,
  exact,
  jsonSchema,
  levenshtein,
  number,
  regex,
  tokenF1,
} from './metrics/texts';
import { cer, mer, wer, wil, wip } from './metrics/word-errors';

export { type AssertionType, assertionKinds } from './file/assertions';
export { type EvaluatedRun, evaluateRuns } from './file/evaluate-runs';
export {
  type Assertion,
  assertionSchema,
  type DataSource,
  type Evaluation,
  type EvaluationModel,
  type EvaluationPrompt,
  type EvaluationTest,
  evaluationSchema,
} from './file/evaluation';
export { type ExpectedAnswer, expectAnswer } from './file/expect-answer';
export { type ImportResult, importPromptfoo } from './file/import-promptfoo';
export type { EvaluationProblem, ProblemCode } from './file/problem';
export { type EvaluationResult, readEvaluation } from './file/read-evaluation';
export { type SampleStart, sampleEvaluation } from './file/sample';
export { evaluationTasks } from './file/task';
export { writeEvaluation } from './file/write-evaluation';
export {
  type Agreement,
  agreementOf,
  isDisputed,
  needsGrade,
  type Reliability,
} from './grades/agreement';
export { answerId, rowId } from './grades/answer-id';
export { type AnswerPlace, nextToGrade } from './grades/next-to-grade';
export { type UserGrades, withGrades } from './grades/with-grades';
export {
  factualityRequest,
  type Judged,
  type JudgeMessage,
  type JudgeRequest,
  type Pair,
  pairRequest,
  rubricRequest,
} from './judge/messages';
export {
  areOfOneFamily,
  consistentWinner,
  type Factuality,
  type Grade,
  majority,
  readFactuality,
  readGrade,
  readWinner,
  type Winner,
} from './judge/verdict';
export { type Counts, type Metric, MetricError, type MetricProblem, type References } from './metric';
export { type ApOptions, type Box, cocoAp, type Find, type Truth } from './metrics/boxes';
export { type ConfusionMatrix, confusionMatrix, type LabelRow, otherLabel, rocAuc } from './metrics/labels';
export { passAtK, quantileOf } from './metrics/numbers';
export { type Normalisation, normalisations } from './normalise';
export { needsBaseline, type OpinionKind, opinionKinds, opinionSources } from './opinions';
export { isSimilarity } from './opinions/embedding';
export { isJudged, kinOfJudge } from './opinions/judge';
export { isPairwise } from './opinions/pair';
export type { CellAnswers, Entries, Step } from './opinions/source';
export { generatorName } from './random';
export { type SinceEarlier, sinceEarlier, whyNotComparable } from './report/earlier';
export { resultFormats, resultsFileName } from './report/formats';
export { type Miss, missesOf } from './report/gate';
export { resultsHtml } from './report/html';
export { resultsJunit } from './report/junit';
export { resultsMarkdown, sinceEarlierMarkdown } from './report/markdown';
export { modelIndex } from './report/model-index';
export {
  baselineIndex,
  type Results,
  type ResultsCell,
  readResults,
  resultsSchema,
  type Standing,
  standingsOf,
} from './report/results';
export { type ResultsTable, resultsTable } from './report/table';
export { evaluationWorkflow } from './report/workflow';
export type { Answered, CheckProblem, Opinion } from './run/answered';
export { type Check, checkAnswer, type Judgement, judgementOf } from './run/check';
export { assumedVariance, type Comparison, comparisonsWith } from './run/comparison';
export { judgedBoxes } from './run/judged-boxes';
export {
  type Outcome,
  type OutcomeAnswer,
  outcomeSchema,
  type UserGrade,
  userGrades,
} from './run/outcome';
export {
  type Cell,
  cellSchema,
  cellsOf,
  columnsOf,
  type PlannedRow,
  type PromptText,
  plannedRowSchema,
  plannedRows,
  type Render,
  type Vars,
} from './run/plan';
export { type PlannedEvaluation, plannedEvaluationSchema } from './run/planned-evaluation';
export {
  type DataTable,
  EvaluationError,
  type PrepareWorld,
  prepareEvaluation,
} from './run/prepare';
export { answersBeside, type CellEntries, resultsOf } from './run/results-of';
export { isFlaky, outcomesByRow, type RowScore, rowScores } from './run/rows';
export { answersStep, endsEvaluation, spentIn } from './run/steps';
export { type CellSummary, type Estimated, type NamedScore, summaryOf } from './run/summary';
export {
  bootstrap,
  clusteredError,
  holm,
  type Interval,
  mcnemar,
  sampleSize,
  signFlip,
  smallestDifference,
  standardError,
  type Wanted,
  wilson,
} from './statistics';

/** By the names by which evaluations ask for them. */
export const metrics = {
  exact,
  contains,
  regex,
  number,
  choice,
  'json-schema': jsonSchema,
  'contains-json': containsJson,
  'token-f1': tokenF1,
  levenshtein,
  accuracy,
  'balanced-accuracy': balancedAccuracy,
  precision,
  recall,
  f1,
  kappa,
  mcc,
  bleu,
  chrf,
  'rouge-1': rougeN(1),
  'rouge-2': rougeN(2),
  'rouge-l': rougeL,
  'rouge-lsum': rougeLsum,
  ter,
  wer,
  mer,
  wil,
  wip,
  cer,
  iou,
  ap,
  cosine,
  'pass@k': passAt,
  quantile,
} as const;

export type MetricName = keyof typeof metrics;
