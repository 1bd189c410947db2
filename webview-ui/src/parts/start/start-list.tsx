import { type ReactNode, useId } from 'react';
import { t } from '../../l10n';

interface StartListProps {
  readonly title: string;
  /** Whether its models are still searched: it has their place, so that what comes later moves nothing under the mouse. */
  readonly busy?: boolean;
  /** What stands below the list, or in place of it. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** Models under a heading. */
export function StartList({ title, busy = false, note, children }: StartListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={busy}>
      <h3 id={id}>{title}</h3>
      {busy ? (
        <p className="quiet" role="status">
          {t('Searching…')}
        </p>
      ) : (
        <>
          <ul className="start-list">{children}</ul>
          {note}
        </>
      )}
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
