import { formatDuration } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Disclosure } from '../../../ui/disclosure';
import type { Step } from './step';

/** What a model thought before it answered, folded. */
export function Reasoning({ step }: { readonly step: Step }) {
  const { reasoning, reasoningMilliseconds, content, state } = step;
  const thinking = state === 'streaming' && content === '';
  const time = reasoningMilliseconds === undefined ? undefined : formatDuration(reasoningMilliseconds);
  return reasoning === '' ? null : (
    <Disclosure className="reasoning" summary={summaryOf(thinking, time)}>
      <p className="text">{reasoning}</p>
    </Disclosure>
  );
}

function summaryOf(thinking: boolean, time: string | undefined): string {
  if (time === undefined) {
    return thinking ? t('Thinking…') : t('Thoughts');
  }
  return thinking ? t('Thinking for {0}…', time) : t('Thought for {0}', time);
}
