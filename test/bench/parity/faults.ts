import type { FaultSwitch } from '../../hub';

export interface NamedFault {
  readonly name: string;
  readonly fault: FaultSwitch;
}

type Hits = Pick<FaultSwitch, 'method' | 'path'>;
type Kind = FaultSwitch['fault'];

const submissions: Hits = { method: 'POST', path: /./ };
const lookUps: Hits = { method: 'GET', path: /^\/api\/models\// };
const polls: Hits = { method: 'GET', path: /^(?!\/api\/models\/|\/outputs\/)/ };
const files: Hits = { method: 'GET', path: /^\/outputs\// };

const of = (hits: Hits, name: string, fault: Kind): NamedFault => ({
  name,
  fault: { ...hits, times: Number.POSITIVE_INFINITY, fault },
});

const answers = (status: number): Kind => ({ kind: 'status', status });
const says = (body: unknown, type = 'application/json'): Kind => ({
  kind: 'status',
  status: 200,
  headers: { 'Content-Type': type },
  body,
});
const page = (status: 200 | 502): Kind => ({ kind: 'html', status });
const half = '{"id":"x","unfinished":';

/** How a server may misbehave towards a submission. */
export const submissionFaults: readonly NamedFault[] = [
  ...[401, 404, 422, 429, 500].map((status) => of(submissions, `answers ${status}`, answers(status))),
  of(submissions, 'answers half its JSON', says(half)),
  of(submissions, 'answers another shape', says({ unexpected: true })),
  of(submissions, 'answers an empty body', says('')),
  of(submissions, 'answers a page', page(200)),
  of(submissions, 'refuses with a page', page(502)),
];

/** The same towards a streamed one. */
export const streamFaults: readonly NamedFault[] = [
  ...[401, 500].map((status) => of(submissions, `stream: answers ${status}`, answers(status))),
  of(submissions, 'stream: refuses with a page', page(502)),
  of(submissions, 'stream: answers JSON', says({ unexpected: true })),
  of(submissions, 'stream: an event is half its JSON', { kind: 'malformed' }),
  of(
    submissions,
    'stream: an event tells of an error',
    says('data: {"error":{"message":"out of memory"}}\n\n', 'text/event-stream'),
  ),
];

/** Towards those who ask after a job, and fetch what it made. */
export const jobFaults: readonly NamedFault[] = [
  of(polls, 'poll: answers 500', answers(500)),
  of(polls, 'poll: answers half its JSON', says(half)),
  of(files, 'file: answers 404', answers(404)),
];

/** Of the hub, when it is asked who serves a model. */
export const lookUpFaults: readonly NamedFault[] = [
  ...[401, 404, 500].map((status) => of(lookUps, `hub: answers ${status}`, answers(status))),
  of(lookUps, 'hub: answers half its JSON', says(half)),
  of(lookUps, 'hub: answers another shape', says({ unexpected: true })),
  of(lookUps, 'hub: answers a page', page(200)),
  of(lookUps, 'hub: refuses with a page', page(502)),
];
