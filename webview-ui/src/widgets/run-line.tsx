import { t } from '../l10n';
import { IconButton } from '../ui/icon-button';
import { useOutcome } from '../ui/use-outcome';
import { host } from '../wire/host';

/** Types a command into a terminal, where the user runs it, and says whether that went well. */
export function RunLine({ line }: { readonly line: string }) {
  const { outcome, run } = useOutcome({
    act: () => host.request('runInTerminal', { code: line, language: 'sh' }),
    done: t('Press Enter in the terminal to run it'),
    failed: t('Not typed into a terminal'),
  });
  return (
    <>
      <IconButton icon="play" label={outcome ?? t('Run in Terminal: {0}', line)} onClick={run} />
      <span className="hidden" role="status">
        {outcome}
      </span>
    </>
  );
}
