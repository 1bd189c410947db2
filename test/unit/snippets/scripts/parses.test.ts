import assert from 'node:assert/strict';
import { batchScript } from '../../../../src/snippets';
import { readPrograms } from '../read-programs';
import { chatInput, formInput, variants } from './variants';

describe('scripts for engines of many machines', () => {
  it('parse, define what they use and use what they import', async () => {
    const programs = await readPrograms(
      variants.map(({ input, engine }) => {
        const { content, commands } = batchScript(input, engine);
        return [
          { title: 'script', language: 'python', content },
          { title: 'commands', language: 'sh', content: commands },
        ];
      }),
    );
    for (const [index, { name }] of variants.entries()) {
      const { error, undefined: missing, unused } = programs[index] ?? {};
      assert.deepEqual({ name, error, missing, unused }, { name, error: undefined, missing: [], unused: [] });
    }
    assert.ok(variants.length > 500, String(variants.length));
  });

  it('have no gaps, tabs or long lines of their own', () => {
    for (const { name, input, engine } of variants) {
      const { content } = batchScript(input, engine);
      assert.doesNotMatch(content, /\n{4}|\t|[ ]\n|^\n/, name);
      for (const line of content.split('\n')) {
        assert.ok(line.length <= 120, `${name}: ${line}`);
      }
    }
  });

  it('hold no key, and say where they find one', () => {
    const script = (target: object, engine: 'ray' | 'jobs') => batchScript(chatInput({ target }), engine);
    const direct = { directRequest: true, providerModelId: 'acme/chat-turbo' };
    assert.match(script(direct, 'ray').content, /api_key=os\.environ\["TOGETHER_API_KEY"\]/);
    assert.match(script({}, 'ray').content, /base_url="https:\/\/router\.huggingface\.co\/v1"/);
    assert.match(script({}, 'ray').content, /MODEL = "acme\/chat:together"/);
    assert.match(script({}, 'ray').content, /api_key=os\.environ\["HF_TOKEN"\]/);
    assert.match(script({ endpointUrl: 'http://127.0.0.1:11434/v1' }, 'ray').content, /api_key="none"/);
    assert.match(script(direct, 'jobs').commands, /--secrets HF_TOKEN --secrets TOGETHER_API_KEY/);
    assert.doesNotMatch(script({}, 'jobs').commands, /--secrets.*--secrets/);
  });

  it('upload a file for a job, and leave a data set where it is', () => {
    assert.match(
      batchScript(chatInput(), 'jobs').commands,
      /^hf upload 'rated' 'data\/reviews\.csv' 'source\/reviews\.csv' --repo-type dataset --private$/m,
    );
    const source = { kind: 'dataset', id: 'acme/reviews', path: 'train.csv', format: 'csv' } as const;
    assert.doesNotMatch(batchScript(chatInput({ source }), 'jobs').commands, /hf upload/);
  });

  it('are refused with a reason', () => {
    const refused = (run: () => unknown, reason: RegExp) =>
      assert.throws(run, (error: unknown) => error instanceof Error && reason.test(error.message));
    const local = { endpointUrl: 'http://localhost:8080/v1' };
    refused(() => batchScript(chatInput({ target: local }), 'jobs'), /cannot reach a server on this machine/);
    const table = formInput('table-question-answering', { question: { kind: 'text', text: 'x' } });
    refused(() => batchScript(table, 'ray'), /cannot run table-question-answering/);
    const masks = formInput('image-segmentation', { image: { kind: 'column', column: 'review' } });
    refused(() => batchScript(masks, 'ray'), /cannot run image-segmentation/);
    const nul = chatInput({ source: { path: 'a\0b.csv' } });
    refused(() => batchScript(nul, 'jobs'), /a shell word cannot hold NUL/);
  });
});
