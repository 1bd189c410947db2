import { formatDuration } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Disclosure } from '../../../ui/disclosure';
import type { Step } from './conversation';

/** What a model thought before it answered, folded. */
export function Reasoning({ step }: { readonly step: Step }) {
  const { reasoning, reasoningMilliseconds, content, state } = step;
  const thinking = state === 'streaming' && content === '';
  const time = formatDuration(reasoningMilliseconds ?? 0);
  return reasoning === '' ? null : (
    <Disclosure
      className="reasoning"
      summary={thinking ? t('Thinking for {0}…', time) : t('Thought for {0}', time)}
    >
      <p className="text">{reasoning}</p>
    </Disclosure>
  );
}
