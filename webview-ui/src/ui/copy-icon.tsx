import { type CopiedText, copying } from './copying';
import type { IconName } from './icon';
import { IconButton } from './icon-button';
import { useOutcome } from './use-outcome';

interface CopyIconProps {
  readonly text: CopiedText;
  /** What it copies, for the tooltip and for a screen reader. */
  readonly label: string;
  /** Default: two sheets. */
  readonly icon?: IconName;
  readonly tabbable?: boolean;
}

/** Puts a text on the clipboard and says whether that went well. */
export function CopyIcon({ text, label, icon = 'copy', tabbable = true }: CopyIconProps) {
  const copy = copying(text);
  const { outcome, run } = useOutcome(copy);
  return (
    <>
      <IconButton
        icon={outcome === copy.done ? 'done' : icon}
        label={outcome ?? label}
        tabbable={tabbable}
        onClick={run}
      />
      <span className="hidden" role="status">
        {outcome}
      </span>
    </>
  );
}
