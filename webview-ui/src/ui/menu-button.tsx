import type { KeyboardEvent } from 'react';
import { activeAfter } from './active-option';
import { Icon } from './icon';
import type { IconButtonProps } from './icon-button';
import { PopupButton } from './popup-button';
import { type OutcomeOptions, useAttempt } from './use-outcome';

export interface MenuItem {
  readonly label: string;
  /** Of something that is on or off. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly does: OutcomeOptions | (() => void);
}

interface MenuButtonProps extends Pick<IconButtonProps, 'icon' | 'label'> {
  readonly items: readonly MenuItem[];
}

/** A button with a menu, which says how what was chosen went. */
export function MenuButton({ icon, label, items }: MenuButtonProps) {
  const { outcome, attempt } = useAttempt();
  const choose = ({ does }: MenuItem) => (typeof does === 'function' ? does() : void attempt(does));
  return (
    <>
      <span className="quiet menu-outcome" role="status">
        {outcome}
      </span>
      <PopupButton icon={icon} label={label} kind="menu">
        {(close) => (
          <div role="none" className="menu" onKeyDown={moveFocus}>
            {items.map((item) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only what can be checked is told to be
              <button
                key={item.label}
                type="button"
                role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
                aria-checked={item.checked}
                aria-disabled={item.disabled || undefined}
                tabIndex={-1}
                onClick={() => {
                  if (!item.disabled) {
                    close();
                    choose(item);
                  }
                }}
              >
                <span className="menu-mark">{item.checked && <Icon name="done" />}</span>
                {item.label}
              </button>
            ))}
          </div>
        )}
      </PopupButton>
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const active = items.findIndex((item) => item.matches(':focus'));
  const next = activeAfter(event.key, active, items.length);
  if (next !== undefined) {
    event.preventDefault();
    items[next]?.focus();
  }
}
