import { useState } from 'react';
import type { FilterChoice } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Combobox } from '../../ui/combobox';

interface FilterBoxProps {
  readonly choice: FilterChoice;
  readonly value: string | undefined;
  readonly onValue: (value: string | undefined) => void;
}

interface Option {
  readonly value: string | undefined;
  readonly label: string;
}

/** One filter: a value of a list that shortens as one types, or one of the user's own. */
export function FilterBox({ choice, value, onValue }: FilterBoxProps) {
  const [query, setQuery] = useState<string>();
  const options = optionsOf(choice, query ?? '');
  return (
    <Combobox
      label={choice.label}
      placeholder={t('Any')}
      value={value === undefined ? '' : valueLabel(choice, value)}
      query={query}
      onQuery={setQuery}
      maxLength={100}
      options={options}
      keyOf={({ value: each }) => each ?? ''}
      onPick={(option) => onValue(option.value)}
      searching={false}
      busy={undefined}
      sticky={false}
      status={query !== undefined && options.length === 0 ? t('No matches.') : ''}
    >
      {({ label }) => label}
    </Combobox>
  );
}

/** How a value is called; one that is not in the list by itself. */
export function valueLabel({ values }: FilterChoice, value: string): string {
  return values.find((each) => each.value === value)?.label ?? value;
}

function optionsOf({ values, open }: FilterChoice, typed: string): Option[] {
  const text = typed.trim();
  if (text === '') {
    return [{ value: undefined, label: t('Any') }, ...values];
  }
  const fitting = values.filter(({ value, label }) => contains(label, text) || contains(value, text));
  const isNamed = fitting.some(({ value }) => value.toLowerCase() === text.toLowerCase());
  return open && !isNamed ? [...fitting, { value: text, label: text }] : fitting;
}

function contains(whole: string, part: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase());
}
