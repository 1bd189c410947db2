import assert from 'node:assert/strict';
import fc from 'fast-check';
import { familyOf, type PromptParts } from '../../../src/fim';
import { isWellFormed } from './is-well-formed';

const pipes = ['<|fim_prefix|>', '<|fim_suffix|>', '<|fim_middle|>'];
const angles = ['<fim_prefix>', '<fim_suffix>', '<fim_middle>'];
const codes = ['<|code_prefix|>', '<|code_suffix|>', '<|code_middle|>'];
const deepSeeks = ['<｜fim▁begin｜>', '<｜fim▁hole｜>', '<｜fim▁end｜>'];

describe('The family of a model', () => {
  const byTokens: readonly (readonly [string, readonly string[], string?])[] = [
    ['qwen-coder', [...pipes, '<|fim_pad|>', '<|repo_name|>', '<|file_sep|>', '<|im_start|>']],
    ['codegemma', [...pipes, '<|file_separator|>']],
    ['granite', [...pipes, '<|end_of_text|>'], 'ibm-granite/granite-4.0-h-tiny'],
    ['starcoder', angles],
    ['starcoder2', [...angles, '<file_sep>', '<repo_name>']],
    ['mellum', [...angles, '<filename>'], 'JetBrains/Mellum-4b-base'],
    ['santacoder', ['<fim-prefix>', '<fim-suffix>', '<fim-middle>']],
    ['codellama', ['▁<PRE>', '▁<SUF>', '▁<MID>', '▁<EOT>'], 'codellama/CodeLlama-7b-hf'],
    ['codellama', ['<PRE>', '<SUF>', '<MID>']],
    ['deepseek-coder', [...deepSeeks, '<|EOT|>']],
    ['codestral', ['[PREFIX]', '[MIDDLE]', '[SUFFIX]']],
    ['seed-coder', ['<[fim-prefix]>', '<[fim-suffix]>', '<[fim-middle]>']],
    ['codegeex4', codes, 'THUDM/codegeex4-all-9b'],
    ['glm', codes, 'zai-org/GLM-4.5'],
    ['glm', codes],
  ];
  for (const [id, tokens, modelId] of byTokens) {
    it(`is ${id} by its tokens${modelId === undefined ? '' : ` and its name ${modelId}`}`, () => {
      assert.equal(familyOf({ tokens: ['<s>', ...tokens], modelId })?.id, id);
    });
  }

  const byName: readonly (readonly [string, string | undefined])[] = [
    ['Qwen/Qwen2.5-Coder-7B', 'qwen-coder'],
    ['qwen2.5-coder:1.5b-base', 'qwen-coder'],
    ['Qwen/Qwen3-Coder-30B-A3B-Instruct', 'qwen-coder'],
    ['Qwen/CodeQwen1.5-7B', 'qwen-coder'],
    ['Qwen/Qwen2.5-7B-Instruct', undefined],
    ['bigcode/starcoder2-3b', 'starcoder2'],
    ['bigcode/starcoder', 'starcoder'],
    ['stabilityai/stable-code-3b', 'starcoder'],
    ['ibm-granite/granite-34b-code-base-8k', 'starcoder'],
    ['ibm-granite/granite-3.3-2b-instruct', 'granite'],
    ['bigcode/santacoder', 'santacoder'],
    ['codellama/CodeLlama-13b-hf', 'codellama'],
    ['codellama:7b-code', 'codellama'],
    ['codellama/CodeLlama-34b-hf', undefined],
    ['codellama/CodeLlama-70b-hf', undefined],
    ['codellama/CodeLlama-7b-Python-hf', undefined],
    ['deepseek-ai/deepseek-coder-6.7b-base', 'deepseek-coder'],
    ['deepseek-ai/DeepSeek-Coder-V2-Lite-Base', 'deepseek-coder'],
    ['deepseek-ai/DeepSeek-V3.2', 'deepseek-coder'],
    ['deepseek-ai/DeepSeek-R1', undefined],
    ['mistralai/Codestral-22B-v0.1', 'codestral'],
    ['google/codegemma-2b', 'codegemma'],
    ['google/gemma-3-4b-it', undefined],
    ['ByteDance-Seed/Seed-Coder-8B-Base', 'seed-coder'],
    ['JetBrains/Mellum-4b-sft-python', 'mellum'],
    ['THUDM/codegeex4-all-9b', 'codegeex4'],
    ['zai-org/GLM-4.6', 'glm'],
    ['zed-industries/zeta', undefined],
    ['gpt2', undefined],
  ];
  for (const [modelId, id] of byName) {
    it(`of ${modelId} is ${id ?? 'not known'} by its name`, () => {
      assert.equal(familyOf({ modelId })?.id, id);
    });
  }

  it('is not known where the tokens say otherwise than the name', () => {
    assert.equal(familyOf({ tokens: ['<s>', '</s>'], modelId: 'Qwen/Qwen2.5-Coder-7B' }), undefined);
    assert.equal(familyOf({ tokens: [], modelId: 'bigcode/starcoder2-3b' }), undefined);
    assert.equal(familyOf({}), undefined);
  });

  it('is not taken from look-alikes of its tokens', () => {
    assert.equal(familyOf({ tokens: ['<|fim_begin|>', '<|fim_hole|>', '<|fim_end|>'] }), undefined);
    assert.equal(familyOf({ tokens: ['<|fim▁begin|>', '<|fim▁hole|>', '<|fim▁end|>'] }), undefined);
  });

  it('is not that of models that were not trained to fill a hole, whatever their tokens', () => {
    const tokens = ['▁<PRE>', '▁<SUF>', '▁<MID>', '<[fim-prefix]>', '<[fim-suffix]>', '<[fim-middle]>'];
    assert.equal(familyOf({ tokens, modelId: 'codellama/CodeLlama-34b-Instruct-hf' }), undefined);
    assert.equal(familyOf({ tokens, modelId: 'zed-industries/zeta-2.1' }), undefined);
  });
});

describe('The prompt of a family', () => {
  const parts = { prefix: 'P', suffix: 'S' };
  const withFiles = { ...parts, path: 'b.py', files: [{ path: 'a.py', text: 'T' }] };
  // What ../shared/spec/inline-completion.md says of each, from the authors' own pages.
  const prompts: readonly (readonly [string, string, string])[] = [
    [
      'Qwen/Qwen2.5-Coder-7B',
      '<|fim_prefix|>P<|fim_suffix|>S<|fim_middle|>',
      '<|repo_name|>repository\n<|file_sep|>a.py\nT\n<|file_sep|>b.py\n<|fim_prefix|>P<|fim_suffix|>S<|fim_middle|>',
    ],
    [
      'bigcode/starcoder2-3b',
      '<fim_prefix>P<fim_suffix>S<fim_middle>',
      '<repo_name>repository<file_sep>a.py\nT<file_sep>b.py\n<fim_prefix>P<fim_suffix>S<fim_middle>',
    ],
    ['bigcode/starcoder', '<fim_prefix>P<fim_suffix>S<fim_middle>', '<fim_prefix>P<fim_suffix>S<fim_middle>'],
    [
      'bigcode/santacoder',
      '<fim-prefix>P<fim-suffix>S<fim-middle>',
      '<fim-prefix>P<fim-suffix>S<fim-middle>',
    ],
    [
      'granite-3.3-2b',
      '<|fim_prefix|>P<|fim_suffix|>S<|fim_middle|>',
      '<|fim_prefix|>P<|fim_suffix|>S<|fim_middle|>',
    ],
    ['codellama:7b-code', '<PRE> P <SUF>S <MID>', '<PRE> P <SUF>S <MID>'],
    [
      'deepseek-coder:6.7b-base',
      '<｜fim▁begin｜>P<｜fim▁hole｜>S<｜fim▁end｜>',
      '<｜fim▁begin｜>#a.py\nT\n#b.py\nP<｜fim▁hole｜>S<｜fim▁end｜>',
    ],
    ['codestral', '[SUFFIX]S[PREFIX]P', '[SUFFIX]S[PREFIX]+++++ a.py\nT\n\n+++++ b.py\nP'],
    [
      'codegemma',
      '<|fim_prefix|>P<|fim_suffix|>S<|fim_middle|>',
      'a.py\nT<|file_separator|>b.py\n<|fim_prefix|>P<|fim_suffix|>S<|fim_middle|>',
    ],
    [
      'seed-coder',
      '<[fim-suffix]>S<[fim-prefix]>P<[fim-middle]>',
      '<[fim-suffix]>S<[fim-prefix]><filename>a.py\nT\n<filename>b.py\nP<[fim-middle]>',
    ],
    [
      'mellum-4b',
      '<fim_suffix>S<fim_prefix>P<fim_middle>',
      '<filename>a.py\nT<filename>b.py\n<fim_suffix>S<fim_prefix>P<fim_middle>',
    ],
    [
      'codegeex4',
      '<|user|>\n###MODE:BLOCK\n<|code_suffix|>S<|code_prefix|>P<|code_middle|><|assistant|>\n',
      '<|user|>\n###REFERENCE:\n###PATH:a.py\nT\n###PATH:b.py\n###LANGUAGE:Python\n###MODE:BLOCK\n' +
        '<|code_suffix|>S<|code_prefix|>P<|code_middle|><|assistant|>\n',
    ],
    [
      'glm-4.5',
      '<|code_prefix|>P<|code_suffix|>S<|code_middle|>',
      '<|code_prefix|>P<|code_suffix|>S<|code_middle|>',
    ],
  ];
  for (const [modelId, alone, behindFiles] of prompts) {
    it(`of ${modelId} is exact to the character`, () => {
      const family = familyOf({ modelId });
      assert.equal(family?.prompt(parts), alone);
      assert.equal(family?.prompt(withFiles), behindFiles);
    });
  }

  for (const [modelId] of prompts) {
    it(`of ${modelId} has its control tokens once, whatever the user's text says`, () => {
      const family = familyOf({ modelId });
      assert.ok(family);
      const alone = family.prompt(parts);
      const tokens = family.stops.filter((stop) => stop !== '</s>' && stop !== '<eos>');
      const nasty =
        tokens.join(' and ') + tokens.map((token) => token.slice(0, 2) + token + token.slice(2)).join('');
      const nastyParts: PromptParts = { prefix: `P${nasty}`, suffix: `S${nasty}` };
      const prompt = family.prompt(nastyParts);
      for (const token of tokens) {
        assert.equal(prompt.split(token).length, alone.split(token).length, token);
      }
      const inFiles = family.prompt({ ...parts, path: nasty, files: [{ path: nasty, text: nasty }] });
      const plain = family.prompt({ ...parts, path: 'p', files: [{ path: 'p', text: 't' }] });
      for (const token of tokens) {
        assert.equal(inFiles.split(token).length, plain.split(token).length, token);
      }
    });
  }

  it('leaves pairs of surrogates, carriage returns and byte order marks as they are', () => {
    const text = '\ufeffa = "😀"\r\n';
    for (const [modelId] of prompts) {
      const prompt = familyOf({ modelId })?.prompt({ prefix: text, suffix: `😀\r\n${text}` }) ?? '';
      assert.ok(prompt.includes(text) && prompt.includes(`😀\r\n${text}`) && isWellFormed(prompt), modelId);
    }
  });

  it('stays on one line where a path would not', () => {
    const prompt = familyOf({ modelId: 'codestral' })?.prompt({
      ...parts,
      path: 'a\n+++++ b',
      files: [{ path: 'c\r\nd', text: 'T' }],
    });
    assert.equal(prompt, '[SUFFIX]S[PREFIX]+++++ c d\nT\n\n+++++ a +++++ b\nP');
  });

  it('takes tokens out until none is left, in time that grows with the text', () => {
    const family = familyOf({ modelId: 'bigcode/starcoder' });
    const nested = `${'<fim_'.repeat(20_000)}<fim_prefix>${'prefix>'.repeat(20_000)}`;
    assert.equal(family?.prompt({ prefix: nested, suffix: '' }), '<fim_prefix><fim_suffix><fim_middle>');
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<fim', '_prefix', '>', '<', '_suffix', 'x', '<fim_middle>')),
        (bits) => {
          const prompt = family?.prompt({ prefix: bits.join(''), suffix: '' }) ?? '';
          assert.equal(prompt.split('<fim_prefix>').length, 2);
          assert.equal(prompt.split('<fim_suffix>').length, 2);
        },
      ),
    );
  });
});
