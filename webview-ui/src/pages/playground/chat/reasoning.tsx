import { useState } from 'react';
import { formatDuration } from '../../../format/amounts';
import { t } from '../../../l10n';
import type { Step } from './conversation';

/** What a model thought before it answered, folded. */
export function Reasoning({ step }: { readonly step: Step }) {
  const [open, setOpen] = useState(false);
  const { reasoning, reasoningMilliseconds, content, state } = step;
  const thinking = state === 'streaming' && content === '';
  const time = formatDuration(reasoningMilliseconds ?? 0);
  return reasoning === '' ? null : (
    <details className="reasoning" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{thinking ? t('Thinking for {0}…', time) : t('Thought for {0}', time)}</summary>
      {open && <p className="text">{reasoning}</p>}
    </details>
  );
}
