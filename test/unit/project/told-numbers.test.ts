import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { datasetLibraries, libraries, taskList } from '../../../src/catalogue';
import { inferenceTasks, providerList } from '../../../src/inference';
import { templates } from '../../../src/snippets/library/templates';

const { languageModelTools } = JSON.parse(readFileSync('package.json', 'utf8')).contributes;
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const counts = {
  'libraries with code': templates.size,
  'libraries of the hub': Object.keys(libraries).length,
  'data set libraries': Object.keys(datasetLibraries).length,
  providers: providerList.length,
  'providers that take a key': providerList.filter(({ takesKey }) => takesKey).length,
  'providers that check a key': providerList.filter(({ checksKeys }) => checksKeys).length,
  'tasks that run': inferenceTasks.length,
  'task pages': taskList.filter(({ page }) => page !== undefined).length,
  'tools for agents': languageModelTools.length,
};

/** What is counted, and the words around the number, in each text that tells it. */
const told: readonly (readonly [file: string, count: keyof typeof counts, pattern: RegExp])[] = [
  ['README.md', 'libraries with code', /choose one of (\w+) libraries/],
  ['README.md', 'libraries of the hub', /the hub's (\w+) libraries/],
  ['README.md', 'providers that take a key', /saves your own keys for (\w+) providers/],
  ['README.md', 'providers that check a key', /can check the keys of (\w+) of them/],
  ['README.md', 'tools for agents', /(\w+) tools search models/],
  ['CHANGELOG.md', 'libraries with code', /All (\w+) libraries that the hub has code for/],
  ['CHANGELOG.md', 'libraries of the hub', /all (\w+) libraries of the hub/],
  ['CHANGELOG.md', 'data set libraries', /with each of (\w+) libraries/],
  ['CHANGELOG.md', 'providers', /through (\w+) providers/],
  ['CHANGELOG.md', 'tasks that run', /on File\*\*: (\w+) tasks/],
  ['CHANGELOG.md', 'tasks that run', /each of the (\w+) tasks that providers run/],
  ['CHANGELOG.md', 'task pages', /(\w+) tasks have one/],
  ['CONTRIBUTING.md', 'libraries with code', /each of the (\w+)\. A template/],
  ['CONTRIBUTING.md', 'providers', /speaks to (\w+) providers/],
];

/** A measured speed or time: `13.8 times the renders`, `0.29 of the rate`, `75 µs`, `66 ms after`, `(5 are wanted)`. */
const measurement = /[\d.]+ (?:times the r|of the (?:rate|peer)|of a loop|µs|ms after)|(?:is|are) wanted\)/g;

describe('The numbers that the documents tell', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md']) {
    it(`leave what \`npm run bench\` measures to docs/benchmarks.md: ${file}`, () => {
      assert.deepEqual(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ').match(measurement) ?? [], []);
    });
  }

  for (const [file, count, pattern] of told) {
    it(`are the ones of the code: ${count} in ${file}`, () => {
      const number =
        pattern.exec(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '))?.[1]?.toLowerCase() ??
        'no such words';
      assert.equal(words.includes(number) ? words.indexOf(number) : Number(number), counts[count]);
    });
  }
});
