import type { RowColumn } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import { type ColumnChoices, moved, shownColumns, toggled, withWidth } from '../grid/column-layout';

interface LayoutButtonsProps {
  readonly columns: readonly RowColumn[];
  readonly name: string;
  readonly choices: ColumnChoices;
  readonly onChoices: (choices: ColumnChoices) => void;
  readonly onClose: () => void;
}

/** In sizes of the font. */
const widthStep = 4;

/** Where a column is, and how wide. */
export function LayoutButtons({ columns, name, choices, onChoices, onClose }: LayoutButtonsProps) {
  const closing = (next: ColumnChoices) => () => {
    onChoices(next);
    onClose();
  };
  const resized = (step: number) => withWidth(choices, name, (choices.widths[name] ?? 2 * widthStep) + step);
  const shown = shownColumns(columns, choices);
  const place = 1 + shown.findIndex((column) => column.name === name);
  const staying: readonly (readonly [label: string, next: ColumnChoices | undefined])[] = [
    [t('Move Left'), moved(columns, choices, name, -1)],
    [t('Move Right'), moved(columns, choices, name, 1)],
    [t('Wider'), resized(widthStep)],
    [t('Narrower'), resized(-widthStep)],
  ];
  return (
    <>
      <div className="buttons">
        <Button secondary onClick={closing(toggled(choices, 'pinned', name))}>
          {choices.pinned.includes(name) ? t('Unpin') : t('Pin')}
        </Button>
        <Button secondary onClick={closing(toggled(choices, 'hidden', name))}>
          {t('Hide')}
        </Button>
        {staying.map(([label, next]) => (
          <Button
            key={label}
            secondary
            disabled={next === undefined}
            onClick={() => next !== undefined && onChoices(next)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="quiet" role="status">
        {t('Column {0} of {1}', formatWhole(place), formatWhole(shown.length))}
      </p>
    </>
  );
}
