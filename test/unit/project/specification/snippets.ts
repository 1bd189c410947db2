import type { Statement } from './statement';

const library = ['unit/snippets/goldens/goldens', 'show what the template writes: '] as const;
const golden = (id: string) => `../src/snippets/library/templates/${id}.golden.md`;
const pairs = 'unit/snippets/inference/pairs';
const languages = ['unit/snippets/languages', 'are programs of their language: '] as const;

/** Sections 5, 7 and 9: the code that visitors copy. */
export const snippetStatements: readonly Statement[] = [
  {
    says: 'Snippet builders show how to load and use a model, and how to call the inference API.',
    tests: [library, [pairs, 'cover all 101 pairs'], languages],
  },
  {
    says: 'JavaScript: fetch, hub client, OpenAI; Python: hub client, requests, OpenAI, fal; shell: curl.',
    tests: [['unit/snippets/chat', 'exist for each client, the best of a language first']],
    differs: 'TypeScript, Go, C# and REST Client come on top.',
  },
  {
    says: 'A kind for each task: basic, audio, image, conversational, streaming, ... tabular.',
    tests: [['unit/snippets/inference/clients', 'are run here, or it is said why not: '], languages],
  },
  {
    says: 'Payloads use inputs, parameters, messages, and stream true or false.',
    tests: [
      ['unit/snippets/chat', 'send the request and print the answer, '],
      [pairs, 'are written for all clients of plain HTTP, jobs or not'],
    ],
  },
  {
    says: 'Snippets target a full URL with an Authorization header, and may carry a bill-to header.',
    tests: [['unit/snippets/chat', 'send the request and print the answer, ']],
    rows: [['unit/snippets/chat.test.ts', "seen?.headers['x-hf-bill-to'], 'acme'"]],
  },
  {
    says: 'Template lookup for an unknown language, client and kind throws an error that names them.',
    tests: [['unit/snippets/templates', 'that do not exist are named']],
  },
  {
    says: 'Without a pipeline tag, the transformers.js snippet says that it is unknown.',
    tests: [library],
    rows: [[golden('transformers.js'), 'The pipeline tag is unknown']],
  },
  {
    says: 'PEFT maps four task types; else the task type is invalid, or the base model is not found.',
    tests: [library],
    rows: [
      [golden('peft'), 'Task type is invalid.'],
      [golden('peft'), 'Base model is not found.'],
    ],
  },
  {
    says: 'Without a YOLO version tag the snippet warns that no valid version was found.',
    tests: [library],
    rows: [[golden('ultralytics'), 'No valid version was found among the tags']],
  },
  {
    says: 'NeMo without the ASR tag says that the tag did not match a valid domain.',
    tests: [library],
    rows: [[golden('nemo'), 'did not match a valid NeMo domain']],
  },
  {
    says: 'Audiocraft with no known type: Type of model unknown.',
    tests: [library],
    rows: [[golden('audiocraft'), '# Type of model unknown.']],
  },
  {
    says: 'The OuteTTS snippet is omitted for gguf and onnx models.',
    tests: [library],
    rows: [
      [golden('outetts'), '## `{"tags":["gguf"]}`\n\nNo code.'],
      [golden('outetts'), '## `{"tags":["onnx"]}`\n\nNo code.'],
    ],
  },
  {
    says: "Pruna's snippet is rewritten from that of diffusers or transformers, with the package of its tag.",
    tests: [
      [
        'unit/snippets/library/each-library',
        'are with Pruna those of Diffusers or Transformers but for the class that loads',
      ],
    ],
  },
  {
    says: 'Placeholder lines of ESPnet, SpeechBrain and scikit-learn.',
    tests: [library],
    rows: [
      [golden('espnet'), 'unknown model type (must be text-to-speech or automatic-speech-recognition)'],
      [golden('speechbrain'), 'interface not specified in config.json'],
      [golden('sklearn'), 'Model filename not specified in config.json'],
    ],
  },
  {
    says: 'trust-remote-code changes what is loaded.',
    tests: [['unit/snippets/transformers', 'trust remote code by either name of the tag']],
    differs: 'The hub calls the tag custom_code today; both are read.',
  },
  {
    says: 'Sample rates of 16000, 24000 and 22050.',
    tests: [library],
    rows: [
      [golden('audioseal'), 'sr = 16000'],
      [golden('kittentts'), '24000'],
      [golden('vui'), '22050'],
    ],
  },
  {
    says: 'Inpainting strength is 0.99.',
    tests: [library],
    rows: [[golden('diffusers'), 'strength=0.99']],
  },
  {
    says: 'Flux makes an image in 4 steps without guidance, others in 50 with guidance 5.',
    tests: [library],
    rows: [
      [golden('diffusionkit'), 'NUM_STEPS = 4\nCFG_WEIGHT = 0\n'],
      [golden('diffusionkit'), 'NUM_STEPS = 50\nCFG_WEIGHT = 5\n'],
    ],
  },
  {
    says: 'The sample of sentence-transformers has three sentences.',
    tests: [library],
    rows: [[golden('sentence-transformers'), 'print(similarities.shape)  # [3, 3]']],
    differs: 'A model whose card has sentences of its own shows those.',
  },
  {
    says: 'max_new_tokens is 40; the sample of a face embedding has a timeout of 300.',
    tests: [library],
    rows: [
      [golden('transformers'), 'max_new_tokens=40'],
      [golden('lvface'), 'timeout=300'],
    ],
  },
  {
    says: 'The text-to-image sample has num_inference_steps 5.',
    tests: [[pairs, 'cover all 101 pairs']],
    rows: [['calls/tasks/images.ts', 'parameters: { num_inference_steps: 5 },']],
  },
];
