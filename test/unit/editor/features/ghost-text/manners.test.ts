import assert from 'node:assert/strict';
import { BackOff } from '../../../../../src/editor/features/ghost-text/back-off';
import { HourlyCap } from '../../../../../src/editor/features/ghost-text/hourly-cap';
import { Pace } from '../../../../../src/editor/features/ghost-text/pace';
import { Rejections } from '../../../../../src/editor/features/ghost-text/rejections';
import { starterFor } from '../../../../../src/editor/features/ghost-text/set-up/starters';

describe('The manners of ghost text', () => {
  let now: number;
  const clock = () => now;

  beforeEach(() => {
    now = 1000;
  });

  it('let a server be for a minute after three failures in a row', () => {
    const backOff = new BackOff(clock);
    const error = new Error('down');
    assert.equal(backOff.failed(error, 500), false);
    assert.equal(backOff.failed(error, undefined), false);
    assert.equal(backOff.rest, undefined);
    assert.equal(backOff.failed(error, 500), true);
    assert.deepEqual(backOff.rest, { error, until: 61_000 });
    now = 61_000;
    assert.equal(backOff.rest, undefined);
    assert.equal(backOff.failed(error, 500), true, 'one more chance, not three');
    now = 130_000;
    assert.equal(backOff.rest, undefined);
    backOff.succeeded();
    assert.equal(backOff.failed(error, 500), false);
  });

  it('ask nothing more of who wants to be paid, or says that it is too much, until they are told to', () => {
    for (const status of [402, 429]) {
      const backOff = new BackOff(clock);
      assert.equal(backOff.failed(new Error('no'), status), true);
      now += 10_000_000;
      assert.ok(backOff.rest);
      backOff.succeeded();
      assert.equal(backOff.rest, undefined);
    }
  });

  it('send no more in an hour than the user allows', () => {
    const cap = new HourlyCap(clock);
    cap.count();
    now += 1_800_000;
    cap.count();
    assert.equal(cap.isReached(2), true);
    assert.equal(cap.isReached(3), false);
    now += 1_800_000;
    assert.equal(cap.isReached(2), false);
  });

  it('wait longer for those who type slowly, and never long', () => {
    const pace = new Pace(75);
    assert.equal(pace.wait, 75);
    for (let key = 0; key < 50; key += 1) {
      now += 300;
      pace.key(now);
    }
    assert.ok(pace.wait > 140 && pace.wait <= 150, String(pace.wait));
    now += 60_000;
    pace.key(now);
    assert.ok(pace.wait <= 150, 'a pause says nothing of the pace');
    for (let key = 0; key < 50; key += 1) {
      now += 990;
      pace.key(now);
    }
    assert.equal(pace.wait, 225);
  });

  it('remember for a minute what wasn’t wanted, place by place', () => {
    const rejections = new Rejections(clock);
    rejections.add('a', 'text');
    assert.ok(rejections.has('a', 'text'));
    assert.ok(!rejections.has('b', 'text') && !rejections.has('a', 'other'));
    now += 60_000;
    assert.ok(!rejections.has('a', 'text'));
  });

  it('offer the largest model that a graphics card has room for, and else the smallest', () => {
    const gigabytes = 1e9;
    const on = (memory: number, graphicsMemory: number) =>
      starterFor({ memory: memory * gigabytes, graphicsMemory: graphicsMemory * gigabytes }).size;
    assert.equal(starterFor(undefined).size, '1.5B');
    assert.equal(on(64, 0), '1.5B');
    assert.equal(on(32, 4), '3B');
    assert.equal(on(32, 12), '7B');
  });
});
