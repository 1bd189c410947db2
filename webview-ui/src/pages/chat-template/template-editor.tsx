import { useEffect, useRef } from 'react';
import { t } from '../../l10n';

interface TemplateEditorProps {
  readonly value: string;
  /** Counted from 1. */
  readonly wrongLine: number | undefined;
  /** A line to put the cursor into; each object is a wish of its own. */
  readonly jump: { readonly line: number } | undefined;
  readonly onChange: (value: string) => void;
}

/** A plain editor with line numbers. */
export function TemplateEditor({ value, wrongLine, jump, onChange }: TemplateEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const lines = value.split('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a wish moves the cursor, not an edit
  useEffect(() => {
    if (jump !== undefined && area.current !== null) {
      const start = lines.slice(0, jump.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
      area.current.focus();
      area.current.setSelectionRange(start, start + (lines[jump.line - 1]?.length ?? 0));
    }
  }, [jump]);

  return (
    <div className="template-editor">
      <ol className="line-numbers" aria-hidden="true">
        {lines.map((_, index) => (
          <li key={index} className={index + 1 === wrongLine ? 'wrong' : undefined}>
            {index + 1}
          </li>
        ))}
      </ol>
      <textarea
        ref={area}
        aria-label={t('Chat template')}
        aria-invalid={wrongLine !== undefined}
        value={value}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
