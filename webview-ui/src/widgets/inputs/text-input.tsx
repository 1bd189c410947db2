import { formatWhole } from '../../format/amounts';
import { t } from '../../l10n';
import { TextField } from '../../ui/text-field';
import type { InputProps } from '../input-props';
import { TextSources } from './text-sources';
import { useRequired } from './use-required';

/** Shorter texts are not counted. */
const countFrom = 200;
const limit = 1_000_000;

/** A text of several lines. */
export function TextInput({ field, value, onChange }: InputProps) {
  const text = typeof value === 'string' ? value : '';
  const { error, onBlur } = useRequired(field, text === '');
  const tooLong =
    text.length > limit ? t('You can send up to {0} characters.', formatWhole(limit)) : undefined;
  return (
    <div className="input">
      <TextField
        label={field.label}
        help={field.help}
        required={field.required}
        onBlur={onBlur}
        error={tooLong ?? error}
        multiline
        value={text}
        onChange={(changed) => onChange(changed === '' ? undefined : changed)}
      />
      <TextSources
        label={field.label}
        kind="text"
        value={value}
        onChange={onChange}
        read={(read) => (read === '' ? undefined : read)}
      >
        {text.length >= countFrom && (
          <span className="quiet count">{t('{0} characters', formatWhole(text.length))}</span>
        )}
      </TextSources>
    </div>
  );
}
