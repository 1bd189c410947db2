import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { characterNamed, characterNames } from '../../../src/template/syntax/character-names';
import { needJinja } from './judge';

const judge = `
import json, sys, unicodedata
print(json.dumps([unicodedata.lookup(name) for name in json.load(sys.stdin)]))
`;

/** Names that are put together by a rule. */
const composed = ['LATIN SMALL LETTER', 'LATIN CAPITAL LETTER'].flatMap((letter) =>
  [...'ACEINOSUZ'].flatMap((name) =>
    ['ACUTE', 'CARON', 'CEDILLA', 'DIAERESIS', 'TILDE', 'RING ABOVE', 'OGONEK'].map(
      (mark) => `${letter} ${name} WITH ${mark}`,
    ),
  ),
);

describe('a character by its name', () => {
  it('is the one that Python knows by that name', function () {
    needJinja(this);
    const names = [...characterNames(), ...composed].filter((name) => characterNamed(name) !== undefined);
    const { stdout } = spawnSync('python3', ['-c', judge], {
      input: JSON.stringify(names),
      encoding: 'utf8',
    });
    assert.deepEqual(names.map(characterNamed), JSON.parse(stdout));
    assert.ok(names.length > 500, `${names.length} names`);
  });

  it('is not known by names that have no character', () => {
    for (const name of ['', 'NO SUCH NAME', 'LATIN SMALL LETTER', 'LATIN SMALL LETTER Q WITH RING ABOVE']) {
      assert.equal(characterNamed(name), undefined, name);
    }
  });
});
