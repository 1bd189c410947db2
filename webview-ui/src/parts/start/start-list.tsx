import { type ReactNode, useId } from 'react';

interface StartListProps {
  readonly title: string;
  /** What stands below the list, or in place of it. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** Models under a heading. */
export function StartList({ title, note, children }: StartListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children !== undefined && <ul className="start-list">{children}</ul>}
      {note}
    </section>
  );
}

interface StartRowProps {
  readonly id: string;
  readonly facts: readonly string[];
  /** What sets it apart, such as that it is free. */
  readonly badge?: string | undefined;
  readonly onChoose: () => void;
}

/** A model that a click opens. */
export function StartRow({ id, facts, badge, onChoose }: StartRowProps) {
  return (
    <li>
      <button type="button" className="start-row" onClick={onChoose}>
        <span className="start-name">{id}</span>
        {badge !== undefined && <span className="start-badge">{badge}</span>}
        {facts.length > 0 && <span className="start-facts">{facts.join(' · ')}</span>}
      </button>
    </li>
  );
}
