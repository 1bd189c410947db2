import { download, type Fetch, hostOf } from '../http';
import { InputError } from '../inference';
import type { FieldValue, FieldValues } from '../protocol';
import type { FilledForm } from './form-values';

interface FillOptions {
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  /** Lets files lie on this machine: where the hub itself does. */
  readonly allowLocal: boolean;
}

/** Largest file that is fetched for a form, in bytes. */
const limitBytes = 20_000_000;

const timeoutMilliseconds = 60_000;

/**
 * A form with its files at hand: those that lie elsewhere are fetched, without credentials.
 *
 * @throws InputError, DownloadRefusedError, BodyTooLargeError; else as `download` does
 */
export async function fillForm(values: FieldValues, options: FillOptions): Promise<FilledForm<Blob>> {
  const filled = Object.entries(values).map(
    async ([name, value]) => [name, await valueWithFile(value, options)] as const,
  );
  return Object.fromEntries(await Promise.all(filled));
}

async function valueWithFile(value: FieldValue, options: FillOptions): Promise<FilledForm<Blob>[string]> {
  if (typeof value === 'string' || Array.isArray(value) || 'columns' in value) {
    return value;
  }
  return 'url' in value ? fetchFile(value.url, options) : new Blob([value.bytes], { type: value.type });
}

async function fetchFile(url: string, options: FillOptions): Promise<Blob> {
  const answer = await download(url, { ...options, limitBytes, timeoutMilliseconds });
  if (!answer.ok) {
    await answer.response.body?.cancel();
    const { status } = answer.response;
    const host = hostOf(url);
    throw new InputError(`${host} has no such file: it answered ${status}`, {
      code: 'noSuchFile',
      host,
      status,
    });
  }
  if (answer.file.size > limitBytes) {
    const megabytes = limitBytes / 1_000_000;
    throw new InputError(`The file is larger than ${megabytes} MB`, { code: 'fileTooLarge', megabytes });
  }
  return answer.file;
}
