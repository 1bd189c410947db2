import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton, type IconButtonProps } from './icon-button';

interface PopupButtonProps extends Pick<IconButtonProps, 'icon' | 'label'> {
  /** Of what opens. Default: a dialog. */
  readonly kind?: 'dialog' | 'menu';
  /** @param close also gives the focus back to the button */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens something small below itself. Escape, and whatever else gets the focus, closes it. */
export function PopupButton({ icon, label, kind = 'dialog', children }: PopupButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves what is open within
    <div
      className="popup-place"
      onKeyDown={keyDown}
      onBlur={({ currentTarget, relatedTarget }) =>
        document.hasFocus() && !currentTarget.contains(relatedTarget) && setOpen(false)
      }
    >
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        opens={{ kind, open }}
        onClick={() => (open ? close() : setOpen(true))}
      />
      {open && (
        <Popup kind={kind} label={label}>
          {children(close)}
        </Popup>
      )}
    </div>
  );
}

interface PopupProps extends Required<Pick<PopupButtonProps, 'kind' | 'label'>> {
  readonly children: ReactNode;
}

function Popup({ kind, label, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = popup.current;
    if (element !== null) {
      element.style.translate = `${Math.max(0, -element.getBoundingClientRect().left)}px`;
      (element.querySelector<HTMLElement>('button, a, input, select') ?? element).focus();
    }
  }, []);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a menu and a dialog have names
    <div ref={popup} className="popup-box" role={kind} aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}
