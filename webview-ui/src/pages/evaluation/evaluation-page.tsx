import { t } from '../../l10n';
import { EvaluationView } from './evaluation-view';
import { useEvaluationPage } from './use-evaluation-page';

/** Prompts and models compared over rows. */
export function EvaluationPage() {
  const { id, view, change } = useEvaluationPage();
  return (
    <main className="evaluation working-page">
      {id === undefined ? (
        <>
          <h1>{t('Evaluation')}</h1>
          <p>{t('Open an evaluation to see its results.')}</p>
        </>
      ) : (
        <EvaluationView key={id} id={id} view={view} onView={change} />
      )}
    </main>
  );
}
