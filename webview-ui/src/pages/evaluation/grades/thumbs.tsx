import { type Ref, useState } from 'react';
import type { AnswerGrade, AnswerPlace } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { IconButton } from '../../../ui/icon-button';
import { host } from '../../../wire/host';
import { takeStep } from '../../../wire/steps';
import { useHostRequest } from '../../../wire/use-host-request';

interface ThumbsProps {
  /** Of the evaluation. */
  readonly id: string;
  readonly place: AnswerPlace;
  readonly grade: AnswerGrade | undefined;
  /** The user has graded the answer, or taken its grade away. */
  readonly onPress: () => void;
  /** Of the first button. */
  readonly ref: Ref<HTMLButtonElement>;
}

interface Wanted {
  /** What the grade was before. */
  readonly before: AnswerGrade | undefined;
  readonly grade: AnswerGrade | undefined;
}

const pressedIcons = { good: 'markedGood', bad: 'markedBad' } as const;

/** The user's grade of an answer. A press on the one that it has takes it away. */
export function Thumbs({ id, place, grade, onPress, ref }: ThumbsProps) {
  const { ask, failure } = useHostRequest();
  const [wanted, setWanted] = useState<Wanted>();
  // What was pressed shows at once, until the results say the same.
  const isAhead = wanted !== undefined && wanted.before === grade && failure === undefined;
  const shown = isAhead ? wanted.grade : grade;
  const press = (pressed: AnswerGrade) => {
    const next = pressed === shown ? undefined : pressed;
    setWanted({ before: grade, grade: next });
    onPress();
    void ask(async (signal) => {
      await host.request('gradeAnswer', { id, ...place, grade: next ?? null }, { signal });
    });
  };
  const toggle = (own: AnswerGrade) => ({
    icon: shown === own ? pressedIcons[own] : own,
    pressed: shown === own,
    onClick: () => press(own),
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <span className="thumbs" role="group" aria-label={t('Your grade')}>
        <IconButton ref={ref} label={t('Good answer')} {...toggle('good')} />
        <IconButton label={t('Bad answer')} {...toggle('bad')} />
      </span>
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step)} retriable={false} />
      )}
    </>
  );
}
