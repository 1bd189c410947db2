import { t } from '../../l10n';
import type { Obstacle } from './bounded-lexer';

const reasons: Readonly<Record<Obstacle, () => string>> = {
  length: () => t('Shown as plain text, because it is very long.'),
  nesting: () => t('Shown as plain text, because it is nested too deeply.'),
  time: () => t('Shown as plain text, because formatting it takes too long.'),
  error: () => t('Shown as plain text, because it can’t be formatted.'),
};

interface UnformattedTextProps {
  readonly text: string;
  readonly obstacle: Obstacle;
}

/** Markdown that isn't formatted, and why. */
export function UnformattedText({ text, obstacle }: UnformattedTextProps) {
  return (
    <>
      <p className="quiet">{reasons[obstacle]()}</p>
      <p className="plain-text">{text}</p>
    </>
  );
}
