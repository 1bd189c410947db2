import { BodyTooLargeError, DownloadRefusedError, hostOf, RedirectError } from '../../http';
import type { Translate } from '../kit/l10n';
import { MediaUnavailableError } from './media-unavailable-error';
import { PreviewUnavailableError } from './preview-unavailable-error';

const previewWords: Readonly<
  Record<PreviewUnavailableError['why'], (t: Translate, megabytes: number) => string>
> = {
  tokenWithheld: (t) =>
    t(
      "Hub Lens doesn't send your access token to the dataset viewer, and the hub has no Parquet files of this dataset to read instead.",
    ),
  tooLarge: (t, megabytes) =>
    t('The first rows take more than {0} MB, which is too much for a preview.', megabytes),
};

const refusals: Readonly<Record<DownloadRefusedError['why'], (t: Translate, host: string) => string>> = {
  address: (t) => t('The file is not fetched: its address is not one of a public https server.'),
  type: (t, host) => t('The file on {0} is not fetched: it is no picture, sound or film.', host),
  unreadable: (t) => t('The file in the answer cannot be read.'),
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
    return t('{0} does not give the file (status {1}).', hostOf(error.url), error.status);
  }
  if (error instanceof BodyTooLargeError) {
    const megabytes = Math.round(error.limitBytes / 1_000_000);
    return t('{0} answered with more than {1} MB, which is not taken.', hostOf(error.url), megabytes);
  }
  if (error instanceof RedirectError) {
    return error.target === undefined
      ? t('{0} sends the request on to elsewhere, which is not followed.', hostOf(error.url))
      : t('{0} sends the request on to {1}, which is not followed.', hostOf(error.url), hostOf(error.target));
  }
  return undefined;
}
