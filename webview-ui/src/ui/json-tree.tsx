import { useState } from 'react';
import { t } from '../l10n';
import { Disclosure } from './disclosure';
import { type Json, jsonMembers, jsonNode } from './json-nodes';

interface JsonTreeProps {
  readonly value: Json;
  /** What stands in place of the name of the whole. */
  readonly label: string;
}

interface NodeProps {
  readonly name: string;
  readonly value: Json;
  readonly depth: number;
}

/** How many members are shown at first, and are added at a time. */
const page = 100;
const openDepth = 2;
const openCount = 20;

/** A value of JSON, whose lists and objects fold. */
export function JsonTree({ value, label }: JsonTreeProps) {
  return (
    <div className="json-tree">
      <Node name={label} value={value} depth={0} />
    </div>
  );
}

function Node({ name, value, depth }: NodeProps) {
  const node = jsonNode(value);
  const count = node.kind === 'value' ? 0 : node.count;
  const [open, setOpen] = useState(depth === 0 || (depth < openDepth && count <= openCount));
  const [shown, setShown] = useState(page);
  if (node.kind === 'value' || count === 0) {
    return (
      <div className="json-leaf">
        {name !== '' && <span className="json-name">{name}: </span>}
        <span className={node.kind === 'value' ? `json-${node.type}` : undefined}>
          {node.kind === 'value' ? node.text : node.kind === 'list' ? '[]' : '{}'}
        </span>
      </div>
    );
  }
  return (
    <Disclosure
      open={open}
      onOpen={setOpen}
      summary={
        <>
          <span className="json-name">{name}</span>{' '}
          <span className="quiet">{node.kind === 'list' ? `[${count}]` : `{${count}}`}</span>
        </>
      }
    >
      <ul className="json-members">
        {jsonMembers(value, shown).map(([member, within]) => (
          <li key={member}>
            <Node name={member} value={within} depth={depth + 1} />
          </li>
        ))}
      </ul>
      {count > shown && (
        <button type="button" className="link-button" onClick={() => setShown(shown + page)}>
          {t('Show {0} more of {1}', Math.min(page, count - shown), count - shown)}
        </button>
      )}
    </Disclosure>
  );
}
