import { useCallback } from 'react';
import { t } from '../../../l10n';
import { useVerdict } from './use-verdict';

interface AnswerVerdictProps {
  readonly content: string;
  /** JSON schema that the answer is to fit. */
  readonly schema: unknown;
}

/** Whether an answer fits the schema that was asked for. */
export function AnswerVerdict({ content, schema }: AnswerVerdictProps) {
  const judge = useCallback(
    ({ problemOfText }: typeof import('./verdicts')) => problemOfText(content, schema),
    [content, schema],
  );
  const verdict = useVerdict(judge);
  if (verdict.pending) {
    return null;
  }
  return verdict.problem === undefined ? (
    <p className="verdict">{t('The answer matches the schema.')}</p>
  ) : (
    <p className="verdict wrong">{t('The answer doesn’t match the schema: {0}', verdict.problem)}</p>
  );
}
