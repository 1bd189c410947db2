import { BodyTooLargeError, DownloadRefusedError, hostOf, RedirectError } from '../../http';
import type { Translate } from '../kit/l10n';
import { MediaUnavailableError } from './media-unavailable-error';
import { PreviewUnavailableError } from './preview-unavailable-error';

const previewWords: Readonly<
  Record<PreviewUnavailableError['why'], (t: Translate, megabytes: number) => string>
> = {
  tokenWithheld: (t) =>
    t(
      'Hub Lens doesn’t send your access token to the dataset viewer, and the hub has no Parquet files of this dataset to read instead.',
    ),
  tooLarge: (t, megabytes) =>
    t('The first rows are larger than {0} MB, which is too much for a preview.', megabytes),
};

const refusals: Readonly<Record<DownloadRefusedError['why'], (t: Translate, host: string) => string>> = {
  address: (t) => t('The file isn’t downloaded, since its address isn’t on a public HTTPS server.'),
  type: (t, host) => t('The file on {0} isn’t downloaded, since it isn’t an image, audio or video.', host),
  unreadable: (t) => t('Can’t read the file in the response.'),
};

/**
 * What was refused on its way, or not given, in the user's words.
 *
 * @returns undefined for all other errors
 */
export function transferWords(error: unknown, t: Translate): string | undefined {
  if (error instanceof DownloadRefusedError) {
    return refusals[error.why](t, hostOf(error.url));
  }
  if (error instanceof PreviewUnavailableError) {
    return previewWords[error.why](t, error.limitBytes / 1_000_000);
  }
  if (error instanceof MediaUnavailableError) {
    return t('{0} refused the file (status {1}).', hostOf(error.url), error.status);
  }
  if (error instanceof BodyTooLargeError) {
    const megabytes = Math.round(error.limitBytes / 1_000_000);
    return t(
      'The response from {0} is larger than {1} MB, so it was discarded.',
      hostOf(error.url),
      megabytes,
    );
  }
  if (error instanceof RedirectError) {
    return error.target === undefined
      ? t('{0} redirects the request elsewhere, which isn’t allowed.', hostOf(error.url))
      : t('{0} redirects the request to {1}, which isn’t allowed.', hostOf(error.url), hostOf(error.target));
  }
  return undefined;
}
