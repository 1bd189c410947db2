import assert from 'node:assert/strict';
import { calledTask } from '../../../../../../src/editor/features/diagnostics/hub/called-task';
import { NamedBeside } from '../../../../../../src/editor/features/diagnostics/hub/named-beside';
import { doesTask } from '../../../../../../src/editor/features/diagnostics/hub/task-fit';
import { referencesIn } from '../../../../../../src/source';

const seq2seq = { auto_model: 'AutoModelForSeq2SeqLM' };

describe('whether a model does a task', () => {
  const fits: readonly (readonly [
    does: string | undefined,
    task: string,
    tags?: readonly string[],
    rewrites?: boolean,
  ])[] = [
    ['translation', 'translation'],
    ['translation', 'translation_en_to_fr'],
    ['translation', 'text2text-generation'],
    ['translation', 'summarization'],
    ['text-classification', 'sentiment-analysis'],
    ['text-classification', 'zero-shot-classification'],
    ['token-classification', 'ner'],
    ['visual-question-answering', 'vqa'],
    ['text-generation', 'text-generation'],
    ['text-generation', 'text2text-generation'],
    ['text-generation', 'summarization', [], true],
    ['text-generation', 'translation', ['text2text-generation']],
    ['text-generation', 'conversational'],
    ['image-text-to-text', 'chat-completion'],
    ['image-text-to-text', 'text-generation'],
    ['fill-mask', 'feature-extraction'],
    ['text-to-image', 'image-to-image'],
    ['text-to-speech', 'text-to-audio'],
    ['image-segmentation', 'mask-generation'],
    ['fill-mask', 'text-classification', ['text-classification']],
    [undefined, 'translation'],
    ['translation', 'my-own-task'],
    ['some-new-task', 'translation'],
  ];
  const misfits: readonly (readonly [does: string, task: string])[] = [
    ['text-generation', 'translation'],
    ['text-generation', 'summarization'],
    ['text-generation', 'translation_en_to_de'],
    ['text-generation', 'automatic-speech-recognition'],
    ['translation', 'text-generation'],
    ['fill-mask', 'text-generation'],
    ['text-classification', 'token-classification'],
    ['image-classification', 'object-detection'],
    ['text-to-image', 'text-to-video'],
    ['automatic-speech-recognition', 'text-to-speech'],
    ['automatic-speech-recognition', 'audio-classification'],
    ['sentence-similarity', 'chat-completion'],
    ['summarization', 'sentiment-analysis'],
  ];
  const model = (does: string | undefined, tags: readonly string[] = [], rewrites = false) => ({
    ...(does !== undefined && { pipeline_tag: does }),
    tags: [...tags],
    ...(rewrites && { transformersInfo: seq2seq }),
  });
  for (const [does, task, tags, rewrites] of fits) {
    it(`${does} with ${task}`, () => assert.equal(doesTask(model(does, tags, rewrites), task), true));
  }
  for (const [does, task] of misfits) {
    it(`${does} not with ${task}`, () => assert.equal(doesTask(model(does), task), false));
  }
});

describe('the task that a call asks for', () => {
  const cases: readonly (readonly [language: string, text: string, task: string | undefined])[] = [
    ['python', 'pipeline("translation", model="acme/a")', 'translation'],
    ['python', 'pipeline(model="acme/a", task="ner")', 'ner'],
    ['python', 'pipeline(model="acme/a")', undefined],
    ['python', 'pipeline("ner"); pipeline(model="acme/a")', undefined],
    ['python', 'client.text_to_image("a cat", model="acme/a")', 'text-to-image'],
    ['python', 'text_to_image("a cat", model="acme/a")', undefined],
    ['python', 'AutoModel.from_pretrained("acme/a")', undefined],
    ['typescript', 'client.textToImage({ model: "acme/a", inputs: "a cat" })', 'text-to-image'],
    ['typescript', 'await client.chatCompletion({ model: "acme/a" })', 'chat-completion'],
    ['javascript', 'await pipeline("translation", "acme/a")', 'translation'],
  ];
  for (const [language, text, task] of cases) {
    it(`of ${text}: ${task}`, () => {
      const references = referencesIn(text, language);
      const model = references.find(({ kind }) => kind === 'model');
      assert.ok(model);
      assert.equal(calledTask(model, new NamedBeside(references))?.name, task);
    });
  }
});
