import assert from 'node:assert/strict';
import { GroupMemory } from '../../../../../src/editor/features/language-models/group-memory';
import { Kept } from './kept';

describe('Hub Lens in the list of model providers', () => {
  let state: Kept;
  let isChatOn: boolean;
  let list: Set<string>;
  const open = () =>
    new GroupMemory(state, async () => {
      if (isChatOn) {
        list.add('Hub Lens');
      }
      return isChatOn;
    });

  beforeEach(() => {
    state = new Kept();
    isChatOn = true;
    list = new Set();
  });

  it('is added once, and not again after the user removed it', async () => {
    await open().addOnce();
    assert.equal(list.size, 1);
    list.clear();
    await open().addOnce();
    await open().addIfWanted();
    assert.equal(list.size, 0);
  });

  it('is added when chat is turned on after a sign-in, in this window or a later one', async () => {
    for (const next of [(group: GroupMemory) => group, () => open()]) {
      state = new Kept();
      list.clear();
      isChatOn = false;
      const group = open();
      await group.addOnce();
      await group.addIfWanted();
      assert.equal(list.size, 0);
      isChatOn = true;
      await next(group).addIfWanted();
      assert.equal(list.size, 1);
    }
  });

  it('is added by the next sign-in when chat was off during the first', async () => {
    isChatOn = false;
    await open().addOnce();
    isChatOn = true;
    await open().addOnce();
    assert.equal(list.size, 1);
  });

  it('is not added when chat is turned on and nobody has a model for it', async () => {
    await open().addIfWanted();
    assert.equal(list.size, 0);
  });

  it('is added again by a user who asks for it, and stays removed after that', async () => {
    await open().addOnce();
    list.clear();
    await open().add();
    assert.equal(list.size, 1);
    list.clear();
    await open().addOnce();
    assert.equal(list.size, 0);
  });

  it('stays removed when it was added by choosing models, not by a sign-in', async () => {
    await open().add();
    list.clear();
    await open().addOnce();
    assert.equal(list.size, 0);
  });
});
