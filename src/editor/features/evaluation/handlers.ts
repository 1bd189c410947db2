import * as vscode from 'vscode';
import { nextToGrade } from '../../../evaluate';
import type { HandlersOf, Params } from '../../../protocol';
import { UserError } from '../../kit/user-error';
import { plainWords } from '../../kit/words/plain';
import type { EvaluationSession } from './evaluation-desk';
import type { Evaluations } from './evaluations';
import { exportResults } from './export-results';
import { hasImages, imagesOf } from './row-files';
import { rowsView, rowView, slicesView } from './views/row-views';

const { t } = vscode.l10n;

type Steering = Params<'steerEvaluation'>;

/** What the page of an evaluation asks for. */
export function evaluationHandlers(
  session: Pick<EvaluationSession, 'evaluations' | 'fetch' | 'grades' | 'hub'>,
  runAgain: (uri: vscode.Uri) => Promise<void>,
): HandlersOf<
  | 'exportEvaluation'
  | 'gradeAnswer'
  | 'nextToGrade'
  | 'readEvaluationImages'
  | 'readEvaluationRow'
  | 'readEvaluationRows'
  | 'setEvaluationBaseline'
  | 'sliceEvaluation'
  | 'steerEvaluation'
  | 'watchEvaluation'
> {
  const { evaluations, grades } = session;
  const steerings: Readonly<Record<Steering['action'], (steering: Steering) => Promise<boolean>>> = {
    async pause({ id }) {
      evaluations.pause(id);
      return true;
    },
    async resume({ id, whenInDoubt }) {
      await evaluations.resume(id, whenInDoubt === undefined ? {} : { whenInDoubt });
      return true;
    },
    async cancel({ id }) {
      evaluations.cancel(id);
      return true;
    },
    async retryFailed({ id }) {
      await evaluations.resume(id, { retryFailed: true });
      return true;
    },
    async runAgain({ id }) {
      await runAgain(await fileOf(id));
      return true;
    },
    async openFile({ id }) {
      await vscode.commands.executeCommand('vscode.open', await fileOf(id));
      return true;
    },
    delete: ({ id }) => deleteEvaluation(evaluations, id),
  };
  const fileOf = async (id: string) => vscode.Uri.parse((await evaluations.read(id)).uri, true);
  return {
    async watchEvaluation({ id }, { sendChunk, signal }) {
      await evaluations.watch(id, sendChunk, signal);
      return null;
    },
    async readEvaluationRows({ id, ...asked }) {
      return rowsView((await evaluations.results(id)).results, asked);
    },
    async readEvaluationRow({ id, row }) {
      const { results, kept } = await evaluations.results(id);
      return rowView({ results, hasImages: hasImages(kept, row) }, row, t);
    },
    async readEvaluationImages({ id, row }, { signal }) {
      return { images: await imagesOf(session, await evaluations.read(id), row, signal) };
    },
    async sliceEvaluation({ id, column }) {
      return slicesView((await evaluations.results(id)).results, column);
    },
    async setEvaluationBaseline({ id, cell }) {
      await evaluations.setBaseline(id, cell);
      return null;
    },
    async gradeAnswer({ id, grade, ...place }) {
      const { kept, results } = await evaluations.results(id);
      if (!(await grades.give(kept, results, place, grade ?? undefined))) {
        throw new UserError(t('This answer is no longer there.'));
      }
      evaluations.note(id);
      return null;
    },
    async nextToGrade({ id, after }) {
      const place = nextToGrade((await evaluations.results(id)).results, after);
      return place === undefined ? {} : { place };
    },
    async steerEvaluation(steering) {
      return { done: await steerings[steering.action](steering) };
    },
    async exportEvaluation({ id, format }) {
      return { done: await exportResults(format, await evaluations.results(id)) };
    },
  };
}

/** @returns whether the user meant it */
async function deleteEvaluation(evaluations: Evaluations, id: string): Promise<boolean> {
  const { name } = await evaluations.read(id);
  const yes = t('Delete');
  const chosen = await vscode.window.showWarningMessage(
    t('Delete the evaluation “{0}”?', plainWords(name)),
    { modal: true, detail: t('Its answers are deleted too. The file that describes it stays.') },
    yes,
  );
  if (chosen !== yes) {
    return false;
  }
  await evaluations.delete(id);
  return true;
}
