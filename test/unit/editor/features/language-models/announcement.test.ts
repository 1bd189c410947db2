import assert from 'node:assert/strict';
import { Announcement } from '../../../../../src/editor/features/language-models/announcement';
import { Kept } from './kept';

describe('the announcement of chat models', () => {
  let state: Kept;
  let isOn: boolean;
  let announced: number;
  const open = () =>
    new Announcement(state, {
      isOn: () => isOn,
      announce: () => {
        announced += 1;
      },
    });

  beforeEach(() => {
    state = new Kept();
    isOn = true;
    announced = 0;
  });

  it('is made at the start of a window, and its answer asks nobody', async () => {
    const announcement = open();
    announcement.announce();
    assert.equal(announced, 1);
    assert.equal(await announcement.isAnswer(), true);
    assert.equal(await announcement.isAnswer(), false, 'a user asks');
  });

  it('is not made while chat is off, so that the first question is that of a user', async () => {
    isOn = false;
    const announcement = open();
    announcement.announce();
    assert.equal(announced, 0);
    assert.equal(await announcement.isAnswer(), false);
  });

  it('is made when chat is turned on, and not when it is turned off', async () => {
    isOn = false;
    const announcement = open();
    announcement.announce();
    isOn = true;
    announcement.announce();
    assert.equal(announced, 1);
    assert.equal(await announcement.isAnswer(), true);
    isOn = false;
    announcement.announce();
    assert.equal(announced, 1);
  });

  it('leads to a full list in each window once a user has asked', async () => {
    assert.equal(await open().isAnswer(), false);
    const next = open();
    next.announce();
    assert.equal(announced, 1);
    assert.equal(await next.isAnswer(), false);
  });

  it('is made once more when a model is used that no user asked for', async () => {
    const announcement = open();
    announcement.announce();
    await announcement.isAnswer();
    announcement.used();
    assert.equal(announced, 2);
    assert.equal(await announcement.isAnswer(), false);
    announcement.used();
    assert.equal(announced, 2);
  });
});
