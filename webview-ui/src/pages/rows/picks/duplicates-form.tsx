import { useState } from 'react';
import type { RowColumn } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Switch } from '../../../ui/switch';
import { type PickFields, PickForm } from './pick-form';

/** Their cells are files, or addresses that differ each time. */
const media: ReadonlySet<RowColumn['kind']> = new Set<RowColumn['kind']>(['image', 'audio', 'video']);

const mostColumns = 20;

/** The columns by which rows are compared. */
export function DuplicatesForm({ columns, pick, onPick }: PickFields<'duplicates'>) {
  const comparable = columns.filter(({ kind }) => !media.has(kind));
  const texts = comparable.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  const [chosen, setChosen] = useState<readonly string[]>(pick?.columns ?? texts.slice(0, mostColumns));
  const names = comparable.map(({ name }) => name).filter((name) => chosen.includes(name));
  const fits = names.length > 0 && names.length <= mostColumns;
  return (
    <PickForm
      label={t('Find Duplicates')}
      pick={fits ? { kind: 'duplicates', columns: names } : undefined}
      onPick={onPick}
    >
      <fieldset className="pick-columns">
        <legend>{t('Rows with the same cells in these columns')}</legend>
        {comparable.map(({ name }) => (
          <Switch
            key={name}
            label={name}
            checked={chosen.includes(name)}
            onChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          />
        ))}
      </fieldset>
      <p className="field-error" role="alert" hidden={fits}>
        {names.length === 0 ? t('Choose a column.') : t('Choose at most {0} columns.', mostColumns)}
      </p>
    </PickForm>
  );
}
