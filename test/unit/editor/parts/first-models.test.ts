import assert from 'node:assert/strict';
import { firstModels } from '../../../../src/editor/parts/first-models';
import type { RouterProvider } from '../../../../src/hub';

const model = (id: string) => ({ id, gated: false });

function provider(status: string | undefined, input?: number, output?: number): RouterProvider {
  return {
    provider: 'someone',
    ...(status !== undefined && { status }),
    ...(input !== undefined && output !== undefined && { pricing: { input, output } }),
  };
}

describe('The models to begin with', () => {
  it('are free ones, then cheap ones, then the others, each in the order of the hub', () => {
    const ids = ['acme/dear', 'acme/cheap', 'acme/unknown', 'acme/free', 'acme/cheap-too'];
    const found = firstModels(
      ids.map(model),
      new Map([
        ['acme/dear', [provider('live', 0.1, 3)]],
        ['acme/cheap', [provider('live', 0.5, 0.5)]],
        ['acme/free', [provider('live', 0, 0)]],
        ['acme/cheap-too', [provider('live', 0.02, 0.04)]],
      ]),
    );
    assert.deepEqual(
      found.map(({ model: { id }, mark }) => [id, mark]),
      [
        ['acme/free', 'free'],
        ['acme/cheap', 'cheap'],
        ['acme/cheap-too', 'cheap'],
        ['acme/dear', undefined],
        ['acme/unknown', undefined],
      ],
    );
  });

  it('have the lowest price of those who answer', () => {
    const [found] = firstModels(
      [model('acme/chat')],
      new Map([
        [
          'acme/chat',
          [
            provider('error', 0, 0),
            provider('live'),
            provider(undefined, 0.001, 0.001),
            provider('live', 2, 4),
            provider('live', 3, 1),
            provider('live', 1, 1),
          ],
        ],
      ]),
    );
    assert.deepEqual(found, { model: model('acme/chat'), price: { input: 1, output: 1 } });
  });

  it('are six at most', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `acme/model-${index}`);
    const found = firstModels(ids.map(model), new Map([['acme/model-49', [provider('live', 0, 0)]]]));
    assert.deepEqual(
      found.map(({ model: { id } }) => id),
      ['acme/model-49', ...ids.slice(0, 5)],
    );
  });
});
