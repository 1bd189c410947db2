import { useCallback } from 'react';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import { CodeArea } from '../../../ui/code-area';
import { readSchema } from './settings';
import { useVerdict } from './use-verdict';

const example = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    keywords: { type: 'array', items: { type: 'string' } },
  },
  required: ['title', 'keywords'],
  additionalProperties: false,
};

interface SchemaEditorProps {
  readonly schema: string;
  readonly onChange: (schema: string) => void;
}

/** The JSON schema that answers are to fit. */
export function SchemaEditor({ schema, onChange }: SchemaEditorProps) {
  const judge = useCallback(
    ({ problemOfSchema }: typeof import('./verdicts')) => {
      const { value } = readSchema(schema);
      return value === undefined ? undefined : problemOfSchema(value);
    },
    [schema],
  );
  const verdict = useVerdict(judge);
  const { problem = verdict.pending ? undefined : verdict.problem } = readSchema(schema);
  const empty = schema.trim() === '';
  return (
    <>
      <CodeArea
        label={t('JSON schema of the answer')}
        value={schema}
        onChange={onChange}
        placeholder='{ "type": "object", "properties": … }'
        invalid={problem !== undefined}
        verdict={
          problem ?? (empty ? t('Without a schema, the model answers in free text.') : t('Valid schema.'))
        }
      />
      {empty && (
        <div className="buttons">
          <Button secondary onClick={() => onChange(JSON.stringify(example, null, 2))}>
            {t('Insert Example')}
          </Button>
        </div>
      )}
    </>
  );
}
