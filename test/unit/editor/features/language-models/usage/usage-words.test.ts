import assert from 'node:assert/strict';
import {
  costText,
  missingNote,
  tokensText,
  usageReport,
  usageTable,
  usageText,
} from '../../../../../../src/editor/features/language-models/usage/words';
import type { UsageRow } from '../../../../../../src/editor/session/usage/ledger';
import { noUsage, sum } from '../../../../../../src/editor/session/usage/tally';
import { say } from '../../../say';

const row: UsageRow = {
  feature: 'chat',
  folder: '',
  task: 'conversational',
  model: 'a/b',
  provider: 'groq',
  ...noUsage,
  requests: 3,
  promptTokens: 12_000,
  completionTokens: 345,
  cost: 0.0041,
};
const unknown = {
  ...row,
  provider: 'server:box',
  promptTokens: 0,
  completionTokens: 0,
  cost: 0,
  withoutTokens: 3,
  withoutCost: 3,
};
const own = { ...row, provider: 'server:box', cost: 0, unbilled: 3 };
const words = { t: say, serverNames: new Map([['server:box', 'My | Box']]) };

describe('what chats took, in words', () => {
  it('is short', () => {
    assert.equal(usageText(row, say), '12.3K tokens · $0.0041');
    assert.equal(usageText({ ...row, promptTokens: 7, completionTokens: 0, cost: 0 }, say), '7 tokens · $0');
    assert.equal(usageText({ ...row, promptTokens: 4e9, cost: 5_000 }, say), '4B tokens · $5,000');
  });

  it('says what is not known', () => {
    assert.equal(usageText({ ...row, withoutCost: 3 }, say), '12.3K tokens');
    assert.equal(costText({ ...row, withoutCost: 1 }), '$0.0041+');
    assert.equal(tokensText({ ...row, withoutTokens: 1 }, say), '12.3K+ tokens');
    assert.equal(usageText(unknown, say), 'tokens unknown');
    assert.equal(missingNote([row], say), undefined);
    assert.ok(missingNote([row, unknown], say));
  });

  it('has no cost for servers of the user, which makes nothing else unknown', () => {
    assert.equal(usageText(own, say), '12.3K tokens');
    assert.equal(usageText(sum([row, own]), say), '24.7K tokens · $0.0041');
    assert.match(usageTable([own], words), /\| 345 \| – \|$/);
    assert.equal(missingNote([row, own], say), undefined);
  });

  it('is a table with a row for each model and one for all', () => {
    assert.deepEqual(usageTable([row, unknown], words).split('\n'), [
      '| Model | Provider | Requests | Tokens in | Tokens out | Cost |',
      '| :-- | :-- | --: | --: | --: | --: |',
      '| a/b | Groq | 3 | 12K | 345 | \\$0.0041 |',
      '| a/b | My \\| Box | 3 | unknown | unknown | unknown |',
      '| Total |  | 6 | 12K+ | 345+ | \\$0.0041+ |',
    ]);
    assert.equal(usageTable([row], words).split('\n').length, 3);
  });

  it('keeps names from being Markdown', () => {
    const hostile = { ...row, model: 'a|b\n[x](command:y)' };
    assert.ok(usageTable([hostile], words).includes('| a\\|b \\[x\\]\\(command\\:y\\) |'));
  });

  it('is a report of all days and of each', () => {
    const report = usageReport(
      [
        { day: '2026-11-21', rows: [row] },
        { day: '2026-11-20', rows: [row, unknown] },
      ],
      words,
    );
    assert.match(report, /^# Chat usage\n\n/);
    assert.ok(report.includes('## Since 2026-11-20'));
    assert.ok(report.indexOf('## 2026-11-21') < report.indexOf('## 2026-11-20'));
    assert.ok(report.includes('| a/b | Groq | 6 |'));
    assert.ok(usageReport([], words).includes('Nothing yet.'));
  });
});
