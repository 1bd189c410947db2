import { type Library, libraries } from '../../../../src/catalogue';
import { t } from '../../l10n';
import { Heading } from '../../ui/heading';

/** The libraries that models of the task are made for. */
export function Libraries({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="libraries">
      <Heading level={2} id="libraries">
        {t('Libraries')}
      </Heading>
      <ul className="tags">
        {ids.map((id) => {
          const { prettyLabel, docsUrl, repoUrl }: Library = libraries[id as keyof typeof libraries];
          return (
            <li key={id}>
              <a href={docsUrl ?? repoUrl}>{prettyLabel}</a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
