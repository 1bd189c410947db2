import type { ParityCase, ParityWay } from './cases';
import type { Difference, Field } from './compare';

/** Differences that are on purpose, with the one reason for all of them. Numbers are sections of the providers' sheet. */
export interface ExpectedDifference {
  readonly reason: string;
  readonly places: readonly Place[];
}

/** Where a difference is expected. What is not named may be any. */
interface Place {
  readonly fields: readonly Field[];
  readonly providers?: readonly string[];
  readonly tasks?: readonly string[];
  readonly models?: readonly string[];
  readonly ways?: readonly ParityWay[];
  readonly variations?: readonly string[];
  /** What is expected of either side, as JSON. */
  readonly ours?: RegExp;
  readonly theirs?: RegExp;
}

const errorFields: readonly Field[] = [
  'error.name',
  'error.message',
  'error.httpRequest',
  'error.httpResponse',
];
const everyField: readonly Field[] = ['requests', 'body', 'waits', 'outcome', ...errorFields];

/** The first that fits is the reason. */
export const expectedDifferences: readonly ExpectedDifference[] = [
  {
    reason:
      'A path of weights is encoded, since names with spaces exist (1.9); the server refuses the peer’s, which is not an address.',
    places: [{ fields: everyField, providers: ['fal-ai'], models: ['fal-ai/lab-lora'] }],
  },
  {
    reason:
      'A prediction that is not done when Replicate’s wait is over is asked after (4.10); the peer calls that malformed.',
    places: [{ fields: everyField, providers: ['replicate'], models: ['lab/slow-paint'] }],
  },
  {
    reason:
      'groq and novita only chat: a text to continue is sent as a message (4.6, 4.8); the peer’s body cannot work there.',
    places: [
      { fields: ['body', 'outcome'], providers: ['groq', 'novita'], tasks: ['text-generation'] },
      {
        fields: ['error.message'],
        providers: ['groq', 'novita'],
        tasks: ['text-generation'],
        theirs: /Expected Array/,
      },
    ],
  },
  {
    reason:
      'Parameters of a completion stand at the top, where the server reads them (4.11, 4.12); the peer nests them, without effect.',
    places: [
      { fields: ['body', 'outcome'], providers: ['scaleway', 'together'], tasks: ['text-generation'] },
    ],
  },
  {
    reason:
      'The billing header is for the router alone (S10); providers here refuse the peer’s calls with it.',
    places: [
      { fields: ['headers'], variations: ['billed'], theirs: /x-hf-bill-to/ },
      { fields: ['requests', 'waits', 'outcome'], variations: ['billed'], ways: ['direct'] },
    ],
  },
  {
    reason: 'Without a token there is no Authorization header (S12); the peer sends an empty one.',
    places: [{ fields: ['headers', 'error.httpRequest'], variations: ['without a token'] }],
  },
  {
    reason: 'The look-up for `auto` carries the hub token, so that the user’s own order is seen (1.6).',
    places: [{ fields: ['headers'], providers: ['auto'], ours: /authorization/ }],
  },
  {
    reason:
      'A server of the user’s own is told no model where none was given (1.5); the peer names it by its address.',
    places: [
      { fields: ['body', 'result'], providers: ['own server'], ways: ['local'], theirs: /127\.0\.0\.1:8080/ },
    ],
  },
  {
    reason:
      'What did not run is repeated twice, with growing waits: 429 and 503, reads after 502 and 504 as well (7.4).',
    places: [{ fields: ['requests', 'waits'], variations: ['answers 429', 'hub: refuses with a page'] }],
  },
  {
    reason: 'A list with one text is what older servers of hf-inference answer (3.2); the peer refuses it.',
    places: [{ fields: ['outcome'], tasks: ['image-to-text'], variations: ['plain'] }],
  },
  {
    reason: 'hf-inference’s picture as `json` is {output: data URL} (3.3); the peer’s is an empty object.',
    places: [{ fields: ['result'], tasks: ['text-to-image'], variations: ['as json'] }],
  },
  {
    reason: 'What fal tells of a chunk beside text and time is kept, as hf-inference’s answer is.',
    places: [{ fields: ['result'], providers: ['fal-ai'], tasks: ['automatic-speech-recognition'] }],
  },
  {
    reason:
      'The status of every download is checked (3.3); the peer returns the error’s page as the picture.',
    places: [{ fields: ['outcome'], variations: ['file: answers 404'], ours: /ProviderApiError/ }],
  },
  {
    reason: 'Every answer is checked (3.2); the peer returns a page or another object as the result.',
    places: [
      {
        fields: ['outcome'],
        variations: ['answers a page', 'answers another shape'],
        ours: /ProviderOutputError/,
      },
    ],
  },
  {
    reason: 'A job without an id is malformed; the peer asks after the job `undefined`.',
    places: [
      {
        fields: ['requests', ...errorFields],
        providers: ['novita'],
        tasks: ['image-text-to-video'],
        variations: ['answers a page', 'answers another shape'],
      },
    ],
  },
  {
    reason: 'Text that is not JSON is a ProviderOutputError (7.3); the peer’s is mostly a bare SyntaxError.',
    places: [
      { fields: ['error.name'], theirs: /SyntaxError/ },
      { fields: ['error.message'], theirs: /in JSON at|end of JSON input/ },
      { fields: ['error.message'], variations: ['poll: answers half its JSON'] },
    ],
  },
  {
    reason:
      'An answer of another shape is an error of the family, with its request; the peer’s is a bare TypeError (1.7).',
    places: [
      { fields: ['error.name'], theirs: /TypeError/ },
      { fields: ['error.message'], theirs: /Cannot read properties|Body is unusable/ },
      {
        fields: ['error.httpRequest', 'error.httpResponse'],
        variations: ['hub: answers half its JSON', 'hub: answers another shape', 'hub: answers a page'],
      },
    ],
  },
  {
    reason:
      'Errors show the headers of look-ups and polls, redacted, and the fields of a form, its files left out.',
    places: [
      {
        fields: ['error.httpRequest'],
        variations: [
          'poll: answers 500',
          'hub: answers 401',
          'hub: answers 404',
          'hub: answers 500',
          'hub: refuses with a page',
        ],
        theirs: /"headers":\[\]/,
      },
      {
        fields: ['error.httpRequest'],
        providers: ['deepinfra', 'together'],
        tasks: ['automatic-speech-recognition'],
      },
    ],
  },
  {
    reason:
      'The body of a refusal is parsed wherever it came from; the peer leaves those of polls and downloads as text.',
    places: [{ fields: ['error.httpResponse'], variations: ['poll: answers 500', 'file: answers 404'] }],
  },
  {
    reason: 'A chat’s message says what happened before the words `Expected ChatCompletionOutput`.',
    places: [{ fields: ['error.message'], theirs: /Expected ChatCompletionOutput/ }],
  },
  {
    reason: 'Messages about malformed answers name the task by its id (3.1).',
    places: [
      { fields: ['error.message'], ours: /malformed response from/, theirs: /malformed response from/ },
    ],
  },
  {
    reason: 'Beside the texts kept word for word (6), messages of polls, downloads and look-ups are our own.',
    places: [
      {
        fields: ['error.message'],
        ours: /Failed to (perform inference|download the result|ask the hub)/,
        theirs: /Failed to (fetch|download)/,
      },
    ],
  },
  {
    reason: 'Messages about missing arguments say what to do: ask for a dataUrl, give a hub token.',
    places: [
      { fields: ['error.message'], variations: ['as url'], theirs: /does not support URL output/ },
      { fields: ['error.message'], providers: ['auto'], variations: ['without a token'] },
    ],
  },
];

export function reasonFor(each: ParityCase, difference: Difference): ExpectedDifference | undefined {
  return expectedDifferences.find(({ places }) => places.some((place) => fits(place, each, difference)));
}

function fits(place: Place, each: ParityCase, { field, ours, theirs }: Difference): boolean {
  const among = (list: readonly string[] | undefined, name: string) => list?.includes(name) ?? true;
  const matches = (pattern: RegExp | undefined, value: unknown) =>
    pattern?.test(JSON.stringify(value) ?? '') ?? true;
  return (
    place.fields.includes(field) &&
    among(place.providers, each.provider) &&
    among(place.tasks, each.task) &&
    among(place.models, each.model) &&
    among(place.ways, each.way) &&
    among(place.variations, each.variation) &&
    matches(place.ours, ours) &&
    matches(place.theirs, theirs)
  );
}
