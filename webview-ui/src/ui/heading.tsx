import type { ReactNode } from 'react';
import { t } from '../l10n';

interface HeadingProps {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Unique in the page: where the anchor link leads, and what other pages link to. */
  readonly id: string;
  readonly children: ReactNode;
}

/** A heading with a link to itself. */
export function Heading({ level, id, children }: HeadingProps) {
  const Level = `h${level}` as const;
  return (
    <Level id={id} className="heading" tabIndex={-1}>
      {children}
      <a href={`#${id}`} className="anchor" aria-label={t('Link to this heading')}>
        #
      </a>
    </Level>
  );
}
