import { useId } from 'react';
import type { BatchTable } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { controlAttributes, Field } from '../../../ui/field';
import { imageCellForm } from './cell-forms';

interface ImageFieldProps {
  readonly table: Pick<BatchTable, 'columns' | 'references'>;
  readonly images: readonly string[];
  readonly onChange: (images: string[]) => void;
}

const nothing = 'nothing';
const others = 'others';

/** The column whose images a chat model sees. A prompt file may have brought other templates. */
export function ImageField({ table: { columns, references }, images, onChange }: ImageFieldProps) {
  const id = useId();
  const frame = { label: t('Image'), help: t('For models that see images. {0}', imageCellForm()) };
  const [first, ...more] = images;
  const place = more.length > 0 || first === undefined ? -1 : references.indexOf(first);
  const choose = (choice: string) => {
    const reference = references[Number(choice)];
    onChange(reference === undefined ? [] : [reference]);
  };
  return (
    <Field id={id} {...frame}>
      <select
        {...controlAttributes(id, frame)}
        value={place >= 0 ? String(place) : first === undefined ? nothing : others}
        onChange={({ target }) => choose(target.value)}
      >
        <option value={nothing}>{t('No image')}</option>
        {place < 0 && first !== undefined && <option value={others}>{images.join(', ')}</option>}
        <optgroup label={t('Columns')}>
          {columns.map((column, index) => (
            <option key={column} value={String(index)}>
              {column}
            </option>
          ))}
        </optgroup>
      </select>
    </Field>
  );
}
