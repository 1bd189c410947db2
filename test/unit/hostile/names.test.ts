import assert from 'node:assert/strict';
import {
  isTaskId,
  noSampleMessage,
  quantizationLabel,
  sampleInput,
  taskPagesOfLibrary,
  tasksOfLibrary,
} from '../../../src/catalogue';
import { clientLabel } from '../../../src/editor/code/client-labels';
import { mergeImports } from '../../../src/editor/code/imports/merge-imports';
import { withTabStops } from '../../../src/editor/code/tab-stops';
import {
  hiddenOf,
  parseChoices,
  shownOfServer,
} from '../../../src/editor/features/language-models/models/choices';
import { typeName } from '../../../src/editor/features/repository-page/preview';
import { parseLink } from '../../../src/editor/features/uri/link';
import { libraryLabel, taskLabel } from '../../../src/editor/kit/labels';
import { languageFacts, languageNamed, languageOfFile } from '../../../src/editor/kit/languages';
import { isProviderId, providerName } from '../../../src/inference';
import { pageMethods, Responder, type ToWebview } from '../../../src/protocol';
import { installCommand, librarySnippets } from '../../../src/snippets';
import { callableTasks, ownTask } from '../../../src/trial';
import { nested } from '../../../src/trial/nested';
import { bitsOfType } from '../../../src/weights/safetensors/data-types';
import { resultOf } from '../../../webview-ui/src/pages/playground/chat/conversation';
import type { Step } from '../../../webview-ui/src/pages/playground/chat/step';
import { lookupKey } from '../../../webview-ui/src/pages/playground/target-choice';
import { grammarOf } from '../../../webview-ui/src/ui/grammars';
import { modelRecord } from '../../models';
import { assertUnpolluted, keyAttacks } from './attacks';

for (const word of keyAttacks) {
  describe(`A stranger’s “${word}”`, () => {
    const record = modelRecord({
      tags: [word],
      pipeline_tag: word,
      library_name: word,
      inferenceProviderMapping: [{ provider: word, providerId: word, status: 'live', task: word }],
    });

    it('is no task', () => {
      assert.equal(isTaskId(word), false);
      assert.equal(taskLabel(word), word);
      assert.equal(ownTask(record), undefined);
      assert.deepEqual(callableTasks(record), []);
      assert.deepEqual(sampleInput(record), noSampleMessage);
      assert.equal(parseLink(`/task/${word}`, ''), undefined);
      assert.equal(parseLink(`/${word}/acme/model`, ''), undefined);
    });

    it('is no library', () => {
      assert.equal(libraryLabel(word), word);
      assert.deepEqual([...tasksOfLibrary(word), ...taskPagesOfLibrary(word)], []);
      assert.deepEqual(librarySnippets(record, word), []);
      assert.equal(installCommand(word), undefined);
      assert.equal(parseLink('/snippet', `model=acme/model&library=${word}`), undefined);
    });

    it('is no provider', () => {
      assert.equal(isProviderId(word), false);
      assert.equal(providerName(word), word);
      assert.equal(parseLink('/playground', `model=acme/model&provider=${word}`), undefined);
    });

    it('is no language of code', () => {
      const code = 'print("Hi")';
      assert.equal(languageNamed(word), word.toLowerCase());
      assert.equal(languageOfFile(word, `a.${word}`), undefined);
      assert.equal(languageFacts(word).label, word);
      assert.equal(mergeImports(word, '', 0, code), undefined);
      assert.equal(withTabStops(code, word), code);
      assert.equal(clientLabel(word), word);
      assert.equal(grammarOf(word), undefined);
    });

    it('is no type of weights or cells', () => {
      assert.equal(bitsOfType(word), undefined);
      assert.equal(quantizationLabel(`model.${word}.gguf`), undefined);
      assert.equal(typeName({ _type: word, names: [word] }), word.toLowerCase());
    });

    it('is no method of a page’s host', async () => {
      const answers: ToWebview[] = [];
      const responder = new Responder({
        methods: Object.values(pageMethods).flat(),
        handlers: {} as never,
        post: (message) => answers.push(message),
        explain: () => assert.fail('It was called'),
        onMalformed: () => undefined,
        onReady: () => undefined,
      });
      responder.receive({ kind: 'request', id: 'page/1', method: word, params: {} });
      await new Promise(setImmediate);
      assert.deepEqual(
        answers.map(({ kind }) => kind),
        ['failure'],
      );
    });

    it('is a call of a model like any other', () => {
      const step: Step = { content: '', reasoning: '', state: 'complete' };
      assert.equal(resultOf(step, word), '');
      assert.equal(resultOf({ ...step, results: {} }, word), '');
      assert.equal(resultOf({ ...step, results: { [word]: 'done' } }, word), 'done');
    });

    it('is the name of a model and of a server like any other', () => {
      const choices = parseChoices({ hub: [] });
      assert.equal(hiddenOf(choices, word), undefined);
      assert.deepEqual(shownOfServer(choices, word, [{ id: word }]), [{ id: word }]);
      assert.equal(lookupKey({ model: word, provider: 'auto' }), ` ${word}`);
    });

    it('is a parameter that sets no prototype', () => {
      const tree = nested({ [`${word}.polluted`]: true, [`a.${word}`]: 1 });
      assert.deepEqual(Object.keys(tree), [word, 'a']);
      assert.equal(Reflect.get(tree, 'polluted'), undefined);
      assertUnpolluted();
    });
  });
}
