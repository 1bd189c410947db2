import { useCallback, useMemo, useState } from 'react';
import type { TrialSummary } from '../../../../../src/protocol';
import { useFontSize } from '../../../hooks/use-font-size';
import { t } from '../../../l10n';
import { VirtualGrid } from '../../../ui/virtual-grid';
import { TrialRow } from './trial-row';

interface TrialListProps {
  readonly trials: readonly TrialSummary[];
  readonly endless: boolean;
  readonly busy: boolean;
  readonly onNearEnd: () => void;
  readonly onOpen: (id: string) => void;
  readonly onName: (id: string, name: string) => void;
  readonly onDelete: (id: string) => void;
  readonly onSavePrompt: (id: string) => void;
}

/** Height of a row, in sizes of the font. */
const rowHeight = 5.2;

export function TrialList(props: TrialListProps) {
  const { trials, endless, busy, onNearEnd, onOpen, onName, onDelete, onSavePrompt } = props;
  const [activeId, setActiveId] = useState<string>();
  const [namingId, setNamingId] = useState<string>();
  const active = useMemo(
    () =>
      Math.max(
        0,
        trials.findIndex(({ id }) => id === activeId),
      ),
    [trials, activeId],
  );
  const height = Math.round(rowHeight * useFontSize());
  const heightOf = useCallback(() => height, [height]);
  const draw = useCallback(
    (trial: TrialSummary) => (
      <TrialRow
        trial={trial}
        naming={trial.id === namingId}
        onNaming={setNamingId}
        onName={onName}
        onDelete={onDelete}
        onSavePrompt={onSavePrompt}
      />
    ),
    [namingId, onName, onDelete, onSavePrompt],
  );
  const remove = ({ id }: TrialSummary) => {
    // The row goes away, so the focus goes on to its neighbour.
    setActiveId((trials[active + 1] ?? trials[active - 1])?.id);
    onDelete(id);
  };
  const onKey = (key: string, trial: TrialSummary) => {
    if (key === 'Delete') {
      remove(trial);
    } else if (key === 'F2') {
      setNamingId(trial.id);
    } else {
      return false;
    }
    return true;
  };
  return (
    <VirtualGrid
      label={t('Saved runs')}
      rows={trials}
      keyOf={idOf}
      heightOf={heightOf}
      endless={endless}
      busy={busy}
      active={active}
      onActive={(index) => setActiveId(trials[index]?.id)}
      onOpen={({ id }) => onOpen(id)}
      onKey={onKey}
      onNearEnd={onNearEnd}
    >
      {draw}
    </VirtualGrid>
  );
}

function idOf({ id }: TrialSummary): string {
  return id;
}
