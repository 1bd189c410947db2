import { type SubmitEvent, useState } from 'react';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import { CopyIcon } from '../../../ui/copy-icon';
import { Select } from '../../../ui/select';
import { useRequest } from '../../../wire/use-request';
import type { Pinned } from '../pinned';

interface RevisionPickerProps {
  readonly pinned: Pinned;
  /** The commit that the revision stands for. */
  readonly commit: string | undefined;
  readonly onRevision: (revision: string) => void;
}

const other = '…';

/** Chooses the branch, tag or commit that everything below is taken from. */
export function RevisionPicker({ pinned, commit, onRevision }: RevisionPickerProps) {
  const { kind, id, revision } = pinned;
  const { value, failure } = useRequest('listRevisions', { kind, id });
  const [typing, setTyping] = useState(false);
  const { branches = ['main'], tags = [] } = value ?? {};
  const known = [...branches, ...tags];
  const options = [
    ...branches.map((name) => ({ id: name, label: name })),
    ...tags
      .filter((name) => !branches.includes(name))
      .map((name) => ({ id: name, label: t('{0} (tag)', name) })),
    ...(known.includes(revision) ? [] : [{ id: revision, label: revision }]),
    { id: other, label: t('Other Revision…') },
  ];
  const choose = (chosen: string) => {
    setTyping(chosen === other);
    if (chosen !== other) {
      onRevision(chosen);
    }
  };
  return (
    <div className="revision">
      <Select label={t('Revision')} value={typing ? other : revision} options={options} onChange={choose} />
      {typing && (
        <TypedRevision
          onDone={(typed) => {
            setTyping(false);
            onRevision(typed);
          }}
        />
      )}
      {!typing && commit !== undefined && (
        <span className="quiet commit">
          <code>{commit.slice(0, 8)}</code>
          <CopyIcon text={commit} label={t('Copy Commit: {0}', commit)} />
        </span>
      )}
      {failure !== undefined && <span className="quiet">{t('Couldn’t load branches and tags.')}</span>}
    </div>
  );
}

function TypedRevision({ onDone }: { readonly onDone: (revision: string) => void }) {
  const [text, setText] = useState('');
  // Half a character cannot be part of an address.
  const revision = text.trim().replace(/\p{Cs}/gu, '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (revision !== '') {
      onDone(revision);
    }
  };
  return (
    <form className="typed-revision" onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it appears because the user asked for it
        autoFocus
        aria-label={t('Branch, tag or commit')}
        placeholder={t('Branch, tag or commit')}
        maxLength={250}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button secondary disabled={revision === ''} onClick={() => onDone(revision)}>
        {t('Show')}
      </Button>
    </form>
  );
}
