import assert from 'node:assert/strict';
import type { InputField, TableValue } from '../../../src/protocol';
import { RequestFailure } from '../../../src/protocol';
import { checkLook, closeStage, type Stage } from '../stage';
import { openForm, paste, sentBy } from './text-stage';

const question: InputField = { name: 'question', kind: 'line', label: 'Question', required: true };
const text: InputField = {
  name: 'context',
  kind: 'text',
  label: 'Context',
  help: 'The text in which the answer is to be found.',
  required: true,
};
const labels: InputField = {
  name: 'labels',
  kind: 'labels',
  label: 'Labels',
  help: 'What the text can be.',
  required: true,
};
const sentences: InputField = {
  name: 'sentences',
  kind: 'sentences',
  label: 'Sentences to compare',
  required: true,
};
const table: InputField = { name: 'table', kind: 'table', label: 'Table', required: true };

const utf8 = (content: string) => new TextEncoder().encode(content) as Uint8Array<ArrayBuffer>;

describe('the inputs of text and tables', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));
  const open = async (...trial: Parameters<typeof openForm>) => {
    stage = await openForm(...trial);
    return { stage, page: stage.page, form: stage.page.getByRole('form') };
  };

  it('take lines and texts, say what is missing, and are filled by examples', async () => {
    const examples = [{ name: 'Bridge', values: { question: 'When?', context: 'It opened in 1937.' } }];
    const { stage, form } = await open({ fields: [question, text], examples });
    const box = form.getByRole('textbox', { name: 'Question' });
    assert.equal(await box.getAttribute('aria-required'), 'true');
    await box.focus();
    await form.getByRole('textbox', { name: 'Context' }).focus();
    await form.getByRole('alert').getByText('Required.').waitFor();
    assert.equal(await box.getAttribute('aria-invalid'), 'true');
    await checkLook(stage, 'text-inputs');
    await form.getByRole('button', { name: 'Bridge' }).click();
    await form.getByText('Required.').waitFor({ state: 'hidden' });
    assert.deepEqual((await sentBy(stage)).values, examples[0]?.values);
  });

  it('count the characters of a long text, and grow with it', async () => {
    const { form } = await open({ fields: [text] });
    const box = form.getByRole('textbox', { name: 'Context' });
    const before = (await box.boundingBox())?.height ?? 0;
    await box.fill('A line of it.\n'.repeat(100));
    await form.getByText('1,400 characters').waitFor();
    assert.ok(((await box.boundingBox())?.height ?? 0) > before * 2);
  });

  it('take the selection of the editor, and give back what was there', async () => {
    const { form } = await open({
      fields: [text],
      handlers: { readEditor: async () => ({ text: 'selected', name: 'notes.md', isSelection: true }) },
    });
    const box = form.getByRole('textbox', { name: 'Context' });
    await box.fill('typed by hand');
    await form.getByRole('button', { name: 'Use Selection for Context' }).click();
    await form.getByText('Filled with the selection in notes.md.').waitFor();
    assert.equal(await box.inputValue(), 'selected');
    await form.getByRole('button', { name: 'Undo filling in Context' }).click();
    assert.equal(await box.inputValue(), 'typed by hand');
  });

  it('take a file, and tell of one that holds no text and of a request that fails', async () => {
    const answers = [
      async () => ({ name: 'notes.txt', type: 'text/plain', bytes: utf8('Ünïcode 🌉') }),
      async () => ({ name: 'photo.png', type: 'image/png', bytes: new Uint8Array([0x89, 0xff, 0x00]) }),
      async () => null,
      async () => {
        throw new RequestFailure({ message: 'The file is gone.', steps: ['showLog'] });
      },
    ];
    const { form } = await open({
      fields: [text],
      handlers: { pickFile: async () => (await answers.shift()?.()) ?? null },
    });
    const box = form.getByRole('textbox', { name: 'Context' });
    const pick = form.getByRole('button', { name: 'Use File… for Context' });
    await pick.click();
    await form.getByText('Filled with notes.txt.').waitFor();
    assert.equal(await box.inputValue(), 'Ünïcode 🌉');
    await pick.click();
    await form.getByText('No matches in photo.png.').waitFor();
    await pick.click();
    await pick.click();
    await form.getByText('The file is gone.').waitFor();
    assert.equal(await box.inputValue(), 'Ünïcode 🌉');
  });

  it('take labels by Enter, comma and paste, without repeating one', async () => {
    const { stage, page, form } = await open({ fields: [labels] });
    const box = form.getByRole('textbox', { name: 'Labels' });
    const chips = form.getByRole('list', { name: 'Labels' }).getByRole('listitem');
    await box.pressSequentially('sports,');
    await box.pressSequentially(' politics ');
    await page.keyboard.press('Enter');
    await paste(stage, 'science; sports\narts');
    await form.getByText('Added science, arts. Already in use: sports').waitFor();
    assert.deepEqual(await chips.allInnerTexts(), ['sports', 'politics', 'science', 'arts']);
    await page.keyboard.press('Backspace');
    await form.getByRole('button', { name: 'Remove sports' }).press('Enter');
    assert.deepEqual(await chips.allInnerTexts(), ['politics', 'science']);
    assert.ok(await box.evaluate((element) => element === document.activeElement));
    await checkLook(stage, 'labels-input');
    await box.pressSequentially('half typed');
    assert.deepEqual((await sentBy(stage)).values, { labels: ['politics', 'science', 'half typed'] });
    assert.equal(await box.inputValue(), 'half typed');
  });

  it('begin labels anew when an example fills them', async () => {
    const examples = [{ name: 'Two', values: { labels: ['a', 'b'] } }];
    const { form } = await open({ fields: [labels], examples });
    const box = form.getByRole('textbox', { name: 'Labels' });
    await box.pressSequentially('half');
    await form.getByRole('button', { name: 'Two' }).click();
    assert.equal(await box.inputValue(), '');
    assert.equal(await form.getByRole('listitem').count(), 2);
  });

  it('take sentences, which are added, moved and removed by keyboard', async () => {
    const { stage, page, form } = await open({ fields: [sentences] });
    const rows = form.getByRole('textbox');
    await rows.first().fill('first');
    await page.keyboard.press('Enter');
    await page.keyboard.type('second');
    await page.keyboard.press('Enter');
    await paste(stage, 'third\nfourth\n\nfifth');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.type('!');
    assert.deepEqual(await values(rows), ['first', 'second', 'third', 'fifth!', 'fourth']);
    await form.getByRole('button', { name: 'Remove row 2' }).click();
    await form.getByRole('button', { name: 'Move row 1 down' }).press('Enter');
    await form.getByRole('button', { name: 'Add Row to Sentences to compare' }).click();
    await page.keyboard.press('Backspace');
    assert.deepEqual(await values(rows), ['third', 'first', 'fifth!', 'fourth']);
    await checkLook(stage, 'sentences-input');
    await rows.nth(1).fill('');
    assert.deepEqual((await sentBy(stage)).values, { sentences: ['third', 'fifth!', 'fourth'] });
    assert.equal(await rows.count(), 4);
  });

  it('take a table typed as in a spreadsheet', async () => {
    const { stage, page, form } = await open({ fields: [table] });
    await form.getByRole('textbox', { name: 'Heading of column 1' }).fill('Bridge');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Length');
    await form.getByRole('textbox', { name: 'Bridge, row 1' }).focus();
    await page.keyboard.type('Old');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('200');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Length, row 2');
    await page.keyboard.type('94');
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Length, row 1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Enter');
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Length, row 1');
    await checkLook(stage, 'table-input');
    assert.deepEqual((await sentBy(stage)).values, {
      table: {
        columns: ['Bridge', 'Length'],
        rows: [
          ['Old', '200'],
          ['', '94'],
        ],
      },
    });
  });

  it('take a table that is pasted, in part or with its headings', async () => {
    const { stage, page, form } = await open({ fields: [table] });
    await form.getByRole('textbox', { name: 'Heading of column 1' }).focus();
    await paste(stage, 'a\tb\tc\n1\t2\t3\n4\t5\t6');
    await form.getByText('2 × 3').waitFor();
    await form.getByRole('textbox', { name: 'c, row 2' }).focus();
    await paste(stage, 'x\ty\nz\tw');
    await form.getByText('3 × 4').waitFor();
    await form.getByRole('button', { name: 'Remove column b' }).click();
    await form.getByRole('button', { name: 'Remove row 1' }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'a, row 1');
    assert.deepEqual((await sentBy(stage)).values, {
      table: {
        columns: ['a', 'c', 'Column 4'],
        rows: [
          ['4', 'x', 'y'],
          ['', 'z', 'w'],
        ],
      },
    });
  });

  it('take a table of a file, tell of headings that are alike, and add columns and rows', async () => {
    const { form } = await open({
      fields: [table],
      handlers: {
        pickFile: async () => ({
          name: 'b.csv',
          type: 'text/csv',
          bytes: utf8('Name,"Length, m"\r\n"Old ""one""",94\r\n'),
        }),
      },
    });
    await form.getByRole('button', { name: 'Use File… for Table' }).click();
    assert.equal(await form.getByRole('textbox', { name: 'Name, row 1' }).inputValue(), 'Old "one"');
    await form.getByRole('textbox', { name: 'Heading of column 1' }).fill('Length, m');
    await form.getByText('Two columns are called “Length, m”.').waitFor();
    await form.getByRole('textbox', { name: 'Heading of column 1' }).fill('');
    await form.getByText('Column 1 needs a heading.').waitFor();
    await form.getByRole('button', { name: 'Add Column to Table' }).click();
    await form.getByRole('button', { name: 'Add Row to Table' }).click();
    await form.getByText('2 × 3').waitFor();
  });

  it('draw of a long table what is in sight, and go through it by keyboard', async () => {
    const long: TableValue = {
      columns: ['n', 'square'],
      rows: Array.from({ length: 3000 }, (_, row) => [String(row), String(row * row)]),
    };
    const { page, form } = await open({
      fields: [table],
      examples: [{ name: 'Long', values: { table: long } }],
    });
    await form.getByRole('button', { name: 'Long' }).click();
    await form.getByText('3,000 × 2').waitFor();
    assert.ok((await form.getByRole('row').count()) < 100);
    await form.getByRole('textbox', { name: 'n, row 1', exact: true }).focus();
    for (let row = 2; row <= 80; row += 1) {
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction((name) => document.activeElement?.ariaLabel === name, `n, row ${row}`);
    }
  });
});

async function values(rows: ReturnType<Stage['page']['getByRole']>): Promise<string[]> {
  return rows.evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value));
}
