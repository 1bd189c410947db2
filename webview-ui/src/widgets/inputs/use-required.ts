import { type FocusEvent, useEffect, useState } from 'react';
import type { InputField } from '../../../../src/protocol';
import { t } from '../../l10n';

/** A click that takes the focus away ends before the page moves. */
const patienceMilliseconds = 250;

/** Tells of a required field that was left empty, once the focus has been in it. */
export function useRequired({ required }: InputField, empty: boolean) {
  const [state, setState] = useState<'untouched' | 'leaving' | 'left'>('untouched');
  useEffect(() => {
    if (state === 'leaving') {
      const timer = setTimeout(() => setState('left'), patienceMilliseconds);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [state]);
  return {
    error: required && empty && state === 'left' ? t('Required.') : undefined,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (state === 'untouched' && !currentTarget.contains(relatedTarget)) {
        setState('leaving');
      }
    },
  };
}
