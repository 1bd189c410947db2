import { useId, useRef } from 'react';
import type { BatchTable } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import { controlAttributes, Field } from '../../../ui/field';
import type { Setup } from '../saved-state';
import { ColumnChips } from './column-chips';
import { ImageField } from './image-field';
import { type PromptStart, promptStarts, textReference } from './prompt-starts';

interface ChatInputProps {
  readonly table: BatchTable;
  readonly setup: Setup;
  readonly onChange: (changes: Partial<Setup>) => void;
}

/** Templates of what a chat model is told, in which columns stand as variables. */
export function ChatInput({ table, setup: { system, prompt = '', images }, onChange }: ChatInputProps) {
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
        starts={promptStarts(textReference(table))}
        table={table}
        value={prompt}
        onChange={(value) => onChange({ prompt: value })}
      />
      <ImageField table={table} images={images} onChange={(changed) => onChange({ images: changed })} />
    </>
  );
}

interface TemplateFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  /** What it can begin with. */
  readonly starts?: readonly PromptStart[];
  readonly table: BatchTable;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TemplateField({ label, help, required = false, starts = [], ...rest }: TemplateFieldProps) {
  const { table, value, onChange } = rest;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const frame = { label, help, required };
  // As if it were typed, so that it can be undone.
  const type = (text: string) => document.execCommand('insertText', false, text);
  const insert = (reference: string) => {
    box.current?.focus();
    type(reference);
  };
  const startWith = (prompt: string) => {
    box.current?.select();
    type(prompt);
  };
  return (
    <Field id={id} {...frame}>
      {starts.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: no field set, since these are no fields
        <div className="buttons" role="group" aria-label={t('Start with')}>
          {starts.map((start) => (
            <Button key={start.label} secondary onClick={() => startWith(start.prompt)}>
              {start.label}
            </Button>
          ))}
        </div>
      )}
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
