import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findSecrets } from '../../../../../src/editor/kit/secrets/find-secrets';
import { looksRandom } from '../../../../../src/editor/kit/secrets/looks-random';
import { secretKinds } from '../../../../../src/editor/kit/secrets/secret-kinds';
import { mayHoldSecret } from '../../../../../src/editor/parts/worth-reading';
import { isProviderId } from '../../../../../src/inference';
import { cpuMilliseconds } from '../../../cpu-time';

const base62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const letters = base62.slice(0, 52);
const hex = '0123456789abcdef';

/** Characters that a generator with a fixed seed has drawn: as random as a key, the same in each run. */
function drawn(length: number, characters = base62, seed = 1): string {
  let state = seed * 2654435761;
  return Array.from({ length }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return characters[state % characters.length];
  }).join('');
}

const uuid = [8, 4, 4, 4, 12].map((length, index) => drawn(length, hex, index + 3)).join('-');

const secrets: readonly (readonly [owner: string, secret: string])[] = [
  ['Hugging Face', `hf_${drawn(34)}`],
  ['Hugging Face', `hf_oauth_${drawn(36)}.${drawn(200, base62, 5)}.${drawn(86, base62, 6)}`],
  ['Hugging Face', `hf_oauth_${drawn(40, base62, 7)}`],
  ['Hugging Face', `hf_${drawn(34, letters, 2)}`],
  ['Hugging Face', `hf_${drawn(34, letters, 3)}`],
  ['Hugging Face', `hf_${drawn(37, base62, 4)}`],
  ['Hugging Face', `api_org_${drawn(34, letters, 5)}`],
  ['OpenAI', `sk-proj-${drawn(20)}_${drawn(40, base62, 2)}-${drawn(40, base62, 3)}`],
  ['OpenAI', `sk-svcacct-${drawn(80, base62, 6)}`],
  ['OpenAI', `sk-${drawn(20)}T3BlbkFJ${drawn(20, base62, 7)}`],
  ['OpenAI-compatible', `sk-${drawn(32, hex, 8)}`],
  ['OpenAI-compatible', `sk-${drawn(48, base62, 9)}`],
  ['Anthropic', `sk-ant-api03-${drawn(93, base62, 10)}AA`],
  ['OpenRouter', `sk-or-v1-${drawn(64, hex, 11)}`],
  ['Cerebras', `csk-${drawn(48, 'abcdefghjkmnpqrtvwxy2345689', 12)}`],
  ['fal', `${uuid}:${drawn(32, hex, 13)}`],
  ['Fireworks AI', `fw_${drawn(22, base62, 14)}`],
  ['Groq', `gsk_${drawn(52, base62, 15)}`],
  ['NVIDIA', `nvapi-${drawn(30)}-${drawn(33, base62, 16)}`],
  ['Replicate', `r8_${drawn(37, base62, 17)}`],
  ['Together AI', `tgp_v1_${drawn(43, base62, 18)}`],
];

const around: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => `token = "${secret}"`,
  (secret) => `headers = {'Authorization': 'Bearer ${secret}'}`,
  (secret) => `export KEY=${secret}\n`,
  (secret) => `key: ${secret} # mine`,
  (secret) => `curl -H "Authorization: Key ${secret}" https://example.org`,
  (secret) => `https://user:${secret}@huggingface.co/acme/a`,
];

const harmless: readonly string[] = [
  'hf_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'hf_XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
  'hf_YourTokenGoesRightHerePleaseThankYou',
  'hf_abcdefghijklmnopqrstuvwxyzABCDEFGH',
  'hf_ABCDEFGHIJKLMNOPQRSTUVWXYZ012345',
  'hf_0123456789012345678901234567890123',
  'hf_1234567890abcdef1234567890abcdef12',
  'hf_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'hf_abababababababababababababababab',
  'hf_placeholderplaceholderplaceholder',
  'hf_REPLACEMEWITHAREALTOKENREPLACEMENOW',
  'hf_convertCheckpointToTransformersFormat',
  'hf_modelconfigurationandtokenizerloading',
  'hf_NOPQRSTUVWXYZmnopqrstuvwxyz98765432',
  'hf_hub_download',
  'hf_transfer',
  'hf_…',
  'hf_****************************************',
  `hf_${drawn(20)}`,
  `xhf_${drawn(34)}`,
  `hf_${drawn(34)}_suffix`,
  `hf_${drawn(12)}-${drawn(22)}`,
  'sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'sk-your-key-here',
  'sk-...',
  'sk-proj-your-openai-key-goes-here-0123456789-abcdef',
  'sk-local-groq-0123456789abcdef',
  'sk-estimator-with-a-long-name-of-many-parts',
  'task-management-system-for-large-teams-and-companies',
  'risk-assessmentofverylargecompaniesinthewholeworld',
  'gsk_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'r8_YOUR_TOKEN_HERE',
  'r8_0000000000000000000000000000000000000',
  'nvapi-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'fw_xxxxxxxxxxxxxxxxxxxxxx',
  uuid,
  '00000000-0000-0000-0000-000000000000:00000000000000000000000000000000',
  'sha512-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'openai-community/gpt2',
  'meta-llama/Llama-3.1-8B-Instruct',
  'client.from_pretrained("hf-internal-testing/tiny-random-bert")',
];

describe('credentials in a text', () => {
  for (const [owner, secret] of secrets) {
    it(`are found: ${owner}, ${secret.slice(0, 8)}…`, () => {
      for (const put of around) {
        const text = put(secret);
        const found = findSecrets(text);
        assert.deepEqual(
          found.map(({ kind, start, end }) => [kind.owner, text.slice(start, end)]),
          [[owner, secret]],
          text,
        );
        assert.ok(mayHoldSecret({ languageId: 'dockerfile', getText: () => text }), text);
      }
    });
  }

  for (const text of harmless) {
    it(`are not ${text}`, () => assert.deepEqual(findSecrets(`x = "${text}"`), []));
  }

  it('are found each, in their order, and hold nothing of themselves', () => {
    const text = secrets.map(([, secret]) => `"${secret}"`).join('\n');
    const found = findSecrets(text);
    assert.deepEqual(
      found.map(({ start, end }) => text.slice(start, end)),
      secrets.map(([, secret]) => secret),
    );
    for (const [, secret] of secrets) {
      assert.ok(!JSON.stringify(found).includes(secret));
    }
  });

  it('are found wherever they stand, and nearly always, whatever they are made of', () => {
    const token = fc.array(fc.constantFrom(...letters), { minLength: 34, maxLength: 34 });
    let missed = 0;
    fc.assert(
      fc.property(token, (characters) => {
        missed += findSecrets(`hf_${characters.join('')}`).length === 0 ? 1 : 0;
      }),
      { numRuns: 2000, seed: 7 },
    );
    assert.ok(missed <= 40, `${missed} of 2,000 missed`);
  });

  it('of the table have an owner, a variable and a provider that we know', () => {
    for (const { owner, variable, pattern, revokeAt, keptAs } of secretKinds) {
      assert.match(variable, /^[A-Z][A-Z_]+$/, owner);
      assert.equal(pattern.flags, 'g', owner);
      assert.ok(keptAs === undefined || keptAs === 'hub' || isProviderId(keptAs), owner);
      assert.ok(revokeAt === undefined || 'hubPath' in revokeAt || URL.canParse(revokeAt.url), owner);
    }
  });

  it('are looked for in linear time, whatever the text', () => {
    const pieces = [
      'hf_',
      'sk-',
      'sk-ant-',
      'sk-proj-',
      'api_org_',
      'nvapi-',
      'r8_',
      'gsk_',
      'a',
      '-',
      '_',
      'Z9',
      '0a1b2c3d-',
      ':',
      '"',
      '\n',
      'T3BlbkFJ',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 20_000 }),
        (unit, times) => {
          const text = unit.join('').repeat(times).slice(0, 200_000);
          const took = cpuMilliseconds(() => findSecrets(text));
          assert.ok(took < 1500, `${took.toFixed(0)} ms for ${JSON.stringify(unit.join(''))}`);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are told from what was not drawn by chance', () => {
    assert.equal(looksRandom(drawn(34)), true);
    assert.equal(looksRandom('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), false);
    assert.equal(looksRandom(''), false);
  });
});
