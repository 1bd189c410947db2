import { t } from '../l10n';
import { pageData } from '../wire/page-data';

/** The button that leads to the page of something on the hub, which is called by its name where it is the public one. */
export function openOnHubWords(): string {
  const isPublic = URL.parse(pageData().hub)?.host === 'huggingface.co';
  return isPublic ? t('Open on Hugging Face') : t('Open on the Hub');
}
