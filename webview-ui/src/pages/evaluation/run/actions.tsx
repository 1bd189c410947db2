import type { EvaluationStanding } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import { SaveMenu } from './save-menu';
import type { Steering } from './steering';

interface Offer {
  readonly action: Steering['action'];
  readonly label: () => string;
  readonly primary?: boolean;
  /** Default: always. */
  readonly when?: (standing: EvaluationStanding) => boolean;
}

const pause: Offer = { action: 'pause', label: () => t('Pause'), primary: true };
const goOn: Offer = { action: 'resume', label: () => t('Resume'), primary: true };
// With requests in doubt, what becomes of them has to be said with it.
const goOnStopped: Offer = { ...goOn, when: ({ inDoubt }) => inDoubt === 0 };
const cancel: Offer = { action: 'cancel', label: () => t('Cancel') };
const retryFailed: Offer = {
  action: 'retryFailed',
  label: () => t('Retry Failed'),
  when: ({ failed, inDoubt }) => failed > 0 && inDoubt === 0,
};
const runAgain: Offer = { action: 'runAgain', label: () => t('Run Again'), primary: true };
const openFile: Offer = { action: 'openFile', label: () => t('Open File') };
const remove: Offer = { action: 'delete', label: () => t('Delete…') };

const offers: Readonly<Record<EvaluationStanding['state'], readonly Offer[]>> = {
  running: [pause, cancel, openFile],
  paused: [goOn, cancel, openFile],
  stopped: [goOnStopped, retryFailed, openFile, remove],
  done: [runAgain, retryFailed, openFile, remove],
  elsewhere: [openFile],
};

interface ActionsProps {
  readonly standing: EvaluationStanding;
  readonly busy: boolean;
  readonly onSteer: (steering: Steering) => void;
}

/** What can be done with an evaluation as it stands. */
export function Actions({ standing, busy, onSteer }: ActionsProps) {
  const shown = offers[standing.state].filter(({ when = () => true }) => when(standing));
  return (
    <div className="buttons">
      {shown.map(({ action, label, primary = false }) => (
        <Button key={action} secondary={!primary} disabled={busy} onClick={() => onSteer({ action })}>
          {label()}
        </Button>
      ))}
      <SaveMenu id={standing.id} />
    </div>
  );
}
