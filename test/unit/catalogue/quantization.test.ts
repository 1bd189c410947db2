import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type ModelFileQuantization,
  modelFileQuantizations,
  modelFileTypes,
  nearestQuantization,
  quantizationLabel,
} from '../../../src/catalogue';
import facts from './facts/quantization.json';

describe('the quantization label of a file', () => {
  const ours = [
    { filename: 'Llama-3.3-70B-Instruct-Q4_K_M-00001-of-00002.gguf', label: 'Q4_K_M' },
    { filename: 'UD-Q4_K_XL/Kimi-K2-UD-Q4_K_XL-00003-of-00013.gguf', label: 'UD-Q4_K_XL' },
    { filename: 'BF16/gemma-3-27b-it-BF16-00001-of-00002.gguf', label: 'BF16' },
    { filename: 'phi-4-mini.iq3_xxs.gguf', label: 'IQ3_XXS' },
    { filename: 'Mistral-7B-IQ4_XS-imat.gguf', label: 'IQ4_XS' },
    { filename: 'mistral-7b-iMat-Q5_K_S.gguf', label: 'Q5_K_S' },
    { filename: 'ud-iq1_m/deepseek-r1.gguf', label: 'UD-IQ1_M' },
    { filename: 'mmproj-F32.gguf', label: 'F32' },
    { filename: '', label: null },
  ];

  for (const { filename, label } of [...facts.labelExamples, ...ours]) {
    it(`is ${label} in ${filename}`, () => {
      assert.equal(quantizationLabel(filename) ?? null, label);
    });
  }

  it('is found for every quantization by its plain name, but for two that begin with another', () => {
    const other = modelFileQuantizations.filter((name) => quantizationLabel(`model-${name}.gguf`) !== name);
    assert.deepEqual(other.sort(), ['Q4_0_4_4', 'Q4_0_4_8', 'Q4_0_8_8', 'Q4_1_SOME_F16']);
  });

  it('is found in capitals, whatever stands before it', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...modelFileQuantizations), (path, name) => {
        const label = quantizationLabel(path + name.toLowerCase());
        assert.ok(label !== undefined && label === label.toUpperCase());
      }),
    );
  });
});

describe('the nearest quantization', () => {
  for (const { target, available, result } of facts.nearestExamples) {
    it(`to ${target} among ${available.join(', ') || 'none'} is ${result}`, () => {
      const nearest = nearestQuantization(
        target as ModelFileQuantization,
        available as ModelFileQuantization[],
      );
      assert.equal(nearest ?? null, result);
    });
  }
});

describe('the order of quantizations', () => {
  it('goes from the fewest bits to the most', () => {
    const bits = modelFileQuantizations.map((name) => modelFileTypes[name].bits);
    assert.deepEqual(
      bits,
      [...bits].sort((a, b) => a - b),
    );
  });
});
