import assert from 'node:assert/strict';
import { classChange } from '../../../../../../src/editor/features/diagnostics/hub/class-change';
import { wrongClass } from '../../../../../../src/editor/features/diagnostics/hub/wrong-class';
import { referencesIn } from '../../../../../../src/source';
import { cpuMilliseconds } from '../../../../cpu-time';

const tasks = { tags: [], transformersInfo: { auto_model: 'AutoModelForSeq2SeqLM' } };

/** The program with the class that it needs; undefined where nothing shows how. */
function changed(text: string, language = 'python'): string | undefined {
  const call = referencesIn(text, language).at(-1)?.literal.place.call;
  const finding = wrongClass(call, { known: true, id: 'a/b', disabled: false, closed: false, tasks });
  assert.ok(finding);
  return classChange(text, finding)
    ?.toSorted((one, other) => other.start - one.start)
    .reduce((done, { start, end, text: to }) => done.slice(0, start) + to + done.slice(end), text);
}

const call = 'AutoModelForCausalLM.from_pretrained("a/b")';
const right = 'AutoModelForSeq2SeqLM.from_pretrained("a/b")';

describe('the change of a class', () => {
  const cases: readonly (readonly [text: string, changed: string | undefined, language?: string])[] = [
    [
      `from transformers import AutoModelForCausalLM, AutoTokenizer\n${call}`,
      `from transformers import AutoModelForSeq2SeqLM, AutoTokenizer\n${right}`,
    ],
    [
      `from transformers import (\n  AutoTokenizer,\n  AutoModelForCausalLM,\n)\n${call}`,
      `from transformers import (\n  AutoTokenizer,\n  AutoModelForSeq2SeqLM,\n)\n${right}`,
    ],
    [
      `from transformers import AutoModelForCausalLM\nx = AutoModelForCausalLM\n${call}`,
      `from transformers import AutoModelForCausalLM, AutoModelForSeq2SeqLM\nx = AutoModelForCausalLM\n${right}`,
    ],
    [
      `from transformers import AutoModelForCausalLM, AutoModelForSeq2SeqLM\n${call}`,
      `from transformers import AutoModelForCausalLM, AutoModelForSeq2SeqLM\n${right}`,
    ],
    [`transformers.${call}`, `transformers.${right}`],
    [call, undefined],
    [`from transformers import *\n${call}`, undefined],
    [
      `import { AutoModelForCausalLM } from "@huggingface/transformers";\n${call}`,
      `import { AutoModelForSeq2SeqLM } from "@huggingface/transformers";\n${right}`,
      'typescript',
    ],
    [
      `const { AutoModelForCausalLM } = await import("@huggingface/transformers");\n${call}`,
      `const { AutoModelForSeq2SeqLM } = await import("@huggingface/transformers");\n${right}`,
      'javascript',
    ],
  ];
  for (const [text, expected, language] of cases) {
    it(JSON.stringify(text), () => assert.equal(changed(text, language), expected));
  }

  it('is found quickly in any text', () => {
    for (const filler of ['from a import (\n', 'import {', '{ a ', 'AutoModelForCausalLM ', 'import   ']) {
      const text = `${filler.repeat(20_000)}\n`;
      const rename = { start: 0, from: 'AutoModelForCausalLM', to: 'AutoModelForSeq2SeqLM' };
      const finding = { problem: 'wrongClass', rename, isImported: true } as const;
      assert.ok(cpuMilliseconds(() => classChange(text, finding)) < 500, filler);
    }
  });
});
