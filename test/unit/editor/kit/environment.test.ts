import assert from 'node:assert/strict';
import { isOfflineByEnvironment } from '../../../../src/editor/kit/environment';

describe('The environment', () => {
  it('says that nothing is sent, in the words of the hub’s own tools', () => {
    for (const word of ['1', 'on', 'Yes', 'TRUE']) {
      assert.ok(isOfflineByEnvironment({ HF_HUB_OFFLINE: word }), word);
    }
    for (const word of ['0', 'off', 'no', 'false', '', '10']) {
      assert.ok(!isOfflineByEnvironment({ HF_HUB_OFFLINE: word }), word);
    }
    assert.ok(isOfflineByEnvironment({ TRANSFORMERS_OFFLINE: '1' }));
    assert.ok(!isOfflineByEnvironment({ HF_HUB_OFFLINE: '0', TRANSFORMERS_OFFLINE: '1' }));
    assert.ok(!isOfflineByEnvironment({}));
  });
});
