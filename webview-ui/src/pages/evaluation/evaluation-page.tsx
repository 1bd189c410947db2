import { t } from '../../l10n';
import { ServersContext, useServers } from '../../parts/model-target/own-servers/server-names';
import { NamesContext, useNames } from '../playground/names';
import { EvaluationView } from './evaluation-view';
import { useEvaluationPage } from './use-evaluation-page';

/** Prompts and models compared over rows. */
export function EvaluationPage() {
  const { id, view, change } = useEvaluationPage();
  const servers = useServers();
  const names = useNames();
  return (
    <main className="evaluation working-page">
      {id === undefined ? (
        <>
          <h1>{t('Evaluation')}</h1>
          <p>{t('Open an evaluation to see its results.')}</p>
        </>
      ) : (
        <ServersContext value={servers}>
          <NamesContext value={names}>
            <EvaluationView key={id} id={id} view={view} onView={change} />
          </NamesContext>
        </ServersContext>
      )}
    </main>
  );
}
