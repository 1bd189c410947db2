import { formatCount } from './amounts';
import type { Translate } from './l10n';

export function downloadsText(count: number, t: Translate): string {
  return count === 1 ? t('1 download per month') : t('{0} downloads per month', formatCount(count));
}

export function likesText(count: number, t: Translate): string {
  return count === 1 ? t('1 like') : t('{0} likes', formatCount(count));
}

export function modelsText(count: number, t: Translate): string {
  return count === 1 ? t('1 model') : t('{0} models', count);
}

export function datasetsText(count: number, t: Translate): string {
  return count === 1 ? t('1 dataset') : t('{0} datasets', count);
}

export function spacesText(count: number, t: Translate): string {
  return count === 1 ? t('1 space') : t('{0} spaces', count);
}
