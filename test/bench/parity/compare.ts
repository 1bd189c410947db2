import { isDeepStrictEqual } from 'node:util';
import { ownHeaders } from './recorder';
import type { ErrorTrace, Outcome, ShownRequest, ShownResponse, Trace } from './trace';

export type Field =
  | 'requests'
  | 'headers'
  | 'body'
  | 'waits'
  | 'outcome'
  | 'result'
  | 'error.name'
  | 'error.message'
  | 'error.httpRequest'
  | 'error.httpResponse';

export interface Difference {
  readonly field: Field;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** Where two runs of one call differ. */
export function differences(ours: Trace, theirs: Trace): readonly Difference[] {
  return [
    ...unless('requests', ours.requests.map(lineOf), theirs.requests.map(lineOf)),
    ...ours.requests.flatMap((mine, index) => {
      const other = theirs.requests[index];
      // What was sent to different places is told of as such.
      return other === undefined || other.line !== mine.line
        ? []
        : [...headerDifferences(mine.headers, other.headers), ...unless('body', mine.body, other.body)];
    }),
    ...unless('waits', ours.waits, theirs.waits),
    ...outcomeDifferences(ours.outcome, theirs.outcome),
  ];
}

function lineOf({ line }: { readonly line: string }): string {
  return line;
}

/** Only the headers that differ, each a difference of its own. */
function headerDifferences(
  ours: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
): Difference[] {
  const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
  const line = (headers: Readonly<Record<string, string>>, name: string) =>
    name in headers ? `${name}: ${headers[name]}` : `no ${name}`;
  return names.flatMap((name) => unless('headers', line(ours, name), line(theirs, name)));
}

function outcomeDifferences(ours: Outcome, theirs: Outcome): Difference[] {
  if ('result' in ours && 'result' in theirs) {
    return unless('result', ours.result, theirs.result);
  }
  if ('error' in ours && 'error' in theirs) {
    return errorDifferences(ours.error, theirs.error);
  }
  return [{ field: 'outcome', ours, theirs }];
}

function errorDifferences(ours: ErrorTrace, theirs: ErrorTrace): Difference[] {
  return [
    ...unless('error.name', ours.name, theirs.name),
    ...unless('error.message', headOf(ours.message), headOf(theirs.message)),
    ...unless('error.httpRequest', requestShape(ours.httpRequest), requestShape(theirs.httpRequest)),
    ...unless('error.httpResponse', responseShape(ours.httpResponse), responseShape(theirs.httpResponse)),
  ];
}

/** What a message begins with: what went wrong, before the words of the server and what to do about it. */
function headOf(message: string): string {
  return message.split(/[:.](?: |$)/, 1)[0] ?? '';
}

/** What is shown of the request: where it went, which headers it had, and the kind of its body. */
function requestShape(request: ShownRequest | undefined): unknown {
  if (request === undefined) {
    return undefined;
  }
  const { method, url, headers = {}, body } = request;
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  return {
    method,
    url: url.split('?', 1)[0],
    headers: names.filter((name) => !ownHeaders.has(name)).toSorted(),
    body: typeof body,
  };
}

function responseShape(response: ShownResponse | undefined): unknown {
  return response && { ...response, requestId: typeof response.requestId, body: typeof response.body };
}

function unless(field: Field, ours: unknown, theirs: unknown): Difference[] {
  return isDeepStrictEqual(ours, theirs) ? [] : [{ field, ours, theirs }];
}
