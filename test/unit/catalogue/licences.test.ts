import assert from 'node:assert/strict';
import { licences } from '../../../src/catalogue';
import { licenceTable } from '../../../src/catalogue/licences/table';
import { licenceTerms } from '../../../src/catalogue/licences/terms';
import { say } from '../editor/say';

/** The hub's list: https://huggingface.co/docs/hub/repositories-licenses. The last line has those it listed once. */
const listed = `
  apache-2.0 mit openrail bigscience-openrail-m creativeml-openrail-m bigscience-bloom-rail-1.0 bigcode-openrail-m
  afl-3.0 artistic-2.0 bsl-1.0 bsd bsd-2-clause bsd-3-clause bsd-3-clause-clear c-uda cc cc0-1.0 cc-by-2.0 cc-by-2.5
  cc-by-3.0 cc-by-4.0 cc-by-sa-3.0 cc-by-sa-4.0 cc-by-nc-2.0 cc-by-nc-3.0 cc-by-nc-4.0 cc-by-nd-4.0 cc-by-nc-nd-3.0
  cc-by-nc-nd-4.0 cc-by-nc-sa-2.0 cc-by-nc-sa-3.0 cc-by-nc-sa-4.0 cdla-sharing-1.0 cdla-permissive-1.0
  cdla-permissive-2.0 wtfpl ecl-2.0 epl-1.0 epl-2.0 etalab-2.0 eupl-1.1 eupl-1.2 agpl-3.0 gfdl gpl gpl-2.0 gpl-3.0 lgpl
  lgpl-2.1 lgpl-3.0 isc h-research intel-research lppl-1.3c ms-pl apple-ascl apple-amlr mpl-2.0 odc-by odbl openmdw-1.0
  openmdw-1.1 openrail++ osl-3.0 postgresql ofl-1.1 ncsa unlicense zlib pddl lgpl-lr deepfloyd-if-license
  fair-noncommercial-research-license llama2 llama3 llama3.1 llama3.2 llama3.3 llama4 grok2-community gemma unknown other
  tii-falcon-llm`
  .trim()
  .split(/\s+/);

const summaries = Object.entries(licenceTerms).map(([terms, { summary }]) => [terms, summary(say)] as const);
const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];

describe('The licences of the catalogue', () => {
  it('are those of the hub, sorted by their ids', () => {
    const ids = licenceTable.map(([id]) => id);
    assert.deepEqual(ids, listed.toSorted());
    assert.deepEqual([...licences.keys()], ids);
  });

  it('have labels of their own, and terms that are all in use', () => {
    const labels = licenceTable.map(([, label]) => label);
    assert.equal(new Set(labels).size, labels.length);
    assert.deepEqual(new Set(licenceTable.map(([, , terms]) => terms)), new Set(Object.keys(licenceTerms)));
    assert.deepEqual(Object.keys(licenceTerms), Object.keys(licenceTerms).toSorted());
  });

  it('lead to their texts by https', () => {
    for (const { id, text } of licences.values()) {
      assert.ok(text === undefined || new URL(text).protocol === 'https:', id);
    }
    const without = [...licences.values()].filter(({ text }) => text === undefined).map(({ id }) => id);
    assert.deepEqual(without, [
      ...['fair-noncommercial-research-license', 'h-research', 'intel-research', 'other'],
      ...['tii-falcon-llm', 'unknown'],
    ]);
  });

  it('are explained in plain sentences, none of them twice', () => {
    for (const [terms, text] of summaries) {
      assert.match(text, /^\p{Lu}[^\n;:"']{30,210}\.$/u, terms);
      const sentences = text.split(/(?<=\.) (?=\p{Lu})/u);
      assert.ok(sentences.length <= 3, terms);
      assert.ok(
        sentences.every((sentence) => words(sentence).length <= 26),
        terms,
      );
    }
    assert.equal(new Set(summaries.map(([, text]) => words(text).join(' '))).size, summaries.length);
  });

  it('say of commercial use what their kind says', () => {
    for (const [terms, { kind }] of Object.entries(licenceTerms)) {
      const text = summaries.find(([each]) => each === terms)?.[1] ?? '';
      const forbids = /(?:without|no) commercial use|Commercial use (?:isn’t allowed|requires)/.test(text);
      assert.equal(forbids, kind === 'nonCommercial', terms);
    }
  });
});
