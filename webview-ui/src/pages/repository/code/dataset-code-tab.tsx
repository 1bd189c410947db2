import { useState } from 'react';
import type { DatasetSnippet } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { CodeBlock } from '../../../ui/code-block';
import { LinkButton } from '../../../ui/link-button';
import { Select } from '../../../ui/select';
import { CodeActions } from '../../../widgets/code-actions';
import { openLink } from '../../../wire/open-link';
import { useRequest } from '../../../wire/use-request';
import type { PanelProps } from '../panel-props';
import { Part } from '../part';

/** How each library loads the data set. */
export function DatasetCodeTab({ pinned }: Pick<PanelProps, 'pinned'>) {
  const code = useRequest('datasetCode', { ...pinned });
  return (
    <Part pinned={pinned} request={code} busyLabel={t('Loading the code…')}>
      {(snippets) => <Libraries snippets={snippets} />}
    </Part>
  );
}

function Libraries({ snippets }: { readonly snippets: readonly DatasetSnippet[] }) {
  const [chosen, setChosen] = useState<string>();
  const libraries = new Map(snippets.map(({ library, tagged }) => [library.id, { ...library, tagged }]));
  const selected = libraries.get(chosen ?? '') ?? [...libraries.values()][0];
  if (selected === undefined) {
    return null;
  }
  const anyTagged = [...libraries.values()].some(({ tagged }) => tagged);
  return (
    <>
      <div className="selects">
        <Select
          label={t('Library')}
          value={selected.id}
          options={[...libraries.values()].map(({ id, label, tagged }) => ({
            id,
            label: tagged || !anyTagged ? label : t('{0} (may need other files)', label),
          }))}
          onChange={setChosen}
        />
        <LinkButton
          label={t('Documentation for {0}', selected.label)}
          onClick={() => openLink(selected.docsUrl)}
        >
          {t('Documentation')}
        </LinkButton>
      </div>
      {snippets
        .filter(({ library }) => library.id === selected.id)
        .map(({ title, language, content }) => (
          <section key={title} className="snippet" aria-label={title}>
            <div className="snippet-head">
              <h2>{title}</h2>
              <CodeActions code={content} language={language} />
            </div>
            <CodeBlock code={content} language={language} label={t('Code: {0}', title)} />
          </section>
        ))}
    </>
  );
}
