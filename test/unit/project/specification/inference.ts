import type { Statement } from './statement';

const requests = 'unit/inference/build-request';
const answers = 'unit/inference/providers/answers';
const args = 'unit/inference/providers/arguments';
const jobs = 'unit/inference/providers/jobs';
const table = 'unit/inference/provider-table';
const checks = 'unit/inference/task-checks';
const routing = 'unit/inference/routing';

const asTheFactsSay = [
  'unit/inference/providers/requests',
  'post … as the facts say, keys in their order',
] as const;

/** Sections 4 to 9: what the client sends, reads, waits for and refuses. */
export const inferenceStatements: readonly Statement[] = [
  {
    says: 'A client calls hosted models through many providers, each with its own request and response shape.',
    tests: [
      [table, 'has 101 pairs of provider and task'],
      ['unit/inference/matrix/every-task', '… does … with …, …'],
    ],
  },
  {
    says: 'The image provider is polled up to 5 times at 1-second intervals, ready with a sample; then a timeout error.',
    tests: [
      [jobs, 'black-forest-labs gives up after 5 attempts, the sixth is never made'],
      [table, 'at the host and with the waits of the facts'],
      ['unit/snippets/inference/jobs', 'end with the provider’s words after '],
    ],
    rows: [['unit/snippets/inference/jobs.test.ts', 'The job did not finish within 5 seconds']],
  },
  {
    says: 'The queue provider is polled every 500 ms until COMPLETED, then the result is fetched.',
    tests: [
      [jobs, 'fetches the result from its own address, also through the router'],
      [table, 'at the host and with the waits of the facts'],
    ],
    differs:
      'A queue that never completes ends at the deadline of the call, 10 minutes, which is not specified.',
  },
  {
    says: 'The video provider is polled every 500 ms until it succeeds or fails.',
    tests: [
      [jobs, 'ends with an error when it fails'],
      [table, 'at the host and with the waits of the facts'],
    ],
    rows: [['unit/inference/providers/jobs.test.ts', 'Novita text-to-video task failed']],
  },
  {
    says: 'Each task checks its output and raises an output error if it is malformed.',
    tests: [
      [checks, ': malformed answers are refused by name'],
      [answers, 'is a result or an error for every answer that is nearly right'],
    ],
    rows: [['unit/inference/task-checks.test.ts', 'Expected ChatCompletionOutput']],
    differs: 'Messages add what was expected, which model and provider it was, and what to do next.',
  },
  {
    says: 'Audio for fal must be a Blob of one of four types.',
    tests: [
      [args, 'are of the four types, or of an alias of these'],
      [args, 'of other types or none are refused'],
    ],
    differs:
      'A list of bytes is as good as a Blob where its type is known, and aliases of the four types are taken.',
  },
  {
    says: 'Replicate speech recognition requires a Blob.',
    tests: [[args, '… … without a file']],
  },
  {
    says: 'Text and chat bodies are the model plus the arguments; max_new_tokens becomes max_tokens for some.',
    tests: [asTheFactsSay],
  },
  {
    says: 'One provider sets strict to false in a JSON schema; another moves the schema to another field.',
    tests: [[requests, 'gives Nebius the schema in a field of its own, and SambaNova a loose one']],
  },
  {
    says: 'Authentication is a bearer token; some providers use another word before their own key.',
    tests: [
      [routing, 'uses each provider’s own word in front of its key, and Bearer through the router'],
      [table, 'has the address, the scheme and the tasks of the facts'],
    ],
    differs:
      "Black Forest Labs gets its key both ways: clients of that host disagree about the header's name, and its documentation says x-key.",
  },
  {
    says: "With the platform's own token, calls go through a router with the provider in the path.",
    tests: [
      [requests, 'puts the provider into the path of the router, with nothing else changed'],
      [
        routing,
        'takes a hub token through the router, with the provider in the path and its own id of the model',
      ],
    ],
    differs:
      "A chat goes to the router's own /v1, with the provider behind the model: so the hub has it today.",
  },
  {
    says: "Auth method 'none' sends no Authorization header.",
    tests: [
      [
        'unit/inference/security/keys',
        'S12: without a token there is no Authorization header, at any provider',
      ],
    ],
  },
  {
    says: 'Payload fields become prompt, input, text, audio or image_url, depending on the provider.',
    tests: [asTheFactsSay, ['unit/inference/matrix/every-task', '… does … with …, …']],
  },
  {
    says: 'Paths of chats, completions, embeddings and images; models/{model} and pipelines of the platform.',
    tests: [asTheFactsSay, [checks, 'are there for all tasks of HF Inference']],
    differs: 'Text generation of the platform goes to v1/completions below the model since May 2026.',
  },
  {
    says: 'Images are returned as data:image/jpeg;base64.',
    tests: [[answers, 'gives a data URL, always of a JPEG']],
    differs:
      "A Blob is the default today, and outputType: 'dataUrl' gives this form; see the next statement.",
  },
  {
    says: 'Images of data[].b64_json or images[].image.',
    tests: [
      [
        'unit/inference/client',
        'returns a picture in the form that was asked for, whatever the provider sent',
      ],
    ],
  },
  {
    says: 'Replicate: predictions of a version or of a model, with Prefer: wait.',
    tests: [
      ['unit/inference/providers/wire', ", with the provider's key"],
      [args, 'replicate: version, and everything in its input that is a file or the prompt'],
    ],
    differs: 'A prediction that takes longer than the answer is held back is followed to its end.',
  },
  {
    says: 'Lora adapter scale is 1.',
    tests: [[args, 'gets the address of the weights, at scale 1']],
  },
  {
    says: 'Errors: InferenceClientError, InputError, ProviderApiError with redacted request, ProviderOutputError.',
    tests: [
      ['unit/inference/client', 'ends in the right class whatever the answer'],
      ['unit/inference/client', 'wants arguments'],
      ['unit/inference/job', 'cannot follow a job without the address of its submission'],
      [
        'unit/inference/security/traces',
        'S11: no error holds a credential, a prompt in full, a file or a signed address',
      ],
    ],
    rows: [['unit/inference/job.test.ts', 'URL and headers are required for']],
    differs: 'RoutingError, HubApiError, NetworkError and TimeoutError come on top.',
  },
  {
    says: 'The errors of a poll keep their words.',
    tests: [[jobs, 'does not wait for ever']],
    rows: [
      ['unit/inference/providers/jobs.test.ts', 'Failed to fetch result from black forest labs API'],
      ['unit/inference/providers/jobs.test.ts', 'Failed to fetch response status from fal-ai API'],
    ],
  },
];
