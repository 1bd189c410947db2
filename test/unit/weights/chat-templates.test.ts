import assert from 'node:assert/strict';
import { chatTemplatesOfFile, WeightsFileError } from '../../../src/weights';

describe('the chat templates of a file', () => {
  it('are its text where it is a template itself', () => {
    assert.deepEqual(chatTemplatesOfFile('chat_template.jinja', '{{ x }}'), {
      templates: [{ name: 'default', template: '{{ x }}' }],
      specialTokens: [],
    });
  });

  it('stand in the configuration of a tokenizer, with its special tokens', () => {
    const config = {
      bos_token: '<s>',
      eos_token: { __type: 'AddedToken', content: '</s>' },
      pad_token: null,
      chat_template: [
        { name: 'default', template: 'a' },
        { name: 'tool_use', template: 'b' },
      ],
      added_tokens_decoder: { 0: { content: '<s>' }, 7: { content: '<|im_start|>', special: true } },
      additional_special_tokens: ['<|im_end|>', { content: '<|x|>' }],
    };
    assert.deepEqual(chatTemplatesOfFile('tokenizer_config.json', JSON.stringify(config)), {
      templates: [
        { name: 'default', template: 'a' },
        { name: 'tool_use', template: 'b' },
      ],
      specialTokens: [
        { text: '<s>', role: 'bos' },
        { text: '</s>', role: 'eos' },
        { text: '<|im_start|>' },
        { text: '<|im_end|>' },
        { text: '<|x|>' },
      ],
    });
  });

  const odd: readonly (readonly [config: object, templates: readonly string[], tokens: readonly string[]])[] =
    [
      [{ chat_template: null, added_tokens_decoder: null, additional_special_tokens: null }, [], []],
      [{ chat_template: [{ name: 'default' }, 7, null, { name: 'rag', template: 'x' }] }, ['rag'], []],
      [
        {
          chat_template: 'x',
          added_tokens_decoder: { 0: 'a', 1: null, 2: { content: 7 }, 3: { content: '<b>' } },
        },
        ['default'],
        ['a', '<b>'],
      ],
      [
        { chat_template: 'x', additional_special_tokens: [7, null, '<a>', '', ['<b>'], { content: '<a>' }] },
        ['default'],
        ['<a>'],
      ],
      [
        { chat_template: '', bos_token: true, eos_token: ['</s>'], pad_token: { content: null } },
        ['default'],
        [],
      ],
      [{ bos_token: '<s>', cls_token: '<s>', unk_token: '' }, [], ['<s> bos']],
      [{ image_token: '<image>', not_a_token_id: '<x>', _token: '<y>' }, [], ['<image> image']],
    ];
  for (const [config, templates, tokens] of odd) {
    it(`are what can be read of ${JSON.stringify(config)}`, () => {
      const found = chatTemplatesOfFile('TOKENIZER_CONFIG.JSON', JSON.stringify(config));
      assert.deepEqual(
        found.templates.map(({ name }) => name),
        templates,
      );
      assert.deepEqual(
        found.specialTokens.map(({ text, role }) => (role === undefined ? text : `${text} ${role}`)),
        tokens,
      );
    });
  }

  it('are none where there is none, and an error where the file is another one', () => {
    assert.deepEqual(chatTemplatesOfFile('tokenizer_config.json', '{}').templates, []);
    for (const content of ['[1]', '{', '{"chat_template": 7}', '"text"']) {
      assert.throws(() => chatTemplatesOfFile('tokenizer_config.json', content), WeightsFileError);
    }
  });

  const many = `[${'1,'.repeat(1_000_000)}1]`;
  const manyByName = JSON.stringify(
    Object.fromEntries(Array.from({ length: 300_000 }, (_, key) => [key, 1])),
  );
  for (const [field, value] of [
    ['chat_template', many],
    ['additional_special_tokens', many],
    ['added_tokens_decoder', manyByName],
  ]) {
    it(`are an error where a file has ${field} without end`, () => {
      assert.throws(
        () => chatTemplatesOfFile('tokenizer_config.json', `{"${field}":${value}}`),
        WeightsFileError,
      );
    });
  }
});
