import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  fromMessages,
  fromPrompty,
  messagesOf,
  NotAPromptError,
  type PromptProblem,
  parametersOf,
  parseTemplate,
  RowTemplateError,
  readPromptFile,
  render,
  rowTemplates,
  writePromptFile,
} from '../../../src/prompts';
import { schemaOf } from '../../../src/prompts/file/picoschema';
import { Template } from '../../../src/template';

const whole = `---
model: Qwen/Qwen3-32B
config: { temperature: 0.2, maxOutputTokens: 400, stopSequences: ["END"], topP: 0.9 }
input:
  schema: { text: string, language?: "string, of the title" }
  default: { language: German }
output: { format: json, schema: { title: string } }
tools: [hub_search_models, "github/*"]
toolDefs: [{ name: weather, description: Tells it, inputSchema: { city: string } }]
metadata: { hubLens: { provider: auto, tests: tests/title.eval.yaml }, other: 1 }
---
{{role "system"}}You write titles in {{language}}.
{{role "user"}}{{text}}
`;

const at = ({ code, line, column, detail }: PromptProblem) =>
  `${code} ${line}:${column} ${detail ?? ''}`.trimEnd();
const problemsOf = (text: string) => readPromptFile(text).problems.map(at);

describe('prompt files', () => {
  it('reads what a file says', () => {
    const { prompt, problems } = readPromptFile(whole);
    assert.deepEqual(problems, []);
    assert.equal(prompt?.front.model, 'Qwen/Qwen3-32B');
    assert.deepEqual(parametersOf(prompt?.front.config ?? {}), {
      temperature: 0.2,
      max_tokens: 400,
      stop: ['END'],
      top_p: 0.9,
    });
    assert.deepEqual(prompt?.variables, ['language', 'text']);
    assert.deepEqual(prompt?.output, {
      type: 'object',
      properties: { title: { type: 'string' } },
      required: ['title'],
      additionalProperties: false,
    });
    assert.equal(prompt?.front.metadata?.hubLens?.tests, 'tests/title.eval.yaml');
    assert.deepEqual(prompt?.front.tools, ['hub_search_models', 'github/*']);
    assert.deepEqual(prompt?.toolDefs[0]?.inputSchema?.properties, { city: { type: 'string' } });
  });

  it('takes a file without fields for a template, and a licence before the fields for nothing', () => {
    assert.deepEqual(readPromptFile('Hi {{name}}').prompt?.variables, ['name']);
    const licensed = '# Licence\n\n# More\n---\nmodel: a/b\n---\nHi';
    assert.equal(readPromptFile(licensed).prompt?.front.model, 'a/b');
    assert.deepEqual(problemsOf('\ufeff---\r\nmodel: a/b\r\n---\r\nHi'), []);
    assert.deepEqual(problemsOf('---\n---\nHi'), []);
  });

  const wrong: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
    ['YAML that cannot be read', '# x\n---\nmodel: [\n---\nHi', ['yaml 4:1']],
    ['fields without an end', '---\nmodel: a/b\nHi {{name}}', ['unclosedFront 1:1']],
    ['another type', '---\nmodel: [a]\ntools: 3\n---\n', ['wrong 2:1 string', 'wrong 3:1 array']],
    [
      'a field of its own that it does not have',
      '---\nmetadata: { hubLens: { key: 1 } }\n---\n',
      ['unknown 2:24 key'],
    ],
    ['fields that nobody knows', '---\nmodle: a/b\next.own: 1\n---\n', ['unknownField 2:1 modle']],
    [
      'a key that no parameter is',
      '---\nconfig: { model: x, apiKey: y, topK: 2 }\n---\n',
      ['notParameter 2:11 model', 'notParameter 2:21 apiKey'],
    ],
    [
      'a tool without a name that models can call',
      '---\ntoolDefs: [{ name: a b }]\n---\n',
      ['wrong 2:14 Invalid string: must match pattern /^[\\w-]{1,64}$/'],
    ],
    [
      'a tool with a schema in no known form',
      '---\ntoolDefs: [{ name: a, inputSchema: { a: text } }]\n---\n',
      ['schema 2:38 text'],
    ],
    ['a schema in no known form', '---\ninput: { schema: { a: text } }\n---\n{{a}}', ['schema 2:20 text']],
    [
      'variables that were not declared',
      '---\ninput: { schema: { a: string } }\n---\n{{a}}\n {{b.c}} {{#each b}}{{x}}{{../d}}{{/each}}',
      ['undeclared 5:4 b', 'undeclared 5:18 b', 'undeclared 5:28 d'],
    ],
    ['a template that cannot be read', '---\nmodel: a/b\n---\nHi\n  {{#if a}}', ['unclosedBlock 5:3 if']],
    ['a role that there is not', 'Hi\n{{#if a}}{{role "boss"}}{{/if}}', ['unknownRole 2:17 boss']],
  ];
  for (const [name, text, expected] of wrong) {
    it(`names ${name}`, () => {
      const found = problemsOf(text);
      assert.deepEqual(
        found.map((each) => (each.startsWith('yaml') ? each.slice(0, 8) : each)),
        expected,
      );
    });
  }

  it('can be used in spite of warnings, and not of errors', () => {
    assert.notEqual(readPromptFile('---\nmodle: a/b\n---\nHi').prompt, undefined);
    assert.equal(readPromptFile('---\nmodel: 3\n---\nHi').prompt, undefined);
  });

  it('reads any text, aliases that hold themselves included', () => {
    assert.deepEqual(problemsOf('---\ninput: { default: &a { x: *a } }\n---\n').length, 1);
    assert.equal(readPromptFile(`---\n${'- '.repeat(20_000)}\n---\n`).prompt, undefined);
    const token = fc.constantFrom(
      '---\n',
      'model: ',
      'input:\n',
      '  schema:\n',
      ': ',
      '{',
      '}',
      '[',
      '- ',
      '{{a}}',
      '\n',
      '&a',
      '*a',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(token, fc.string({ maxLength: 4 })), { maxLength: 25 }), (parts) => {
        readPromptFile(parts.join(''));
        readPromptFile(`---\n${parts.join('')}\n---\n`);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('Picoschema', () => {
  it('becomes JSON Schema', () => {
    assert.deepEqual(
      schemaOf({
        id: 'string, Its number',
        'note?': 'string',
        'kind(enum, What it is)': ['A', 'B'],
        'tags(array, Words)': 'string',
        'images?(array)': { url: 'string' },
        'more(object, Anything)': { '(*)': 'any, Whatever' },
        free: 'any',
      }),
      {
        type: 'object',
        properties: {
          id: { type: 'string', description: 'Its number' },
          note: { type: ['string', 'null'] },
          kind: { enum: ['A', 'B'], description: 'What it is' },
          tags: { type: 'array', items: { type: 'string' }, description: 'Words' },
          images: {
            type: ['array', 'null'],
            items: {
              type: 'object',
              properties: { url: { type: 'string' } },
              required: ['url'],
              additionalProperties: false,
            },
          },
          more: {
            type: 'object',
            properties: {},
            additionalProperties: { description: 'Whatever' },
            description: 'Anything',
          },
          free: {},
        },
        required: ['id', 'kind', 'tags', 'more', 'free'],
        additionalProperties: false,
      },
    );
    assert.deepEqual(schemaOf('number, A size'), { type: 'number', description: 'A size' });
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    assert.deepEqual(schemaOf(schema), schema);
    assert.deepEqual(schemaOf({ properties: schema.properties }), schema);
  });

  it('gives a field of any name to the schema alone', () => {
    const made = schemaOf(JSON.parse('{"__proto__": "string"}'));
    assert.equal(Object.getPrototypeOf(made.properties), Object.prototype);
    assert.deepEqual(Object.keys(made.properties as object), ['__proto__']);
  });
});

describe('a prompt file that is written', () => {
  it('is read as it was meant', () => {
    const text = fc.string({ minLength: 1 }).map((each) => `x${each}x`);
    const message = fc.record({
      role: fc.constantFrom('system' as const, 'user' as const, 'assistant' as const),
      text: fc.oneof(text, fc.constantFrom('{{role "user"}}', 'a\\{{b}}', '---\nx\n---', 'a\n\n  b')),
    });
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 5 }), text, (messages, model) => {
        const { prompt, problems } = readPromptFile(
          writePromptFile({ model, provider: 'groq', parameters: { max_tokens: 3, top_p: 0.5 }, messages }),
        );
        assert.deepEqual(problems, []);
        assert.equal(prompt?.front.model, model);
        assert.equal(prompt?.front.metadata?.hubLens?.provider, 'groq');
        assert.deepEqual(parametersOf(prompt?.front.config ?? {}), { max_tokens: 3, top_p: 0.5 });
        const read = messagesOf(render(prompt?.nodes ?? [], {}));
        assert.deepEqual(
          read.map(({ role, text: each }) => ({ role, text: each.trim() })),
          messages.map(({ role, text: each }) => ({ role, text: each.trim() })),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('has its tools back when it is read', () => {
    const toolDefs = [{ name: 'weather', description: 'Tells it', inputSchema: { type: 'object' } }];
    const text = writePromptFile({ tools: ['hub_read', 'gone/*'], toolDefs, messages: [] });
    const { prompt, problems } = readPromptFile(text);
    assert.deepEqual(problems, []);
    assert.deepEqual(prompt?.front.tools, ['hub_read', 'gone/*']);
    assert.deepEqual(prompt?.toolDefs, toolDefs);
  });

  it('looks as one writes it', () => {
    assert.equal(
      writePromptFile({
        model: 'Qwen/Qwen3-8B',
        parameters: { temperature: 0, max_tokens: 100 },
        messages: [
          { role: 'system', text: 'Be brief.' },
          {
            role: 'user',
            text: 'What is this?',
            media: [{ url: 'https://example.org/a.png' }, { variable: 'image' }],
          },
        ],
      }),
      '---\nmodel: Qwen/Qwen3-8B\nconfig:\n  temperature: 0\n  maxOutputTokens: 100\n---\n' +
        '{{role "system"}}\nBe brief.\n\n{{role "user"}}\n{{media url="https://example.org/a.png"}}\n{{media url=image}}\nWhat is this?\n',
    );
  });
});

describe('prompts from elsewhere', () => {
  it('come from a .prompty file', () => {
    const { draft, left } = fromPrompty(`---
name: Titles
description: Writes titles
model:
  api: chat
  configuration: { type: azure_openai, azure_deployment: gpt-4o }
  parameters: { temperature: 0.2, max_tokens: 40, tools: [] }
sample: { text: A long story, language: German }
---
system:
You write titles in {{ language }}.
{% if examples %}
{% for example in examples %}- {{ example.title }}
{% endfor %}{% endif %}{{ text | upper }}

user:
{{text}}
`);
    assert.equal(draft.model, 'gpt-4o');
    assert.deepEqual(draft.parameters, { temperature: 0.2, max_tokens: 40 });
    assert.deepEqual(left, ['{{ text | upper }}']);
    const { prompt, problems } = readPromptFile(writePromptFile(draft));
    assert.deepEqual(problems, []);
    const values = { ...prompt?.front.input?.default, examples: [{ title: 'One' }] };
    assert.deepEqual(
      messagesOf(render(prompt?.nodes ?? [], values)).map(({ role, text }) => [role, text.trim()]),
      [
        ['system', 'You write titles in German.\n- One\n{{ text | upper }}'],
        ['user', 'A long story'],
      ],
    );
  });

  it('come from messages as JSON', () => {
    const request = {
      model: 'a/b',
      temperature: 0.5,
      stream: true,
      messages: [
        { role: 'developer', content: 'Be {{brief}}.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'See' },
            { type: 'image_url', image_url: { url: 'data:x' } },
          ],
        },
        { role: 'assistant', content: null },
      ],
    };
    const draft = fromMessages(JSON.stringify(request));
    assert.deepEqual(draft.parameters, { temperature: 0.5 });
    const { prompt } = readPromptFile(writePromptFile(draft));
    assert.deepEqual(
      messagesOf(render(prompt?.nodes ?? [], {})).map(({ role, text, media }) => [role, text.trim(), media]),
      [
        ['system', 'Be {{brief}}.', []],
        ['user', 'See', [{ url: 'data:x' }]],
      ],
    );
    assert.equal(fromMessages('[{"role":"user","content":"Hi"}]').messages.length, 1);
  });

  for (const [name, read] of [
    ['messages', () => fromMessages('{"messages": []}')],
    ['JSON', () => fromMessages('{')],
    ['a .prompty file', () => fromPrompty('Hello')],
  ] as const) {
    it(`are refused where they are not ${name}`, () => {
      assert.throws(read, NotAPromptError);
    });
  }
});

describe('a prompt over rows', () => {
  const reference = (name: string) => (/^\w+$/.test(name) ? `{{ ${name} }}` : `{{ row["${name}"] }}`);
  const rows = (template: string, constants = {}) =>
    rowTemplates(parseTemplate(template), {
      reference,
      constants,
      partials: new Map([['p', parseTemplate('P {{a}}')]]),
    });

  const values = { a: 'x', list: ['p', { b: 'q' }], none: '', 'two words': 'w', thing: { k: 1 } };
  for (const template of [
    'Is {{a}} good? {{[two words]}} {% {# \\{{a}}',
    '{{#if none}}A{{else if a}}B{{else}}C{{/if}}{{#unless none}}D{{/unless}}',
    '{{#each list}}{{@index}}{{#if @last}}.{{else}}, {{/if}}{{../a}}{{@root.a}}{{else}}none{{/each}}',
    '{{#each none}}x{{else}}none{{/each}}{{#ifEquals a "x"}}yes{{/ifEquals}}',
    '{{> p}} {{lookup thing "k"}}{{thing.k}}',
  ]) {
    it(`means the same as a template in Jinja: ${template}`, () => {
      const context = { ...values, row: values };
      const { prompt } = rows(template);
      const partials = new Map([['p', parseTemplate('P {{a}}')]]);
      const expected = messagesOf(render(parseTemplate(template), values, { partials }))[0]?.text.trim();
      assert.equal(new Template(prompt).render(context), expected);
    });
  }

  it('keeps the system message apart, and fills in what no column has', () => {
    assert.deepEqual(rows('{{role "system"}}In {{lang}}.\n{{role "user"}}{{a}}', { lang: 'German' }), {
      system: 'In German.',
      prompt: '{{ a }}',
    });
  });

  it('shows the images of its user message', () => {
    assert.deepEqual(rows('{{role "system"}}Be brief.{{role "user"}}{{media url=photo}}What is {{name}}?'), {
      system: 'Be brief.',
      prompt: 'What is {{ name }}?',
      images: ['{{ photo }}'],
    });
    assert.deepEqual(
      rows('{{media url="https://example.org/{{x}}.png"}}{{media url=logo}}', { logo: 'a.png' }),
      {
        prompt: '',
        images: ['https://example.org/{{ "{{" }}x}}.png', 'a.png'],
      },
    );
  });

  for (const [template, code] of [
    ['{{role "user"}}a{{role "model"}}b{{role "user"}}c', 'turns'],
    ['{{#each list}}{{role "user"}}{{this}}{{/each}}', 'turns'],
    ['{{history}}', 'turns'],
    ['{{#if a}}{{media url=a}}{{/if}}', 'media'],
    ['{{#each a}}{{media url=this}}{{/each}}', 'media'],
    ['{{role "system"}}{{media url=a}}b{{role "user"}}c', 'media'],
    ['{{#with thing}}{{k}}{{/with}}', 'words'],
    ['{{#each thing}}{{@key}}{{/each}}', 'words'],
    ['{{> unknown}}', 'words'],
  ] as const) {
    it(`is refused for ${template}`, () => {
      assert.throws(
        () => rows(template),
        (error) => error instanceof RowTemplateError && error.code === code,
      );
    });
  }
});
