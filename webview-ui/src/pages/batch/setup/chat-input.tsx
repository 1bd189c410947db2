import { useId, useRef } from 'react';
import type { BatchTable } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { controlAttributes, Field } from '../../../ui/field';
import type { Setup } from '../saved-state';
import { ColumnChips } from './column-chips';

interface ChatInputProps {
  readonly table: BatchTable;
  readonly setup: Setup;
  readonly onChange: (changes: Partial<Setup>) => void;
}

/** Templates of what a chat model is told, in which columns stand as variables. */
export function ChatInput({ table, setup: { system, prompt }, onChange }: ChatInputProps) {
  return (
    <>
      <TemplateField
        label={t('System prompt')}
        table={table}
        value={system}
        onChange={(value) => onChange({ system: value })}
      />
      <TemplateField
        label={t('Prompt')}
        help={t('A Jinja template. Insert a column as a variable, such as {0}.', table.references[0] ?? '')}
        required
        table={table}
        value={prompt}
        onChange={(value) => onChange({ prompt: value })}
      />
    </>
  );
}

interface TemplateFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly table: BatchTable;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TemplateField({ label, help, required = false, table, value, onChange }: TemplateFieldProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const frame = { label, help, required };
  const insert = (reference: string) => {
    const area = box.current;
    if (area !== null) {
      // As if it were typed, so that it can be undone.
      area.focus();
      document.execCommand('insertText', false, reference);
    }
  };
  return (
    <Field id={id} {...frame}>
      <ColumnChips table={table} label={t('Columns for: {0}', label)} onPick={insert} />
      <textarea
        {...controlAttributes(id, frame)}
        ref={box}
        className="text-box mono"
        spellCheck={false}
        rows={required ? 4 : 2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
