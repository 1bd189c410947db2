import type { HandlersOf } from '../../protocol';
import type { Session } from '../session/session';

/** What pages ask for that count tokens. */
export function tokenizerHandlers(session: Pick<Session, 'tokenizers'>): HandlersOf<'fetchTokenizer'> {
  return {
    async fetchTokenizer({ id }, { signal, sendChunk }) {
      const tokenizers = await session.tokenizers();
      await tokenizers.fetch(await tokenizers.lookUp(id, signal), signal, wholeMegabytes(sendChunk));
      return null;
    },
  };
}

/** Reports bytes once for each megabyte: they arrive in small pieces. */
function wholeMegabytes(report: (bytes: number) => void): (bytes: number) => void {
  let told = -1;
  return (bytes) => {
    const megabytes = Math.floor(bytes / 1_000_000);
    if (megabytes > told) {
      told = megabytes;
      report(bytes);
    }
  };
}
