import { useMemo, useState } from 'react';
import type { Conversation, FileSource } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Select } from '../../ui/select';
import { takeStep } from '../../wire/steps';
import { useRequest } from '../../wire/use-request';
import { chooseSource } from './choose-source';
import { diffLines } from './diff-lines';
import { DiffTable } from './diff-table';

interface ComparisonProps {
  readonly other: FileSource | undefined;
  readonly onChoose: (other: FileSource | undefined) => void;
  /** What the page shows. */
  readonly label: string;
  readonly template: string;
  readonly prompt: string | undefined;
  readonly conversation: Conversation;
}

type Compared = 'prompts' | 'templates';

/** The template beside that of another model: the prompts they make of one conversation, or their texts. */
export function Comparison({ other, onChoose, ...subject }: ComparisonProps) {
  const { value, failure, retry } = useRequest('loadTemplates', other && { source: other });
  return (
    <section aria-labelledby="comparison-heading" className="comparison">
      <div className="section-head">
        <h2 id="comparison-heading">{t('Comparison')}</h2>
        <Button secondary onClick={() => chooseSource(onChoose)}>
          {other === undefined ? t('Compare With…') : t('Another…')}
        </Button>
        {other !== undefined && (
          <Button secondary onClick={() => onChoose(undefined)}>
            {t('Close Comparison')}
          </Button>
        )}
      </div>
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
      {other !== undefined && value !== undefined && <Sides other={value} {...subject} />}
    </section>
  );
}

interface SidesProps extends Omit<ComparisonProps, 'other' | 'onChoose'> {
  readonly other: {
    readonly label: string;
    readonly chatTemplates: readonly { readonly name: string; readonly template: string }[];
    readonly specialTokens: { text: string; role?: string | undefined }[];
  };
}

function Sides({ other, label, template, prompt, conversation }: SidesProps) {
  const [subject, setSubject] = useState<Compared>('prompts');
  const otherTemplate = other.chatTemplates[0]?.template;
  const rendered = useRequest(
    'renderTemplate',
    otherTemplate === undefined
      ? undefined
      : { template: otherTemplate, conversation, specialTokens: tokensOf(other) },
    200,
  ).value;
  const otherPrompt = rendered !== undefined && 'prompt' in rendered ? rendered.prompt : undefined;
  const error = rendered !== undefined && 'error' in rendered ? rendered.error.message : undefined;
  const [left, right] = subject === 'prompts' ? [prompt, otherPrompt] : [template, otherTemplate];
  const rows = useMemo(
    () => (left === undefined || right === undefined ? undefined : diffLines(left, right)),
    [left, right],
  );
  if (otherTemplate === undefined) {
    return <p>{t('{0} has no chat template.', other.label)}</p>;
  }
  return (
    <>
      <Select
        label={t('Compare')}
        value={subject}
        options={[
          { id: 'prompts', label: t('Prompts') },
          { id: 'templates', label: t('Templates') },
        ]}
        onChange={(chosen) => setSubject(chosen === 'templates' ? 'templates' : 'prompts')}
      />
      {subject === 'prompts' && error !== undefined && (
        <p className="alert" role="alert">
          {t('{0} can’t turn this conversation into a prompt: {1}', other.label, error)}
        </p>
      )}
      {rows !== undefined && <DiffTable left={label} right={other.label} rows={rows} />}
    </>
  );
}

function tokensOf({ specialTokens }: SidesProps['other']) {
  return specialTokens.map(({ text, role }) => ({ text, ...(role !== undefined && { role }) }));
}
