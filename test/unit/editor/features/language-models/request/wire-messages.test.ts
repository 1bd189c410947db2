import assert from 'node:assert/strict';
import fc from 'fast-check';
import { promptText } from '../../../../../../src/editor/features/language-models/request/prompt-text';
import type {
  RequestMessage,
  RequestPart,
} from '../../../../../../src/editor/features/language-models/request/request-message';
import { wireMessages } from '../../../../../../src/editor/features/language-models/request/wire-messages';

const text = (words: string): RequestPart => ({ kind: 'text', text: words });
const image: RequestPart = { kind: 'file', mimeType: 'image/png', data: new Uint8Array([1, 2, 3]) };
const recording: RequestPart = { kind: 'file', mimeType: 'audio/wav', data: new Uint8Array([1]) };
const call = (id: string, input: unknown = {}): RequestPart => ({
  kind: 'toolCall',
  id,
  name: 'look',
  input,
});
const result = (id: string, ...content: RequestPart[]): RequestPart => ({ kind: 'toolResult', id, content });
const user = (...parts: RequestPart[]): RequestMessage => ({ role: 'user', parts });
const assistant = (...parts: RequestPart[]): RequestMessage => ({ role: 'assistant', parts });

const sent = (...conversation: RequestMessage[]) => wireMessages(conversation, {}).messages;
const imagePart = { type: 'image_url', image_url: { url: 'data:image/png;base64,AQID' } };

describe('a conversation on the wire', () => {
  it('keeps roles, names and texts', () => {
    const { messages, refused } = wireMessages(
      [
        { role: 'system', parts: [text('Be brief.')] },
        { role: 'user', name: 'Ada L. <x>', parts: [text('One'), text('Two')] },
        { role: 'assistant', parts: [text('Th'), text('ree')] },
      ],
      {},
    );
    assert.deepEqual(messages, [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'One\nTwo', name: 'Ada_L_x_' },
      { role: 'assistant', content: 'Three' },
    ]);
    assert.deepEqual(refused, []);
  });

  it('says nothing where nothing was said', () => {
    assert.deepEqual(sent(user(), assistant(text('')), user(text('Hi'))), [{ role: 'user', content: 'Hi' }]);
  });

  it('joins what is said in a row by the same side, unless it is named otherwise', () => {
    const system: RequestMessage = { role: 'system', parts: [text('Be brief.')] };
    assert.deepEqual(
      sent(system, system, user(text('One')), user(text('Two')), { ...user(text('Three')), name: 'Ada' }),
      [
        { role: 'system', content: 'Be brief.\n\nBe brief.' },
        { role: 'user', content: 'One\n\nTwo' },
        { role: 'user', content: 'Three', name: 'Ada' },
      ],
    );
  });

  it('has images as data URLs, in the order in which they were given', () => {
    assert.deepEqual(sent(user(text('This'), image, text('or that?'))), [
      {
        role: 'user',
        content: [{ type: 'text', text: 'This' }, imagePart, { type: 'text', text: 'or that?' }],
      },
    ]);
  });

  it('refuses what the user gives a model that cannot take it, and tells of what lies behind', () => {
    const seen = wireMessages([user(text('Look'), image)], { vision: false });
    assert.deepEqual(seen.refused, ['image/png']);
    const later = wireMessages([user(image), assistant(text('I see')), user(text('Well?'))], {
      vision: false,
    });
    assert.deepEqual(later.refused, []);
    assert.match(JSON.stringify(later.messages[0]), /image\/png stood here/);
    assert.deepEqual(wireMessages([user(recording)], { vision: true }).refused, ['audio/wav']);
  });

  it('does not refuse what a tool has given, which the user cannot take back', () => {
    const { messages, refused } = wireMessages(
      [user(text('Look')), assistant(call('a')), user(result('a', text('Here'), image))],
      { vision: false },
    );
    assert.deepEqual(refused, []);
    assert.match(JSON.stringify(messages.at(-1)), /image\/png stood here/);
  });

  it('puts results right behind their calls, and their images and other words after all of them', () => {
    const messages = sent(
      user(text('Go')),
      assistant(text('I look.'), call('a', { at: 1 }), call('b')),
      user(text('By the way'), result('a', text('one'), image)),
      user(result('b', text('two'), text('three'))),
      user(text('And?')),
    );
    const made = (id: string, written: string) => ({
      id,
      type: 'function',
      function: { name: 'look', arguments: written },
    });
    assert.deepEqual(messages, [
      { role: 'user', content: 'Go' },
      { role: 'assistant', content: 'I look.', tool_calls: [made('a', '{"at":1}'), made('b', '{}')] },
      { role: 'tool', tool_call_id: 'a', content: 'one' },
      { role: 'tool', tool_call_id: 'b', content: 'two\nthree' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Files of the result of the call a:' },
          imagePart,
          { type: 'text', text: 'By the way' },
          { type: 'text', text: 'And?' },
        ],
      },
    ]);
  });

  it('gives every call a result, and tells results without a call as messages', () => {
    assert.deepEqual(
      sent(user(result('lost', text('old'))), assistant(call('a')), user(text('Never mind'))).map(
        ({ role, content }) => [role, content],
      ),
      [
        ['user', 'Result of a call:\nold'],
        ['assistant', ''],
        ['tool', 'No result was given.'],
        ['user', 'Never mind'],
      ],
    );
  });

  it('is one that servers take, whatever was said', () => {
    const part = fc.oneof(
      fc.string().map(text),
      fc.constant(image),
      fc.constantFrom('a', 'b', 'c').map((id) => call(id)),
      fc.constantFrom('a', 'b', 'c').map((id) => result(id, text('done'), image)),
    );
    const message: fc.Arbitrary<RequestMessage> = fc.record({
      role: fc.constantFrom('system', 'user', 'assistant'),
      parts: fc.array(part, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 8 }), (conversation) => {
        let open: string[] = [];
        for (const each of wireMessages(conversation, {}).messages) {
          if (each.role === 'tool') {
            assert.ok(open.includes(each.tool_call_id));
            open = open.filter((id) => id !== each.tool_call_id);
          } else {
            assert.deepEqual(open, []);
            open = each.role === 'assistant' ? (each.tool_calls ?? []).map(({ id }) => id) : [];
          }
        }
        assert.deepEqual(open, []);
      }),
    );
  });
});

describe('what the prompt library has rendered', () => {
  it('is read as the text that it is', () => {
    const leaf = (words: string, lineBreakBefore = false) => ({ type: 2, text: words, lineBreakBefore });
    const tree = {
      node: { type: 1, children: [leaf('One'), { type: 1, children: [leaf('two', true), leaf(' three')] }] },
    };
    assert.equal(promptText(tree), 'One\ntwo three');
  });

  it('is JSON where it has another shape', () => {
    assert.equal(promptText({ some: 'thing' }), '{"some":"thing"}');
    assert.equal(promptText(undefined), '');
  });
});
