import assert from 'node:assert/strict';
import { costsTable } from '../../../../../src/editor/features/costs/costs-table';
import { noLedger, usageDays, withAnswer } from '../../../../../src/editor/session/usage/ledger';

const call = {
  time: new Date(2026, 10, 5, 12).getTime(),
  feature: 'run',
  folder: 'my, "work"',
  task: 'conversational',
  model: 'a/b',
  provider: 'groq',
};

describe('exported costs', () => {
  it('have a line for each day, feature, folder, task, model and provider, and say what is unknown', async () => {
    const usages = [
      { ...call, promptTokens: 100, completionTokens: 10, cost: 0.25 },
      { ...call, promptTokens: 50, completionTokens: 5 },
      { ...call, feature: 'playground', folder: '', task: 'text-to-image', provider: 'fal-ai', images: 1 },
      { ...call, provider: 'server:box', time: call.time - 86_400_000 },
    ];
    const ledger = usages.reduce((each, spent) => withAnswer(each, 'w', spent), noLedger);
    const text = new TextDecoder().decode(await costsTable(usageDays(ledger)));
    assert.deepEqual(text.trimEnd().split('\n'), [
      'day,feature,folder,task,model,provider,calls,tokens_in,tokens_out,calls_without_tokens,cost_usd,calls_without_cost,calls_of_own_servers,images,seconds,characters',
      '2026-11-05,run,"my, ""work""",conversational,a/b,groq,2,150,15,0,0.25,1,0,,,',
      '2026-11-05,playground,,text-to-image,a/b,fal-ai,1,,,1,,1,0,1,,',
      '2026-11-04,run,"my, ""work""",conversational,a/b,server:box,1,,,1,,0,1,,,',
    ]);
  });
});
