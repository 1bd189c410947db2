import assert from 'node:assert/strict';
import type { ModelRecord } from '../../../../src/catalogue';
import { type Mark, marksOf } from '../../../../src/editor/session/marks';
import { modelRecord } from '../../../models';

const entry = { provider: 'groq', providerId: 'x', task: 'conversational' };
const record = (fields: Partial<ModelRecord> = {}) => modelRecord({ id: 'a/b', ...fields });
const loaded = { certain: true, served: false };

const cases: readonly [string, ModelRecord | undefined, typeof loaded, Mark[]][] = [
  ['a model that is there', record(), loaded, []],
  ['a model that is not', undefined, loaded, ['gone']],
  ['a word that may be a model and is not', undefined, { ...loaded, certain: false }, ['notAModel']],
  ['a model under a new id', record({ id: 'c/b' }), loaded, ['moved']],
  ['a model whose owners must be asked', record({ gated: 'manual' }), loaded, ['gated']],
  ['an open model', record({ gated: false }), loaded, []],
  ['a model that never was served, loaded', record({ inferenceProviderMapping: [] }), loaded, []],
  [
    'a model that never was served, called',
    record({ inferenceProviderMapping: [] }),
    { ...loaded, served: true },
    ['unserved'],
  ],
  [
    'a model that lost its providers',
    record({ inferenceProviderMapping: [{ ...entry, status: 'error' }] }),
    loaded,
    ['unserved'],
  ],
  [
    'a served model',
    record({ inferenceProviderMapping: [{ ...entry, status: 'live' }] }),
    { ...loaded, served: true },
    [],
  ],
  [
    'all at once',
    record({ id: 'c/d', gated: 'auto' }),
    { ...loaded, served: true },
    ['moved', 'gated', 'unserved'],
  ],
];

describe('marksOf', () => {
  for (const [name, known, usage, marks] of cases) {
    it(`marks ${name}: ${marks.join(', ') || 'nothing'}`, () => {
      assert.deepEqual(marksOf('a/b', { record: known }, usage), marks);
    });
  }
});
