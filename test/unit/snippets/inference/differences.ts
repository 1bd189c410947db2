import type { SentRequest } from './recorder';

/** What another's client is known to do otherwise than ours. */
interface Difference {
  readonly client: string | readonly string[];
  /** Titles of the cases that it is about. */
  readonly cases: RegExp;
  readonly reason: string;
  /** The call ends so: the client cannot make it. */
  readonly fails?: RegExp;
  /** The request is another one, which the server takes as well. */
  readonly sendsAnother?: true;
  /** Other requests follow that our client leaves to its caller. */
  readonly goesOn?: true;
  /** The answer has the address of a file, which is printed as it is. */
  readonly leavesFile?: true;
  /** Headers that are sent besides. */
  readonly addsHeaders?: RegExp;
}

const differences: readonly Difference[] = [
  {
    client: 'openai',
    cases: /./,
    reason: 'tells which package and which platform it is',
    addsHeaders: /^x-stainless-/,
  },
  {
    client: 'openai',
    cases: /^own server http:/,
    reason: 'wants a key, and sends it, where the server wants none',
    addsHeaders: /^authorization$/,
  },
  {
    client: ['openai', 'huggingface.js'],
    cases: /^tools/,
    reason: 'runs the tool that the model calls, and asks again with its result',
    goesOn: true,
  },
  {
    client: 'huggingface.js',
    cases: /^(scaleway|together) text-generation/,
    reason: 'sends the text under both names, of which the local servers refuse one',
    fails: /Failed to perform inference/,
  },
  {
    client: 'huggingface.js',
    cases: /^a picture with parameters/,
    reason: 'sends the picture alone, and loses the parameters',
    sendsAnother: true,
  },
  {
    client: 'huggingface.js',
    cases: /^hf-inference image-to-text/,
    reason: 'expects an object where the server answers with a list',
    fails: /malformed response from HF-Inference image-to-text/,
  },
  {
    client: 'huggingface.js',
    cases: /^replicate text-to-image lab\/slow-paint/,
    reason: 'does not wait for predictions that take longer than the first answer',
    fails: /malformed response from Replicate text-to-image/,
  },
  {
    client: 'huggingface.js',
    cases: /^fal-ai text-to-image fal-ai\/lab-lora/,
    reason: 'does not encode a blank in the address of the weights',
    fails: /Failed to perform inference/,
  },
  {
    client: ['requests', 'fetch', 'curl'],
    cases: /^replicate automatic-speech-recognition lab\/hear-to-file/,
    reason: 'prints the answer, in which one model of many has the address of the text',
    leavesFile: true,
  },
];

/** The differences that a client has in a case. */
export function differencesOf(client: string, title: string): readonly Difference[] {
  return differences.filter((each) => [each.client].flat().includes(client) && each.cases.test(title));
}

/** The request without the headers that are known to be sent besides. */
export function withoutAdditions(request: SentRequest, known: readonly Difference[]): SentRequest {
  const isOwn = ([name]: [string, unknown]) => !known.some(({ addsHeaders }) => addsHeaders?.test(name));
  return { ...request, headers: Object.fromEntries(Object.entries(request.headers).filter(isOwn)) };
}
