import { CopyButton } from '../../ui/copy-button';
import type { OutputProps } from '../output-view';

export function TextOutput({ output: { text } }: Pick<OutputProps<'text'>, 'output'>) {
  return (
    <>
      <p className="text">{text}</p>
      <div className="buttons">
        <CopyButton text={text} />
      </div>
    </>
  );
}
