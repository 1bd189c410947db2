import { t } from '../../../l10n';
import { ScrollingText } from '../../../ui/scrolling';

interface VariablesProps {
  readonly vars: readonly { readonly name: string; readonly text: string }[];
}

/** What a prompt is filled with. */
export function Variables({ vars }: VariablesProps) {
  return (
    <dl className="variables">
      {vars.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ScrollingText className="whole-text">{text === '' ? t('(empty)') : text}</ScrollingText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
