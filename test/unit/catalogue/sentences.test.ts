import assert from 'node:assert/strict';
import type { Task } from '../../../src/catalogue';
import { taskList } from '../../../src/catalogue';

interface Sentence {
  readonly where: string;
  readonly text: string;
}

const pages = taskList.flatMap(({ id, page }: Task) => (page === undefined ? [] : [{ id, page }]));

const summaries: readonly Sentence[] = pages.map(({ id, page }) => ({ where: id, text: page.summary }));

const descriptions: readonly Sentence[] = pages.flatMap(({ id, page }) =>
  (['metrics', 'models', 'datasets', 'spaces'] as const).flatMap((list) =>
    page[list].map((item) => ({ where: `${id} ${list} ${item.id}`, text: item.description })),
  ),
);

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? [];

function groupsOf(sentences: readonly Sentence[], key: (text: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { where, text } of sentences) {
    groups.set(key(text), [...(groups.get(key(text)) ?? []), where]);
  }
  return groups;
}

const placesOfSize = (groups: Map<string, string[]>, size: number) =>
  [...groups].filter(([, places]) => places.length > size);

describe('the sentences of the task pages', () => {
  it('say something: at least 40 characters, ended as a sentence', () => {
    const bad = [...summaries, ...descriptions].filter(
      ({ text }) => text.length < 40 || !/[.!?]$/u.test(text),
    );
    assert.deepEqual(bad, []);
  });

  it('are never said twice', () => {
    const same = groupsOf([...summaries, ...descriptions], (text) => words(text).join(' '));
    assert.deepEqual(placesOfSize(same, 1), []);
  });

  it('follow no formula: at most three open with the same five words', () => {
    const openings = groupsOf(descriptions, (text) => words(text).slice(0, 5).join(' '));
    assert.deepEqual(placesOfSize(openings, 3), []);
  });

  it('teach a task in two or three sentences', () => {
    const sentences = (text: string) => text.match(/[.!?](?= [A-Z"]|$)/gu)?.length ?? 0;
    const bad = summaries.filter(({ text }) => ![2, 3].includes(sentences(text)) || text.length < 150);
    assert.deepEqual(bad, []);
  });

  it('are single sentences where an item is described', () => {
    const long = descriptions.filter(({ text }) => text.length > 180 || /[.!?] [A-Z]/u.test(text));
    assert.deepEqual(long, []);
  });

  it('leave no demo empty', () => {
    const texts = pages.flatMap(({ id, page }) =>
      [...page.demo.inputs, ...page.demo.outputs].map((entry) => [id, JSON.stringify(entry)] as const),
    );
    assert.deepEqual(
      texts.filter(([, text]) => text.includes('TODO') || text.includes('""')),
      [],
    );
  });
});
