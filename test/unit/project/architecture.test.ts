import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { architecturePicture } from '../../run/architecture-picture';

describe('the picture of the architecture', () => {
  it('shows the rooms and their imports as they are (npm run architecture draws it anew)', () => {
    assert.equal(readFileSync('media/architecture.svg', 'utf8'), architecturePicture());
  });

  it('shows every room', () => {
    const picture = readFileSync('media/architecture.svg', 'utf8');
    for (const entry of readdirSync('src', { withFileTypes: true })) {
      assert.ok(!entry.isDirectory() || picture.includes(`>${entry.name}<`), entry.name);
    }
  });
});
