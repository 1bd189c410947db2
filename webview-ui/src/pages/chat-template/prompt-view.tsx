import { type CSSProperties, useMemo } from 'react';
import type { SpecialToken, TemplateError } from '../../../../src/protocol';
import { formatWhole } from '../../format/amounts';
import { t } from '../../l10n';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { ScrollingText } from '../../ui/scrolling';
import { markTokens } from './mark-tokens';
import { tokenColours } from './token-colours';

interface PromptViewProps {
  /** Undefined where there is none. */
  readonly prompt: string | undefined;
  readonly error: TemplateError | undefined;
  readonly specialTokens: readonly SpecialToken[];
  readonly onGoTo: (line: number) => void;
}

/** What the model gets to read, its special tokens marked; or why there is nothing. */
export function PromptView({ prompt, error, specialTokens, onGoTo }: PromptViewProps) {
  if (error !== undefined) {
    return <ErrorView error={error} onGoTo={onGoTo} />;
  }
  return prompt === undefined ? null : <Prompt prompt={prompt} specialTokens={specialTokens} />;
}

function Prompt({
  prompt,
  specialTokens,
}: { readonly prompt: string } & Pick<PromptViewProps, 'specialTokens'>) {
  const pieces = useMemo(() => markTokens(prompt, specialTokens), [prompt, specialTokens]);
  const marked = pieces.flatMap(({ token }) => token?.text ?? []);
  const colours = tokenColours(marked);
  return (
    <>
      <ScrollingText className="code prompt" label={t('Rendered prompt')}>
        {pieces.map(({ at, text, token }) =>
          token === undefined ? (
            <span key={at}>{text}</span>
          ) : (
            <mark
              key={at}
              title={token.role ?? t('special token')}
              style={{ '--token': colours.get(text) } as CSSProperties}
            >
              {text}
            </mark>
          ),
        )}
      </ScrollingText>
      <div className="buttons">
        <CopyButton text={prompt} />
        <span className="quiet">
          {t('{0} characters', formatWhole(prompt.length))},{' '}
          {marked.length === 1 ? t('1 special token') : t('{0} special tokens', formatWhole(marked.length))}
        </span>
      </div>
    </>
  );
}

function ErrorView({ error, onGoTo }: { readonly error: TemplateError } & Pick<PromptViewProps, 'onGoTo'>) {
  const { kind, message, place } = error;
  return (
    <div className="alert" role="alert">
      <p>
        <strong>{headingOf(kind)}</strong> {message}
      </p>
      {place !== undefined && (
        <>
          <ScrollingText className="error-line" label={t('Line of the error')}>
            {excerpt(place)}
          </ScrollingText>
          <Button secondary onClick={() => onGoTo(place.line)}>
            {t('Go to Line {0}, Column {1}', place.line, place.column)}
          </Button>
        </>
      )}
    </div>
  );
}

const charactersBefore = 60;
const charactersBehind = 80;

/** The place of an error with a caret below it; of a long line only what is around. */
function excerpt({ lineText, column }: NonNullable<TemplateError['place']>): string {
  const start = Math.max(0, column - 1 - charactersBefore);
  const before = start > 0 ? '…' : '';
  const shown = lineText.slice(start, column - 1 + charactersBehind);
  return `${before}${shown}\n${' '.repeat(before.length + column - 1 - start)}^`;
}

function headingOf(kind: TemplateError['kind']): string {
  switch (kind) {
    case 'syntax':
      return t('Can’t read the template:');
    case 'runtime':
      return t('The template rejects this conversation, or fails on it:');
    case 'budget':
      return t('The template was stopped because it uses too many resources:');
    case 'tools':
      return t('Can’t read the tools:');
    case 'variables':
      return t('Can’t read the variables:');
  }
}
