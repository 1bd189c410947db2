import assert from 'node:assert/strict';
import { appLinks } from '../../../../../src/editor/features/local-apps/app-links';

const gguf = { id: 'acme/chat-GGUF', tags: ['gguf'], gguf: { context_length: 4096 } };

const namesOf = (...given: Parameters<typeof appLinks>) => appLinks(...given).map(({ name }) => name);
const linkOf = (name: string) => appLinks(gguf).find((each) => each.name === name);
const urlOf = (name: string, file = '') => linkOf(name)?.urlFor(file);

describe('The local apps that a model is opened in', () => {
  it('are those that run its files and have a link', () => {
    assert.ok(namesOf(gguf).includes('LM Studio'));
    assert.ok(namesOf(gguf).includes('Jan'));
    // It is started by a command.
    assert.ok(!namesOf(gguf).includes('Ollama'));
    assert.deepEqual(namesOf({ id: 'acme/bert', tags: ['pytorch'] }), []);
  });

  it('are told of a file where they can be', () => {
    assert.equal(urlOf('LM Studio'), 'lmstudio://open_from_hf?model=acme/chat-GGUF');
    assert.equal(
      urlOf('LM Studio', 'q4/chat.Q4_K_M.gguf'),
      'lmstudio://open_from_hf?model=acme/chat-GGUF&file=q4/chat.Q4_K_M.gguf',
    );
    assert.equal(urlOf('Jan', 'chat.gguf'), 'jan://models/huggingface/acme/chat-GGUF');
    assert.deepEqual([linkOf('LM Studio')?.takesFile, linkOf('Jan')?.takesFile], [true, false]);
  });

  it('are told of no file whose name would mean something in an address', () => {
    for (const name of ['a&model=evil/x.gguf', 'a%26b.gguf', 'a#b.gguf', 'a b.gguf', 'ä.gguf']) {
      assert.equal(urlOf('LM Studio', name), urlOf('LM Studio'), name);
    }
  });

  it('say which are for macOS only', () => {
    const only = appLinks(gguf).filter(({ macOSOnly }) => macOSOnly);
    assert.deepEqual(
      only.map(({ name }) => name),
      ['RecurseChat'],
    );
  });
});
