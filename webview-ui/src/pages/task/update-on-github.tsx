import { t } from '../../l10n';

interface UpdateOnGithubProps {
  /** Path of the source in the repository. */
  readonly path: string;
}

const repository = 'https://github.com/hub-lens/hub-lens';

/** A small link to the source of what is shown, for those who know better. */
export function UpdateOnGithub({ path }: UpdateOnGithubProps) {
  return (
    <a className="update-on-github" href={`${repository}/blob/main/${path}`} target="_blank" rel="noreferrer">
      {t('Update on GitHub')}
    </a>
  );
}
