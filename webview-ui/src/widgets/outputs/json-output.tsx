import { t } from '../../l10n';
import { parseJson } from '../../ui/json-nodes';
import { JsonTree } from '../../ui/json-tree';
import type { OutputProps } from '../output-props';
import { OutputFrame } from './output-frame';

export function JsonOutput({ output: { json } }: OutputProps<'json'>) {
  const value = parseJson(json);
  return (
    <OutputFrame copy={json}>
      {value === undefined ? (
        <pre className="code text">{json}</pre>
      ) : (
        <JsonTree value={value} label={t('Answer')} />
      )}
    </OutputFrame>
  );
}
