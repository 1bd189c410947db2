import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { libraries, placeholderPage, type Task, taskList, tasks } from '../../../src/catalogue';

const pages = taskList.flatMap(({ id, page }: Task) => (page === undefined ? [] : [{ id, page }]));
const demos = pages.flatMap(({ id, page }) =>
  [...page.demo.inputs, ...page.demo.outputs].map((entry) => ({ id, entry })),
);
const mediaFolder = 'media/tasks';

describe('the tasks of the catalogue', () => {
  it('are 57, each under its own id', () => {
    assert.equal(taskList.length, 57);
    assert.deepEqual(
      taskList.map(({ id }) => id),
      Object.keys(tasks),
    );
  });

  it('name only libraries and tasks that the catalogue has', () => {
    const named = taskList.flatMap((task) => task.libraries);
    assert.deepEqual(
      named.filter((id) => !Object.hasOwn(libraries, id)),
      [],
    );
    const canonical = pages.flatMap(({ page }) => page.canonicalId ?? []);
    assert.deepEqual(
      canonical.filter((id) => !Object.hasOwn(tasks, id)),
      [],
    );
  });

  it('have a file each, named after the id', () => {
    const files = readdirSync('src/catalogue/tasks').filter((file) => file !== 'index.ts');
    assert.deepEqual(files.sort(), taskList.map(({ id }) => `${id}.ts`).sort());
  });
});

describe('the pages of the tasks', () => {
  it('are 47', () => {
    assert.equal(pages.length, 47);
  });

  it('show charts with the best label first and scores that are shares, or plain scores of a ranking', () => {
    for (const { id, entry } of demos) {
      if (entry.type === 'chart') {
        const scores = entry.data.map(({ score }) => score);
        assert.deepEqual(
          scores,
          [...scores].sort((a, b) => b - a),
          id,
        );
        const sum = scores.reduce((total, score) => total + score, 0);
        const multiLabel = ['sentence-similarity', 'visual-document-retrieval', 'text-ranking'];
        assert.ok(multiLabel.includes(id) || sum <= 1.0001, id);
      }
    }
  });

  it('show tables whose rows are equally long', () => {
    for (const { id, entry } of demos) {
      if (entry.type === 'tabular') {
        assert.equal(new Set(entry.table.map((row) => row.length)).size, 1, id);
      }
    }
  });

  it('show tokens that lie in their text one after another, on the edges of words', () => {
    for (const { id, entry } of demos) {
      if (entry.type === 'text-with-tokens') {
        let last = 0;
        for (const { start, end } of entry.tokens) {
          assert.ok(last <= start && start < end && end <= entry.text.length, id);
          assert.match(entry.text.slice(start, end), /^\S.*\S$/u);
          assert.doesNotMatch(
            entry.text.slice(start - 1, start) + entry.text.slice(end, end + 1),
            /[\p{L}\p{N}]/u,
          );
          last = end;
        }
      }
    }
  });

  it('show pictures and sounds that are there, and no others are', () => {
    const files = new Set(
      demos.flatMap(({ entry }) => (entry.type === 'img' || entry.type === 'audio' ? entry.filename : [])),
    );
    assert.deepEqual(
      [...files].filter((file) => !existsSync(`${mediaFolder}/${file}`)),
      [],
    );
    const kept = readdirSync(mediaFolder).filter((file) => file !== 'README.md');
    assert.deepEqual(
      kept.filter((file) => !files.has(file)),
      [],
    );
  });

  it('have an empty stand-in where there is none', () => {
    const { isPlaceholder, summary, demo, widgetModels, models, datasets, spaces, metrics } = placeholderPage;
    assert.equal(isPlaceholder, true);
    assert.equal(summary, '');
    assert.deepEqual(
      [demo, widgetModels, models, datasets, spaces, metrics].flatMap((each) => Object.values(each).flat()),
      [],
    );
  });
});
