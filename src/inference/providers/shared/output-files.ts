import type { AnswerPath } from '../../answer-path';
import type { ProviderTask } from '../../provider';
import { type Guard, isString } from '../../tasks/guards';
import { malformed } from '../../tasks/malformed';
import type { TaskResults } from '../../tasks/results';
import { at, written } from './answer-path';
import { deliverImage } from './images';

/** Where a file lies: an address on the web, or a `data:` URL. Whether it may be fetched is the download's to say. */
export const isAddress: Guard<string> = (value): value is string =>
  isString(value) && (/^data:/i.test(value) || (/^https?:\/\//i.test(value) && URL.canParse(value)));

/** Where an answer has its file, and how a result is read from there. */
export type ReadsFile<Result> = Required<Pick<ProviderTask<Result>, 'answerFile' | 'read'>>;

/** A result that is a file at an address in the answer: at the first of these paths that holds one. */
export function fileAt(...paths: readonly AnswerPath[]): ReadsFile<Blob> {
  return {
    answerFile: { form: 'address', paths },
    read: async (answer, { label, download }) => download(addressAt(answer, paths, label)),
  };
}

/**
 * As {@link fileAt}, in the form that `outputType` asks for.
 *
 * @param jsonAt - what `outputType: 'json'` means, where that is not the whole answer
 */
export function imageAt(
  paths: readonly AnswerPath[],
  jsonAt: AnswerPath = [],
): ReadsFile<TaskResults['text-to-image']> {
  return {
    answerFile: { form: 'address', paths },
    read: async (answer, context) => {
      const url = addressAt(answer, paths, context.label);
      return deliverImage({ kind: 'url', url }, at(answer, jsonAt), context);
    },
  };
}

function addressAt(answer: unknown, paths: readonly AnswerPath[], label: string): string {
  const address = paths.map((path) => at(answer, path)).find(isAddress);
  if (address === undefined) {
    throw malformed(label, `an address as ${paths.map(written).join(' or ')}`);
  }
  return address;
}
