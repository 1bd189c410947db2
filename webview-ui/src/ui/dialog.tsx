import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { t } from '../l10n';
import { Button } from './button';

interface DialogProps {
  readonly label: string;
  /** As large as what is in it. Default: as large as the page. */
  readonly isSmall?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A view over the page. Escape closes it, and the focus goes back to where it was. */
export function Dialog({ label, isSmall = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // The page's own use of Escape, such as to stop a run, is not meant here.
  const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
  return (
    <dialog
      ref={dialog}
      className={isSmall ? 'dialog small' : 'dialog'}
      aria-label={label}
      onClose={onClose}
      onKeyDown={keepEscape}
    >
      <div className="dialog-bar">
        <span className="dialog-title">{label}</span>
        <Button secondary onClick={() => dialog.current?.close()}>
          {t('Close')}
        </Button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
