import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { StreamedText } from '../../src/editor/features/run/streamed-text';
import { until } from '../until';
import { newDocument } from './document';

const { commands, window } = vscode;

describe('A text that streams into a document', () => {
  const open: StreamedText[] = [];

  afterEach(async () => {
    vscode.Disposable.from(...open.splice(0)).dispose();
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  /** The document, with the text to stream into in brackets. */
  const stream = async (marked: string, lead?: string) => {
    const content = marked.replace(/[[\]]/g, '');
    const document = await newDocument(content);
    const editor = await window.showTextDocument(document);
    const place = {
      start: marked.indexOf('['),
      end: marked.indexOf(']') - 1,
      ...(lead !== undefined && { lead }),
    };
    const text = new StreamedText(document, place);
    open.push(text);
    return { document, editor, text };
  };

  it('takes the place of what was there, and is gone with one undo', async () => {
    const { document, text } = await stream('before [old] behind');
    for (const piece of ['a ', 'new ', 'text\n', 'of lines']) {
      text.append(piece);
      await pause();
    }
    await text.end();
    assert.equal(document.getText(), 'before a new text\nof lines behind');
    await commands.executeCommand('undo');
    assert.equal(document.getText(), 'before old behind');
    await commands.executeCommand('redo');
    assert.equal(document.getText(), 'before a new text\nof lines behind');
  });

  it('leaves the document alone until the first piece comes', async () => {
    const { document, text } = await stream('a [b] c', '\n');
    const { version } = document;
    await pause();
    await text.end();
    assert.equal(document.getText(), 'a b c');
    assert.equal(document.version, version);
  });

  it('writes its lead once, and keeps the line ends of the document', async () => {
    const { document, text } = await stream('one[]\r\ntwo', '\n\n');
    text.append('a\nb\r\n');
    await text.end();
    assert.equal(document.getText(), 'one\r\n\r\na\r\nb\r\n\r\ntwo');
  });

  it('follows its place while the user edits before and behind it', async () => {
    const { document, editor, text } = await stream('before [] behind');
    text.append('one');
    await isIn(document, 'one');
    await insert(editor, 0, 'FIRST\n');
    text.append(' two');
    await isIn(document, 'one two');
    await insert(editor, document.getText().length, '\nLAST');
    text.append(' three');
    await text.end();
    assert.equal(document.getText(), 'FIRST\nbefore one two three behind\nLAST');
  });

  it('ends when the user types within it, and what was typed stays', async () => {
    const { document, editor, text } = await stream('[]');
    let touched = 0;
    text.onDidTouch(() => {
      touched += 1;
    });
    text.append('some text');
    await pause();
    await insert(editor, 4, '!');
    text.append(' that is not written any more');
    await text.end();
    assert.equal(document.getText(), 'some! text');
    assert.equal(touched, 1);
  });

  it('ends when it is undone while it comes', async () => {
    const { document, text } = await stream('a [] b');
    text.append('one');
    await pause();
    await commands.executeCommand('undo');
    text.append('two');
    await text.end();
    assert.equal(document.getText(), 'a  b');
  });

  it('is written all the same when its editor is hidden', async () => {
    const { document, text } = await stream('[]');
    text.append('seen, ');
    await pause();
    await window.showTextDocument(await newDocument('another'));
    text.append('unseen, ');
    await pause();
    text.append('at last');
    await text.end();
    assert.equal(document.getText(), 'seen, unseen, at last');
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await window.showTextDocument(document);
  });

  it('can be written anew in the same place', async () => {
    const { document, text } = await stream('a [] b', '\n');
    text.append('first');
    await text.end();
    const again = new StreamedText(document, text.place);
    open.push(again);
    again.append('second try');
    await again.end();
    assert.equal(document.getText(), 'a \nsecond try b');
  });

  it('leaves the cursor where it is', async () => {
    const { editor, text } = await stream('a[]\nb');
    editor.selection = new vscode.Selection(0, 1, 0, 1);
    text.append('\nlong\ntext');
    await text.end();
    assert.deepEqual(editor.selection.active, new vscode.Position(0, 1));
  });

  it('takes hundreds of pieces in the order in which they come', async () => {
    const { document, text } = await stream('[]');
    const pieces = Array.from({ length: 500 }, (_, index) => `${index} `);
    for (const [index, piece] of pieces.entries()) {
      text.append(piece);
      if (index % 20 === 0) {
        await pause(5);
      }
    }
    await text.end();
    assert.equal(document.getText(), pieces.join(''));
    await commands.executeCommand('undo');
    assert.equal(document.getText(), '');
  });
});

/** An edit of the user's, which never fails because another came first. */
async function insert(editor: vscode.TextEditor, offset: number, text: string): Promise<void> {
  while (!(await editor.edit((edit) => edit.insert(editor.document.positionAt(offset), text)))) {
    await pause();
  }
}

/** Waits until the document has the text, for what streams into it takes its time. */
function isIn(document: vscode.TextDocument, text: string): Promise<unknown> {
  return until(() => document.getText().includes(text));
}

function pause(milliseconds = 60): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
