import type { SpaceState } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { IconButton } from '../../../ui/icon-button';
import { takeStep } from '../../../wire/steps';
import { adviceFor, runtimeWords, stageWords } from './space-words';
import { useSpaceState } from './use-space-state';

interface SpaceStatusProps {
  readonly id: string;
  readonly described: SpaceState;
}

/** What a space does and what it runs on. */
export function SpaceStatus({ id, described }: SpaceStatusProps) {
  const { state, busy, failure, look } = useSpaceState(id, described);
  const advice = adviceFor(state);
  const runtime = runtimeWords(state);
  return (
    <section className="space-status" aria-label={t('Status')}>
      <span className={`space-stage ${state.phase}`} role="status">
        {stageWords(state)}
      </span>
      {runtime.length > 0 && (
        <ul className="summary">
          {runtime.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {advice !== undefined && <span className="quiet">{advice}</span>}
      <IconButton icon="retry" label={t('Refresh Status')} disabled={busy} onClick={() => void look()} />
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step, { model: id, retry: () => void look() })} />
      )}
    </section>
  );
}
