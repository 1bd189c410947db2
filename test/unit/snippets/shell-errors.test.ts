import assert from 'node:assert/strict';
import { shellErrors } from './shell-errors';

const good = [
  'echo one',
  'curl \'https://a.b\' \\\n  -d \'{"a": "("}\'',
  'cat <<EOF\nit is\nEOF',
  '# nothing',
];

/** What a quote gone wrong leaves behind. */
const bad = [
  "echo 'open",
  'echo "open',
  'echo `open',
  'echo $(open',
  'cat <<EOF\nopen',
  'fi',
  '}',
  "echo $'open",
  'echo (a)',
];

describe('what Bash says of scripts', () => {
  it('is nothing where it can read them all', async () => {
    assert.deepEqual(
      await shellErrors(good),
      good.map(() => ''),
    );
    assert.deepEqual(await shellErrors([]), []);
  });

  for (const script of bad) {
    it(`is where ${JSON.stringify(script)} stands, however often and beside whatever`, async () => {
      for (const times of [1, 2, 3]) {
        const errors = await shellErrors([...good, ...Array.from({ length: times }, () => script), ...good]);
        const wrong = errors.flatMap((error, index) => (error === '' ? [] : [index]));
        assert.deepEqual(
          wrong,
          Array.from({ length: times }, (_, index) => good.length + index),
        );
      }
    });
  }

  it('is told of scripts that are good only one after the other', async () => {
    for (const scripts of [
      ['{', '}'],
      ['if true; then', 'fi'],
      ['}\nf() {', 'echo'],
      ["echo '", "'"],
    ]) {
      assert.notDeepEqual(
        await shellErrors(scripts),
        scripts.map(() => ''),
        JSON.stringify(scripts),
      );
    }
  });
});
