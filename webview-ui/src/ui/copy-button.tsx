import { t } from '../l10n';
import { ActionButton } from './action-button';
import { type CopiedText, copying } from './copying';

interface CopyButtonProps {
  readonly text: CopiedText;
  readonly children?: string;
  /** What a screen reader says in place of the children. */
  readonly label?: string;
}

/** Puts a text on the clipboard and says whether that went well. */
export function CopyButton({ text, children = t('Copy'), label = t('Copy Answer') }: CopyButtonProps) {
  return (
    <ActionButton label={label} {...copying(text)}>
      {children}
    </ActionButton>
  );
}
