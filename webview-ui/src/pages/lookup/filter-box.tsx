import { useState } from 'react';
import { type FilterChoice, maxFilterLength } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Combobox } from '../../ui/combobox';

interface FilterBoxProps {
  readonly choice: FilterChoice;
  /** Whether it can have more than one value. */
  readonly several: boolean;
  readonly values: readonly string[];
  readonly onValue: (value: string) => void;
  readonly onClear: () => void;
}

interface Option {
  readonly value: string | undefined;
  readonly label: string;
}

/**
 * One filter: a value of a list that shortens as one types, or one of the user's own. Where it has several, the box adds
 * one after the other.
 */
export function FilterBox({ choice, several, values, onValue, onClear }: FilterBoxProps) {
  const [query, setQuery] = useState<string>();
  const [value] = values;
  const options = optionsOf(choice, query ?? '', several ? values : []);
  return (
    <Combobox
      label={choice.label}
      placeholder={value === undefined ? emptyWords(choice) : t('Add another')}
      value={several || value === undefined ? '' : valueLabel(choice, value)}
      query={query}
      onQuery={setQuery}
      maxLength={maxFilterLength}
      options={options}
      keyOf={({ value: each }) => each ?? ''}
      onPick={(option) => (option.value === undefined ? onClear() : onValue(option.value))}
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

function emptyWords({ form }: FilterChoice): string {
  return form === undefined ? t('Any') : t('Any, or {0}', form);
}

/** @param taken values that the filter has, so that they can't be added */
function optionsOf({ values, open }: FilterChoice, typed: string, taken: readonly string[]): Option[] {
  const text = typed.trim();
  const left = values.filter(({ value }) => !taken.includes(value));
  if (text === '') {
    return [{ value: undefined, label: t('Any') }, ...left];
  }
  const fitting = left.filter(({ value, label }) => contains(label, text) || contains(value, text));
  const named = [...taken, ...fitting.map(({ value }) => value)];
  const isNamed = named.some((value) => value.toLowerCase() === text.toLowerCase());
  return open && !isNamed ? [...fitting, { value: text, label: text }] : fitting;
}

function contains(whole: string, part: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase());
}
