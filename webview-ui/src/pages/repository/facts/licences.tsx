import type { LicenceFact } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { LinkButton } from '../../../ui/link-button';
import { openLink } from '../../../wire/open-link';

/** Each licence with what it allows, and a way to its text. */
export function Licences({ licences }: { readonly licences: readonly LicenceFact[] }) {
  return (
    <>
      <ul className="licences">
        {licences.map((licence, index) => (
          <li key={index}>
            <LicenceName licence={licence} /> <span className="quiet">({licence.kind})</span>
            <p className="licence-summary">{licence.summary}</p>
          </li>
        ))}
      </ul>
      <p className="licence-caution quiet">
        {t('This is a summary, not legal advice. Only the text of the licence counts.')}
      </p>
    </>
  );
}

/** The address is shown before it is opened: an author may have chosen it. */
function LicenceName({ licence: { label, text } }: { readonly licence: LicenceFact }) {
  return text === undefined ? (
    label
  ) : (
    <LinkButton label={t('{0}: open its text at {1}', label, hostOf(text))} onClick={() => openLink(text)}>
      {label}
    </LinkButton>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
