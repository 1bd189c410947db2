import assert from 'node:assert/strict';
import { renderConversation } from '../../../../../src/editor/features/chat-template/render';
import type { Conversation, TemplateError } from '../../../../../src/protocol';
import { withCpuTime } from '../../../cpu-time';

const hello: Conversation = {
  messages: [{ role: 'user', content: 'Hi' }],
  addGenerationPrompt: true,
  tools: '',
  variables: '',
};

const bos = { text: '<s>', role: 'bos, cls' };

function promptOf(template: string, changes: Partial<Conversation> = {}): string {
  const outcome = renderConversation(template, { ...hello, ...changes }, [bos]);
  assert.ok('prompt' in outcome, JSON.stringify(outcome));
  return outcome.prompt;
}

function errorOf(template: string, changes: Partial<Conversation> = {}): TemplateError {
  const outcome = renderConversation(template, { ...hello, ...changes }, []);
  assert.ok('error' in outcome);
  return outcome.error;
}

describe('the preview of a chat template', () => {
  it('renders messages, tools, tokens and further variables', () => {
    const template = `{{ bos_token }}{% for m in messages %}
[{{ m.role }}] {{ m.content }}
{% endfor %}
{% if tools %}{{ tools[0].name }} {% endif %}{% if add_generation_prompt %}> {% endif %}{{ extra }}{{ cls_token }}`;
    const changes = { tools: '[{"name": "f"}]', variables: '{"extra": 7}' };
    assert.equal(promptOf(template, changes), '<s>[user] Hi\nf > 7<s>');
    assert.equal(promptOf('{{ tools is defined }}'), 'False');
  });

  it('lets the variables have the last word', () => {
    assert.equal(promptOf('{{ bos_token }}', { variables: '{"bos_token": "x"}' }), 'x');
  });

  it('tells where a template fails', () => {
    assert.deepEqual(errorOf('a\n{% if %}').kind, 'syntax');
    assert.deepEqual(errorOf('a\n{% if %}').place?.line, 2);
    const refused = errorOf("\n\n  {{ raise_exception('No system messages') }}");
    assert.equal(refused.kind, 'runtime');
    assert.equal(refused.place?.line, 3);
    assert.match(refused.message, /No system messages/);
  });

  it('tells which JSON cannot be read', () => {
    assert.equal(errorOf('', { tools: '[' }).kind, 'tools');
    assert.equal(errorOf('', { tools: '{}' }).kind, 'tools');
    assert.equal(errorOf('', { variables: '[]' }).kind, 'variables');
    assert.equal(errorOf('', { variables: 'null' }).kind, 'variables');
  });

  const hostile: readonly (readonly [what: string, template: string])[] = [
    [
      'loops without end',
      '{% for a in range(99999) %}{% for b in range(99999) %}{{ b }}{% endfor %}{% endfor %}',
    ],
    ['a macro that calls itself', '{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}'],
    [
      'a text that doubles',
      `{% set ns = namespace(s='x') %}{% for i in range(99) %}{% set ns.s = ns.s ~ ns.s %}{% endfor %}`,
    ],
    ['a huge repetition', "{{ 'x' * 999999999999 }}"],
    ['a huge range', '{{ range(10 ** 12) | list }}'],
    ['deep lists', '['.repeat(50_000)],
    ['deep expressions', `{{ ${'('.repeat(50_000)}1${')'.repeat(50_000)} }}`],
    ['deep blocks', '{% if x %}'.repeat(50_000)],
    ['long chains', `{{ x${'.y'.repeat(50_000)} }}`],
    ['a huge padding', "{{ '%999999999d' % 1 }}"],
    [
      'the way out of the sandbox',
      "{{ ''.__class__.__mro__ }}{{ messages.constructor.constructor('return 1')() }}",
    ],
  ];
  for (const [what, template] of hostile) {
    it(`ends with a told error or a harmless prompt: ${what}`, () => {
      const { value: outcome, milliseconds } = withCpuTime(() => renderConversation(template, hello, []));
      assert.ok(milliseconds < 5000, `${milliseconds} ms`);
      if ('prompt' in outcome) {
        assert.ok(outcome.prompt.length < 2_000_000);
      } else {
        assert.ok(outcome.error.message.length > 0);
        assert.ok((outcome.error.place?.line ?? 0) >= 1);
      }
    });
  }
});
