import assert from 'node:assert/strict';
import { findingsIn } from '../../../../../../src/editor/features/diagnostics/hub/findings';
import type { TaskFacts } from '../../../../../../src/editor/features/diagnostics/hub/task-fit';
import type { Verdict } from '../../../../../../src/editor/features/diagnostics/hub/verdict';
import { referencesIn } from '../../../../../../src/source';

const fine = { known: true, disabled: false, closed: false } as const;

const verdicts: Readonly<Record<string, Verdict>> = {
  'model acme/fine': { ...fine, id: 'acme/fine', tasks: { pipeline_tag: 'text-generation', tags: [] } },
  'model acme/gone': { known: false, suggestions: ['acme/fine'] },
  'model acme/gated': { ...fine, id: 'acme/gated', closed: true },
  'model acme/off': { ...fine, id: 'acme/off', disabled: true },
  'model acme/v1': { ...fine, id: 'acme/v1', supersededBy: 'acme/v2' },
  'model old': { ...fine, id: 'acme/new' },
  'space acme/demo': { known: false, suggestions: [] },
  'dataset acme/data': { known: false, suggestions: [] },
};

const known = {
  verdictOf: (kind: string, id: string) => verdicts[`${kind} ${id}`],
  isLocal: () => false,
  routerEndpoint: 'https://router.example',
};

function problems(text: string, language = 'python', local: readonly string[] = []): string[] {
  const references = referencesIn(text, language);
  const findings = findingsIn(references, { ...known, isLocal: (id) => local.includes(id) });
  return findings.map(({ finding, literal }) => `${finding.problem} ${literal.text}`);
}

describe('what is wrong with the ids of a text', () => {
  const cases: readonly (readonly [text: string, problems: readonly string[]])[] = [
    ['from_pretrained("acme/fine")', []],
    ['from_pretrained("acme/never-asked")', []],
    ['from_pretrained("acme/gone")', ['unknown acme/gone']],
    ['from_pretrained("acme/gated")', ['gated acme/gated']],
    ['from_pretrained("acme/off")', ['disabled acme/off']],
    ['from_pretrained("acme/v1")', ['superseded acme/v1']],
    ['from_pretrained("old")', ['renamed old']],
    ['load_dataset("acme/data")', ['unknown acme/data']],
    ['hf_hub_download("acme/demo", "app.py", repo_type="space")', ['unknown acme/demo']],
    ['pipeline("translation", model="acme/fine")', ['wrongTask translation']],
    ['client.translation("hello", model="acme/fine")', ['wrongTask acme/fine']],
    ['pipeline("text-generation", model="acme/fine")', []],
    [
      'from_pretrained("acme/gone")\nfrom_pretrained("acme/gone")',
      ['unknown acme/gone', 'unknown acme/gone'],
    ],
  ];
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), () => assert.deepEqual(problems(text), expected));
  }

  it('does not take a key that may mean anything for an id', () => {
    assert.deepEqual(problems('{ "model": "acme/gone" }', 'json'), []);
    assert.deepEqual(problems('{ "model": "acme/gated" }', 'json'), ['gated acme/gated']);
  });

  it('does not take a folder of the workspace for an id', () => {
    assert.deepEqual(problems('from_pretrained("acme/gone")', 'python', ['acme/gone']), []);
  });

  it('knows what may have been meant, and where the model stands', () => {
    const references = referencesIn('pipeline("translation", model="acme/fine")', 'python');
    const [found] = findingsIn(references, known);
    assert.deepEqual(found?.finding, {
      problem: 'wrongTask',
      kind: 'model',
      id: 'acme/fine',
      task: 'translation',
      does: 'text-generation',
      inString: true,
      modelStart: 31,
    });
  });
});

const entry = (provider: string, task: string, status = 'live') => ({
  ...{ provider, providerId: 'x', task, status },
});

const served: Readonly<Record<string, readonly ReturnType<typeof entry>[] | undefined>> = {
  'acme/chat': [entry('groq', 'conversational'), entry('novita', 'conversational')],
  'acme/nobodys': [],
  'acme/untold': undefined,
  'acme/broken': [entry('groq', 'conversational', 'error')],
  'acme/tested': [entry('groq', 'conversational', 'staging')],
  'acme/odd': [entry('"; x', 'conversational'), entry('novita', 'conversational')],
  'acme/embedder': [entry('hf-inference', 'sentence-similarity')],
};

function servingProblems(text: string, language = 'python'): string[] {
  const findings = findingsIn(referencesIn(text, language), {
    ...known,
    verdictOf: (_, id) => (Object.hasOwn(served, id) ? { ...fine, id, providers: served[id] } : undefined),
  });
  return findings.map(({ finding, literal }) =>
    [
      finding.problem,
      literal.text,
      ...(finding.problem === 'unserved' ? [finding.task ?? ''] : []),
      ...(finding.problem === 'notServedBy' ? finding.others : []),
    ]
      .join(' ')
      .trim(),
  );
}

describe('who serves the models that a program calls', () => {
  const client = 'c = InferenceClient()\n';
  const router = 'c = OpenAI(base_url="https://router.example/v1/")\nc.chat.completions.create(model=';
  const cases: readonly (readonly [text: string, problems: readonly string[]])[] = [
    ['InferenceClient("acme/chat")', []],
    ['InferenceClient("acme/nobodys")', ['unserved acme/nobodys']],
    ['InferenceClient("acme/untold")', []],
    [`${client}c.chat_completion(m, model="acme/chat")`, []],
    [`${client}c.chat_completion(m, model="acme/nobodys")`, ['unserved acme/nobodys']],
    [`${client}c.text_generation("x", model="acme/chat")`, ['unserved acme/chat text-generation']],
    [`${client}c.chat_completion(m, model="acme/untold")`, []],
    [`${client}c.chat_completion(m, model="acme/broken")`, ['unserved acme/broken']],
    [`${client}c.chat_completion(m, model="acme/tested")`, ['unserved acme/tested']],
    [`${client}c.feature_extraction("x", model="acme/embedder")`, []],
    // Providers by name.
    ['InferenceClient("acme/chat", provider="groq")', []],
    ['InferenceClient("acme/chat", provider="auto")', []],
    ['InferenceClient("acme/chat", provider=chosen)', []],
    ['InferenceClient("acme/nobodys", provider=chosen)', ['unserved acme/nobodys']],
    ['InferenceClient("acme/nobodys", provider="groq")', ['unserved acme/nobodys']],
    ['InferenceClient("acme/chat", provider="together")', ['notServedBy together groq novita']],
    ['InferenceClient("acme/tested", provider="groq")', []],
    ['InferenceClient("acme/broken", provider="groq")', ['unserved acme/broken']],
    ['InferenceClient("acme/untold", provider="together")', []],
    ['InferenceClient("acme/chat", provider="openai")', []],
    ['InferenceClient("acme/odd", provider="together")', ['notServedBy together novita']],
    [
      'c = InferenceClient(provider="together")\nc.chat.completions.create(model="acme/chat")',
      ['notServedBy together groq novita'],
    ],
    // The router's own way.
    [`${router}"acme/chat")`, []],
    [`${router}"acme/nobodys")`, ['unserved acme/nobodys']],
    [`${router}"acme/chat:groq")`, []],
    [`${router}"acme/chat:")`, []],
    [`${router}"acme/chat:fastest")`, []],
    [`${router}"acme/chat:cheapest")`, []],
    [`${router}"acme/nobodys:fastest")`, ['unserved acme/nobodys']],
    [`${router}"acme/chat:together")`, ['notServedBy together groq novita']],
    // What is loaded, or served by somebody else.
    ['AutoModel.from_pretrained("acme/nobodys")', []],
    ['pipeline("translation", model="acme/nobodys")', []],
    ['model = "acme/nobodys"', []],
    ['InferenceClient("acme/nobodys", base_url="http://localhost/v1")', []],
    ['c = OpenAI(base_url="http://localhost/v1")\nc.chat.completions.create(model="acme/nobodys")', []],
  ];
  for (const [text, expected] of cases) {
    it(text, () => assert.deepEqual(servingProblems(text), expected));
  }

  it('are found in JavaScript', () => {
    const call = (options: string) => `const c = new InferenceClient(t); c.chatCompletion({ ${options} })`;
    assert.deepEqual(servingProblems(call('model: "acme/nobodys"'), 'typescript'), ['unserved acme/nobodys']);
    assert.deepEqual(servingProblems(call('model: "acme/chat", provider: "together"'), 'typescript'), [
      'notServedBy together groq novita',
    ]);
    assert.deepEqual(servingProblems(call('model: "acme/chat", provider'), 'typescript'), []);
  });

  it('are no matter where the task is wrong, or the model is disabled', () => {
    const problemsOf = (verdict: object) =>
      findingsIn(referencesIn(`${client}c.translation("x", model="acme/x")`, 'python'), {
        ...known,
        verdictOf: () => ({ ...fine, id: 'acme/x', providers: [], ...verdict }),
      }).map(({ finding }) => finding.problem);
    assert.deepEqual(problemsOf({ tasks: { pipeline_tag: 'fill-mask', tags: [] } }), ['wrongTask']);
    assert.deepEqual(problemsOf({ disabled: true }), ['disabled']);
    assert.deepEqual(problemsOf({}), ['unserved']);
  });
});

describe('the method or class that should be called instead', () => {
  /** What should be renamed to what; undefined where nothing is safe. */
  function renamed(text: string, language: string, facts: Partial<TaskFacts>): string | undefined {
    const [found] = findingsIn(referencesIn(text, language), {
      ...known,
      verdictOf: (_, id) => ({ ...fine, id, tasks: { tags: [], ...facts } }),
    });
    const { finding } = found ?? {};
    const rename =
      finding?.problem === 'wrongTask'
        ? finding.method
        : finding?.problem === 'wrongClass'
          ? finding.rename
          : undefined;
    assert.ok(rename === undefined || text.startsWith(rename.from, rename.start));
    return rename && `${rename.from} ${rename.to}`;
  }

  const methods: readonly (readonly [text: string, does: string, renamed: string | undefined])[] = [
    [
      'c.object_detection("x.png", model="a/b")',
      'image-classification',
      'object_detection image_classification',
    ],
    ['c.summarization("x", model="a/b")', 'token-classification', 'summarization token_classification'],
    [
      'c.token_classification(text=x, model="a/b")',
      'text-classification',
      'token_classification text_classification',
    ],
    ['c.summarization({ inputs, model: "a/b" })', 'text-classification', 'summarization textClassification'],
    ['c?.imageToText({ data, model: "a/b" })', 'object-detection', 'imageToText objectDetection'],
    [
      'c.audio_classification(x, model="a/b")',
      'automatic-speech-recognition',
      'audio_classification automatic_speech_recognition',
    ],
    // Arguments that don't carry over.
    ['c.token_classification(x, aggregation_strategy="max", model="a/b")', 'text-classification', undefined],
    ['c.summarization(**options, model="a/b")', 'text-classification', undefined],
    ['c.summarization({ inputs, parameters, model: "a/b" })', 'text-classification', undefined],
    ['c.translation("x", model="a/b")', 'text-generation', undefined],
    ['c.text_generation("x", model="a/b")', 'image-classification', undefined],
    ['c.visual_question_answering(x, y, model="a/b")', 'image-classification', undefined],
    ['pipeline("summarization", model="a/b")', 'text-classification', undefined],
  ];
  for (const [text, does, expected] of methods) {
    const language = text.includes('{') ? 'typescript' : 'python';
    it(`${text}, a model for ${does}`, () =>
      assert.equal(renamed(text, language, { pipeline_tag: does }), expected));
  }

  const classes: readonly (readonly [text: string, made: string, renamed: string | undefined])[] = [
    [
      'AutoModelForCausalLM.from_pretrained("a/b")',
      'AutoModelForSeq2SeqLM',
      'AutoModelForCausalLM AutoModelForSeq2SeqLM',
    ],
    [
      't.AutoModelForSeq2SeqLM.from_pretrained("a/b")',
      'AutoModelForCausalLM',
      'AutoModelForSeq2SeqLM AutoModelForCausalLM',
    ],
    [
      'AutoModelForCTC.from_pretrained("a/b")',
      'AutoModelForSpeechSeq2Seq',
      'AutoModelForCTC AutoModelForSpeechSeq2Seq',
    ],
    ['AutoModelForCausalLM.from_pretrained("a/b")', 'AutoModelForCausalLM', undefined],
    // Any head fits on such a model.
    ['AutoModelForSequenceClassification.from_pretrained("a/b")', 'AutoModelForMaskedLM', undefined],
    ['AutoModel.from_pretrained("a/b")', 'AutoModelForSeq2SeqLM', undefined],
    ['AutoModelForCausalLM.from_pretrained("a/b")', 'AutoModelForSeq2SeqLM"; x', undefined],
  ];
  for (const [text, auto_model, expected] of classes) {
    it(`${text}, a model for ${auto_model}`, () =>
      assert.equal(renamed(text, 'python', { transformersInfo: { auto_model } }), expected));
  }

  it('is unknown of a model with code of its own', () => {
    const transformersInfo = { auto_model: 'AutoModelForSeq2SeqLM', custom_class: 'x.Y' };
    assert.equal(
      renamed('AutoModelForCausalLM.from_pretrained("a/b")', 'python', { transformersInfo }),
      undefined,
    );
  });
});
