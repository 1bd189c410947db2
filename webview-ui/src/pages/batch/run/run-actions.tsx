import type { BatchStanding } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { chatTask } from '../../../parts/model-target/chat-task';
import { Button } from '../../../ui/button';
import type { Steering } from './steering';

type Action = Steering['action'];

interface Offer {
  readonly action: Action;
  readonly label: () => string;
  readonly primary?: boolean;
}

const pause: Offer = { action: 'pause', label: () => t('Pause'), primary: true };
const goOn: Offer = { action: 'resume', label: () => t('Resume'), primary: true };
const cancel: Offer = { action: 'cancel', label: () => t('Cancel') };
const openSoFar: Offer = { action: 'openResult', label: () => t('Open Partial Result') };
const open: Offer = { action: 'openResult', label: () => t('Open Result'), primary: true };
const journal: Offer = { action: 'openJournal', label: () => t('Open Log') };
const evaluate: Offer = { action: 'evaluate', label: () => t('New Evaluation…') };
const remove: Offer = { action: 'delete', label: () => t('Delete Run…') };

const offers: Readonly<Record<BatchStanding['state'], readonly Offer[]>> = {
  running: [pause, cancel, openSoFar, journal],
  paused: [goOn, cancel, openSoFar, journal],
  stopped: [goOn, openSoFar, journal, evaluate, remove],
  done: [open, journal, evaluate, remove],
  elsewhere: [journal],
  changed: [openSoFar, journal, remove],
};

interface RunActionsProps {
  readonly standing: BatchStanding;
  readonly busy: boolean;
  readonly onSteer: (steering: Steering) => void;
}

/** What can be done with a run as it stands. */
export function RunActions({ standing: { state, inDoubt, target }, busy, onSteer }: RunActionsProps) {
  // With rows in doubt, what becomes of them has to be said with it.
  const shown = offers[state].filter(
    ({ action }) =>
      (action !== 'resume' || state === 'paused' || inDoubt === 0) &&
      (action !== 'evaluate' || target.task === chatTask),
  );
  return (
    <div className="buttons run-actions">
      {shown.map(({ action, label, primary = false }) => (
        <Button key={action} secondary={!primary} disabled={busy} onClick={() => onSteer({ action })}>
          {label()}
        </Button>
      ))}
    </div>
  );
}
