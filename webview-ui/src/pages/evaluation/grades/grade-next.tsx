import type { AnswerPlace } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { host } from '../../../wire/host';
import { takeStep } from '../../../wire/steps';
import { useHostRequest } from '../../../wire/use-host-request';

interface GradeNextProps {
  /** Of the evaluation. */
  readonly id: string;
  /** The answer that the user comes from. */
  readonly after?: AnswerPlace;
  readonly onGrade: (place: AnswerPlace) => void;
}

/** Leads to an answer that the judge has a verdict on, and the user has not graded yet. */
export function GradeNext({ id, after, onGrade }: GradeNextProps) {
  const { ask, busy, failure } = useHostRequest();
  const find = () =>
    void ask(async (signal) => {
      const { place } = await host.request(
        'nextToGrade',
        { id, ...(after !== undefined && { after }) },
        { signal },
      );
      if (place !== undefined) {
        onGrade(place);
      }
    });
  return (
    <>
      <Button secondary disabled={busy} onClick={find}>
        {t('Grade Next Answer')}
      </Button>
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step, { retry: find })} />
      )}
    </>
  );
}
