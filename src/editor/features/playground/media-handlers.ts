import { DownloadRefusedError, download } from '../../../http';
import type { HandlersOf } from '../../../protocol';
import { inputTypeOf } from '../../../trial';
import { MediaUnavailableError } from '../../failures/media-unavailable-error';
import type { Session } from '../../session/session';

const limitBytes = 20_000_000;
const timeoutMilliseconds = 30_000;
const shownTypes = /^(image|audio|video)\/[\w.+-]+$/;
const longestName = 255;

/** Files that a page shows but may not fetch itself. */
export function mediaHandlers({ fetch }: Pick<Session, 'fetch'>): HandlersOf<'fetchMedia'> {
  return {
    async fetchMedia({ url }, { signal }) {
      const address = webAddress(url);
      const result = await download(address.href, {
        ...{ fetch, timeoutMilliseconds, signal, limitBytes },
        allowLocal: false,
      });
      if (!result.ok) {
        await result.response.body?.cancel();
        throw new MediaUnavailableError(url, result.response.status);
      }
      const type = shownType(result.file.type, address);
      return { name: nameOf(address), type, bytes: new Uint8Array(await result.file.arrayBuffer()) };
    },
  };
}

/** The address, without the part that is never sent. */
function webAddress(text: string): URL {
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {
    throw new DownloadRefusedError(text, 'address', 'its address does not begin with https://');
  }
  const address = new URL(text);
  address.hash = '';
  return address;
}

/** Servers of plain files often do not know what they serve; the name then tells it. */
function shownType(contentType: string, address: URL): string {
  const named = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (shownTypes.test(named)) {
    return named;
  }
  const guessed = named === '' || named.endsWith('/octet-stream') ? inputTypeOf(address.pathname)?.type : '';
  if (!guessed) {
    throw new DownloadRefusedError(address.href, 'type', 'it is no picture, sound or film');
  }
  return guessed;
}

function nameOf({ pathname, hostname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  return (last === '' ? hostname : decoded(last).replaceAll(/[\\/]/g, '_')).slice(0, longestName);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
