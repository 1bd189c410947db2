import assert from 'node:assert/strict';
import { entitiesIn } from '../../hub/inference/entities';
import { sentiment, similarities, zeroShot, zeroShotOfPicture } from '../../hub/inference/scores';
import { answerIn, letter } from '../../hub/inference/spans';
import { answerFrom } from '../../hub/inference/tables';
import { answerAboutPicture, fillings, summary, translation } from '../../hub/inference/texts';

describe('what the local hub answers in place of a model', () => {
  const parcel = 'My parcel never came and I want my money back.';

  it('scores the labels of the request', () => {
    const best = (text: string, labels: readonly string[]) => zeroShot(text, labels)[0]?.label;
    assert.deepEqual(
      zeroShot(parcel, ['refund', 'delivery', 'praise']).map(({ label }) => label),
      ['refund', 'delivery', 'praise'],
    );
    assert.equal(best('Thank you, the lamp is lovely!', ['refund', 'delivery', 'praise']), 'praise');
    assert.equal(best('A goal in the last minute!', ['politics', 'sport']), 'sport');
    assert.equal(best('It was awful.', ['praise', 'complaint']), 'complaint');
    const several = zeroShot(parcel, ['refund', 'delivery', 'praise'], true);
    assert.deepEqual(
      several.map(({ score }) => score),
      [0.9, 0.9, 0.1],
    );
    assert.deepEqual(zeroShotOfPicture(['a dog', 'a kitten']), [
      { label: 'a kitten', score: 0.9 },
      { label: 'a dog', score: 0.1 },
    ]);
  });

  it('says whether a text is kind', () => {
    const rows = [
      ['It was lovely.', 'POSITIVE', 0.9],
      ['The parcel came too late.', 'NEGATIVE', 0.9],
      ['It is a table.', 'POSITIVE', 0.5],
    ] as const;
    for (const [text, label, score] of rows) {
      assert.deepEqual(sentiment(text)[0], { label, score }, text);
    }
  });

  it('finds names where they are', () => {
    const rows: readonly (readonly [text: string, names: readonly (readonly [string, string])[]])[] = [
      ['My name is Ada.', [['Ada', 'PER']]],
      [
        'Clara works for a bakery in Berlin.',
        [
          ['Clara', 'PER'],
          ['Berlin', 'LOC'],
        ],
      ],
      [
        'Ada Lovelace met Charles Babbage in London.',
        [
          ['Ada Lovelace', 'PER'],
          ['Charles Babbage', 'PER'],
          ['London', 'LOC'],
        ],
      ],
      [
        'Maria Okafor flew from Lagos to join Northwind Shipping.',
        [
          ['Maria Okafor', 'PER'],
          ['Lagos', 'LOC'],
          ['Northwind Shipping', 'ORG'],
        ],
      ],
      ['Last autumn it was warm.', []],
      ['', []],
    ];
    for (const [text, names] of rows) {
      const found = entitiesIn(text);
      assert.deepEqual(
        found.map(({ word, entity_group }) => [word, entity_group]),
        names,
      );
      assert.ok(found.every(({ word, start, end }) => text.slice(start, end) === word));
    }
  });

  it('answers with a part of the context', () => {
    const bus =
      'The last tram is at 23:40. After that a night bus leaves from the main square at 00:15 every day.';
    const rows = [
      ['My name is Ada and I live in London.', 'Where do I live?', 'London'],
      ['My name is Ada and I live in London.', 'Who am I?', 'Ada'],
      ['He lives in Paris, near the river.', 'Where does he live?', 'Paris'],
      [bus, 'When does the night bus leave?', '00:15'],
      ['It is old. It has 12 rooms.', 'How many rooms are there?', '12'],
      ['it rains', 'What does it do?', 'it rains'],
      [letter, 'What is the total amount?', '$148.50'],
      ['', 'Where?', ''],
    ] as const;
    for (const [context, question, expected] of rows) {
      const { answer, start, end } = answerIn(context, question);
      assert.equal(answer, expected, question);
      assert.equal(context.slice(start, end), expected);
    }
  });

  it('answers with cells of the table', () => {
    const bridges = {
      Bridge: ['Old Stone Bridge', 'Harbour Bridge', 'Valley Viaduct'],
      Opened: ['1782', '1934', '2009'],
      'Length (m)': ['94', '503', '1210'],
      Carries: ['walkers', 'cars', 'trains'],
    };
    const rows = [
      ['Which bridge is the longest?', 'Valley Viaduct', [[2, 0]]],
      ['Which bridge is the shortest?', 'Old Stone Bridge', [[0, 0]]],
      ['What does the Harbour Bridge carry?', 'cars', [[1, 3]]],
      ['What is the length of the Harbour Bridge?', '503', [[1, 2]]],
      [
        'What is the total length?',
        'SUM > 94, 503, 1210',
        [
          [0, 2],
          [1, 2],
          [2, 2],
        ],
      ],
    ] as const;
    for (const [question, answer, coordinates] of rows) {
      const found = answerFrom(bridges, question);
      assert.deepEqual([found.answer, found.coordinates], [answer, coordinates], question);
    }
    assert.equal(answerFrom({}, 'Which?').answer, '');
  });

  it('writes texts that have to do with what it was given', () => {
    assert.equal(summary('The council voted. Work begins in spring.'), 'The council voted.');
    assert.equal(summary('no end'), 'no end');
    assert.equal(translation('Good day'), 'Bonjour');
    assert.equal(translation('The library opens at nine.'), 'La bibliothèque ouvre à neuf heures.');
    assert.deepEqual(Object.entries(fillings('The capital of Norway is [MASK].')[0] ?? {}).at(-1), [
      'sequence',
      'The capital of Norway is Oslo.',
    ]);
    assert.equal(answerAboutPicture('How many cats are there?'), '2');
    assert.equal(answerAboutPicture('Is it asleep?'), 'yes');
    const [cat = 0, train = 0] = similarities('A cat sleeps on the sofa.', [
      'A kitten naps on a couch.',
      'The train leaves at noon.',
    ]);
    assert.ok(cat > 0.8 && train < 0.2, `${cat}, ${train}`);
  });
});
