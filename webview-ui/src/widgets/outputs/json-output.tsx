import { t } from '../../l10n';
import type { OutputProps } from '../output-view';
import { parseJson } from './json-nodes';
import { JsonTree } from './json-tree';
import { OutputFrame } from './output-frame';

export function JsonOutput({ output: { json } }: OutputProps<'json'>) {
  const value = parseJson(json);
  return (
    <OutputFrame copy={json}>
      {value === undefined ? (
        <pre className="code text">{json}</pre>
      ) : (
        <div className="json code">
          <JsonTree name={undefined} value={value} depth={0} label={t('Answer')} />
        </div>
      )}
    </OutputFrame>
  );
}
