import { useState } from 'react';
import { t } from '../l10n';
import { LinkButton } from './link-button';

interface JsonTreeProps {
  readonly value: unknown;
  /** Levels that are unfolded at first. */
  readonly depth?: number;
}

/** Longer lists show their beginning first. */
const shownAtFirst = 50;

/** A value of JSON, laid out and folded. */
export function JsonTree({ value, depth = 2 }: JsonTreeProps) {
  return (
    <div className="json-tree">
      <Node name={undefined} value={value} depth={depth} />
    </div>
  );
}

interface NodeProps {
  /** Undefined for the whole and for items of a list. */
  readonly name: string | undefined;
  readonly value: unknown;
  readonly depth: number;
}

function Node({ name, value, depth }: NodeProps) {
  const entries = entriesOf(value);
  const [open, setOpen] = useState(depth > 0 && entries !== undefined && entries.length <= shownAtFirst);
  if (entries === undefined || entries.length === 0) {
    return (
      <div className="json-leaf">
        <Name name={name} />
        <Leaf value={value} />
      </div>
    );
  }
  const isList = Array.isArray(value);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Name name={name} />
        <span className="quiet">{isList ? t('list of {0}', entries.length) : `{ ${namesOf(entries)} }`}</span>
      </summary>
      {open && <Children entries={entries} isList={isList} depth={depth - 1} />}
    </details>
  );
}

interface ChildrenProps {
  readonly entries: readonly (readonly [string, unknown])[];
  readonly isList: boolean;
  readonly depth: number;
}

function Children({ entries, isList, depth }: ChildrenProps) {
  const [all, setAll] = useState(entries.length <= shownAtFirst * 2);
  const shown = all ? entries : entries.slice(0, shownAtFirst);
  return (
    <div className="json-children">
      {shown.map(([key, child]) => (
        <Node key={key} name={isList ? undefined : key} value={child} depth={depth} />
      ))}
      {!all && (
        <LinkButton label={t('Show all {0}', entries.length)} onClick={() => setAll(true)}>
          {t('Show all {0}', entries.length)}
        </LinkButton>
      )}
    </div>
  );
}

function Name({ name }: { readonly name: string | undefined }) {
  return name === undefined ? null : <span className="json-name">{name}: </span>;
}

function Leaf({ value }: { readonly value: unknown }) {
  return (
    <span className={typeof value === 'string' ? 'json-text' : 'json-value'}>{JSON.stringify(value)}</span>
  );
}

/** Undefined for what holds nothing. */
function entriesOf(value: unknown): [string, unknown][] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

/** The first names, to tell one object from another. */
function namesOf(entries: readonly (readonly [string, unknown])[]): string {
  const names = entries.slice(0, 4).map(([name]) => name);
  return [...names, ...(entries.length > names.length ? ['…'] : [])].join(', ');
}
