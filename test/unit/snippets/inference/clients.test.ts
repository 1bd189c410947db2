import assert from 'node:assert/strict';
import { snippetClients } from '../../../../src/snippets/inference/clients';
import { notRunHere, runHere } from './client-lists';

describe('the clients of inference snippets', () => {
  for (const { language, client } of snippetClients) {
    const name = `${language}/${client}`;
    it(`are run here, or it is said why not: ${name}`, () => {
      assert.notEqual(runHere.has(name), notRunHere.has(name));
    });
  }

  it('are all there of which it is said that they are run', () => {
    const names = snippetClients.map(({ language, client }) => `${language}/${client}`);
    assert.deepEqual(
      [...runHere].filter((name) => !names.includes(name)),
      [],
    );
  });
});
