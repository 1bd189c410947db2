import assert from 'node:assert/strict';
import type { PlannedRun } from '../../../src/editor/features/agents/run-model';
import { confirmationOf } from '../../../src/editor/features/agents/tools/run-inference';
import type { FieldValues, ParameterValues } from '../../../src/protocol';
import { say } from '../editor/say';

const secret = 'the end that nobody was to see';
const padding = 'harmless '.repeat(100);

function confirmed(values: FieldValues, parameters: ParameterValues = {}) {
  const plan: PlannedRun = {
    ...{ model: 'acme/model', provider: 'groq', task: 'text-classification', providers: ['groq'] },
    ...{ values, parameters, maskToken: undefined },
  };
  return confirmationOf(plan, 'free', say);
}

const rows = (count: number, cell: string) => Array.from({ length: count }, () => [cell, 'x']);

interface Hidden {
  readonly values: FieldValues;
  readonly parameters?: ParameterValues;
  readonly label: string;
  /** How what isn't shown is counted. */
  readonly says: RegExp;
}

/** Ways to have something sent that doesn't fit into the question. */
const attacks: Readonly<Record<string, Hidden>> = {
  'the end of a text': {
    values: { text: padding + secret },
    label: 'Sent as text',
    says: /… \(430 more characters\)$/,
  },
  'a text behind blank lines': {
    values: { text: `hello${'\n'.repeat(5000)}${secret}` },
    label: 'Sent as text',
    says: /^hello… \(4535 more characters\)$/,
  },
  'invisible characters': {
    values: { text: 'hi\u{e0041}\u202e\u200b' },
    label: 'Sent as text',
    says: /^hi \(3 invisible characters\)$/,
  },
  'invisible characters at the end of a long text': {
    values: { text: `${padding}\u{e0041}` },
    label: 'Sent as text',
    says: /\(402 more characters\) \(1 invisible character\)$/,
  },
  'the end of a list': {
    values: { labels: ['a', ...Array.from({ length: 50 }, () => padding), secret] },
    label: 'Sent as labels',
    says: /^a \(and 51 more items, 45 kB\)$/,
  },
  'a list of nothing much': {
    values: { labels: [...Array.from({ length: 9999 }, () => ''), secret] },
    label: 'Sent as labels',
    says: /\(and \d{4} more items, 30 B\)$/,
  },
  'one more item': {
    values: { labels: ['a', padding] },
    label: 'Sent as labels',
    says: /^a \(and 1 more item, 900 B\)$/,
  },
  'the end of an item': {
    values: { labels: [padding + secret] },
    label: 'Sent as labels',
    says: /\(430 more characters\)$/,
  },
  'rows of a table': {
    values: {
      table: { columns: ['name', 'other'], rows: [['Ada', '1'], ...rows(37, padding), [secret, '']] },
    },
    label: 'Sent as table',
    says: /^columns: name · other; rows: Ada \| 1 \(and 38 more rows, 33\.5 kB\)$/,
  },
  'columns of a table': {
    values: { table: { columns: ['a', padding, secret], rows: [['1']] } },
    label: 'Sent as table',
    says: /^columns: a \(and 2 more items, 930 B\); rows: 1$/,
  },
  'the end of an address': {
    values: { image: { url: `https://example.com/${'a'.repeat(3000)}?${secret}` } },
    label: 'Sent as image',
    says: /^https:\/\/example\.com\/a+… \(2551 more characters\)$/,
  },
  'a parameter behind a long one': {
    values: { text: 'hi' },
    parameters: { stop: [padding], top_k: 3 },
    label: 'Parameter top_k',
    says: /^3$/,
  },
  'the end of a parameter': {
    values: { text: 'hi' },
    parameters: { stop: [padding, secret] },
    label: 'Parameter stop',
    says: /\(\d+ more characters\)$/,
  },
};

describe('The question before an agent runs a model', () => {
  for (const [name, { values, parameters, label, says }] of Object.entries(attacks)) {
    it(`counts what it does not show: ${name}`, () => {
      const { facts, sent } = confirmed(values, parameters);
      const words = Object.fromEntries(facts);
      assert.match(words[label] ?? '', says);
      assert.ok((words[label]?.length ?? 0) < 1200);
      assert.deepEqual(sent, {
        ...{ model: 'acme/model', provider: 'groq', task: 'text-classification' },
        ...{ inputs: values, parameters: parameters ?? {} },
      });
    });
  }

  it('shows what fits as it is', () => {
    const { facts } = confirmed({ text: 'Hello', labels: ['a', 'b'] });
    const words = Object.fromEntries(facts);
    assert.equal(words['Sent as text'], 'Hello');
    assert.equal(words['Sent as labels'], 'a · b');
    assert.equal(words.Parameters, 'none');
  });
});
