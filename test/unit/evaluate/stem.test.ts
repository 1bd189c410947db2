import assert from 'node:assert/strict';
import fc from 'fast-check';
import { stem } from '../../../src/evaluate/stem';

/** The examples of the paper, each taken through all steps: https://tartarus.org/martin/PorterStemmer/def.txt. */
const stems: Readonly<Record<string, string>> = {
  caresses: 'caress',
  ponies: 'poni',
  ties: 'ti',
  caress: 'caress',
  cats: 'cat',
  feed: 'feed',
  agreed: 'agre',
  plastered: 'plaster',
  bled: 'bled',
  motoring: 'motor',
  sing: 'sing',
  conflated: 'conflat',
  troubled: 'troubl',
  sized: 'size',
  hopping: 'hop',
  tanned: 'tan',
  falling: 'fall',
  hissing: 'hiss',
  fizzed: 'fizz',
  failing: 'fail',
  filing: 'file',
  happy: 'happi',
  sky: 'sky',
  relational: 'relat',
  conditional: 'condit',
  rational: 'ration',
  valenci: 'valenc',
  hesitanci: 'hesit',
  digitizer: 'digit',
  conformabli: 'conform',
  radicalli: 'radic',
  differentli: 'differ',
  vileli: 'vile',
  analogousli: 'analog',
  vietnamization: 'vietnam',
  predication: 'predic',
  operator: 'oper',
  feudalism: 'feudal',
  decisiveness: 'decis',
  hopefulness: 'hope',
  callousness: 'callous',
  formaliti: 'formal',
  sensitiviti: 'sensit',
  sensibiliti: 'sensibl',
  triplicate: 'triplic',
  formative: 'form',
  formalize: 'formal',
  electriciti: 'electr',
  electrical: 'electr',
  hopeful: 'hope',
  goodness: 'good',
  revival: 'reviv',
  allowance: 'allow',
  inference: 'infer',
  airliner: 'airlin',
  gyroscopic: 'gyroscop',
  adjustable: 'adjust',
  defensible: 'defens',
  irritant: 'irrit',
  replacement: 'replac',
  adjustment: 'adjust',
  dependent: 'depend',
  adoption: 'adopt',
  homologou: 'homolog',
  communism: 'commun',
  activate: 'activ',
  angulariti: 'angular',
  homologous: 'homolog',
  effective: 'effect',
  bowdlerize: 'bowdler',
  probate: 'probat',
  rate: 'rate',
  cease: 'ceas',
  controll: 'control',
  roll: 'roll',
  generalizations: 'gener',
  oscillators: 'oscil',
  by: 'by',
};

describe('The stem of a word', () => {
  it('is the one of Porter’s paper', () => {
    const found = Object.fromEntries(Object.keys(stems).map((word) => [word, stem(word)]));
    assert.deepEqual(found, stems);
  });

  it('is never longer than the word and one letter, whatever the word', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aeiouysedingtlz'), maxLength: 30 }), (word) => {
        return stem(word).length <= word.length + 1;
      }),
      { numRuns: 2000 },
    );
  });
});
