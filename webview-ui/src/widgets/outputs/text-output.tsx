import { t } from '../../l10n';
import type { OutputProps } from '../output-props';
import { OutputFrame } from './output-frame';

export function TextOutput({ output: { text } }: Pick<OutputProps<'text'>, 'output'>) {
  return (
    <OutputFrame copy={text}>
      <p className={text === '' ? 'quiet' : 'text'}>{text === '' ? t('The answer is empty.') : text}</p>
    </OutputFrame>
  );
}
