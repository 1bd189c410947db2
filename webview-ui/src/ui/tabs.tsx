import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { activeAfter } from './active-option';

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Within a panel of other tabs they are drawn as segments. */
  readonly nested?: boolean;
  /** Beside the tabs. */
  readonly actions?: ReactNode;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

const sideways: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };

/** Panels of which one is shown: WAI-ARIA's tabs, selected by the arrow keys. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, ...rest }: TabsProps<Id>) {
  const { nested = false, actions, children } = rest;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is what has to be brought into view
  useEffect(() => {
    const tab = list.current?.querySelector('[role=tab][aria-selected=true]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const keyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next = activeAfter(sideways[event.key] ?? event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (tab !== undefined) {
      event.preventDefault();
      onSelect(tab.id);
      list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
    }
  };
  return (
    <>
      <div className={nested ? 'tab-bar segmented' : 'tab-bar'}>
        <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={keyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${id}-${tab.id}`}
              type="button"
              role="tab"
              className="tab"
              aria-selected={tab.id === selected}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {actions}
      </div>
      <div className="tab-panel" id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
