import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../until';
import { newDocument } from './document';

const { commands, window } = vscode;

const chatModel = 'HuggingFaceTB/SmolLM2-1.7B-Instruct';

/** A file, in which `|` marks the cursors, and what stands in it after the first snippet of a model went there. */
interface Case {
  readonly name: string;
  readonly language: string;
  readonly file: string;
  readonly becomes: RegExp;
  readonly tabs?: boolean;
  /** Default: that which inserts any snippet. */
  readonly command?: string;
}

const cases: readonly Case[] = [
  {
    name: 'Python, merged with its imports',
    language: 'python',
    file: '"""About."""\nfrom transformers import AutoModel\n\n|\n',
    becomes: /^"""About\."""\nfrom transformers import AutoModel, pipeline\n\npipe = pipeline\(/,
  },
  {
    name: 'Python, in a function',
    language: 'python',
    file: 'import os\n\ndef f():\n    |\n',
    becomes: /^import os\nfrom transformers import pipeline\n\ndef f\(\):\n {4}pipe = .*\n\n {4}messages = /,
  },
  {
    name: 'Python at each of two cursors',
    language: 'python',
    file: 'import os\n|\nif x:\n    |\n',
    becomes: /^import os\nfrom transformers import pipeline\npipe = [\s\S]*\nif x:\n {4}pipe = /,
  },
  {
    name: 'Python with lines that end as on Windows',
    language: 'python',
    file: 'import os\r\n\r\n|\r\n',
    becomes: /^import os\r\nfrom transformers import pipeline\r\n\r\npipe = [^\n]*\r\n\r\nmessages/,
  },
  {
    name: 'JavaScript, with tabs',
    language: 'javascript',
    file: "import a from 'a'\n|\n",
    becomes:
      /^import a from 'a'\nimport \{ InferenceClient \} from '@huggingface\/inference'\nconst client = [\s\S]*\n\tmodel: /,
    tabs: true,
    command: 'hubLens.insertInferenceSnippet',
  },
  {
    name: 'TypeScript, in its flavour',
    language: 'typescript',
    file: '|',
    becomes: /^import \{ InferenceClient \} from "@huggingface\/inference";\n/,
    command: 'hubLens.insertInferenceSnippet',
  },
  { name: 'a shell script', language: 'shellscript', file: '#!/bin/sh\n|', becomes: /^#!\/bin\/sh\ncurl / },
  { name: 'Go', language: 'go', file: '|', becomes: /^package main\n\nimport \(\n\t"bytes"/ },
  { name: 'C#', language: 'csharp', file: '|', becomes: /^using System/ },
  {
    name: 'Markdown, in a fence',
    language: 'markdown',
    file: '# Title\n\n|',
    becomes: /^# Title\n\n```python\nfrom transformers import pipeline\n[\s\S]*\n```$/,
  },
];

describe('Snippets in the extension host', () => {
  afterEach(async () => {
    await commands.executeCommand('workbench.action.closeQuickOpen');
    const { document } = window.activeTextEditor ?? {};
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    // The next new file has the name of this one: it must be gone by then.
    await until(() => document?.isClosed !== false);
  });

  for (const { name, language, file, becomes, tabs = false, command } of cases) {
    it(`are written in ${name}, and undone in one step`, async () => {
      const editor = await open(file, language);
      editor.options = { insertSpaces: !tabs, tabSize: 4 };
      const before = editor.document.getText();
      await insertFirst(editor.document, command);
      assert.match(editor.document.getText(), becomes);
      await commands.executeCommand('undo');
      assert.equal(editor.document.getText(), before);
    });
  }

  it('of another language do not go into the file', async () => {
    const editor = await open('SELECT 1;\n|', 'css');
    await insertFirst(editor.document);
    assert.match(editor.document.getText(), /pipeline/);
    const python = await open('x = 1\n|', 'python');
    const run = commands.executeCommand('hubLens.insertChatRequest', chatModel);
    await accept(() => window.activeTextEditor?.document !== python.document);
    await run;
    assert.equal(python.document.getText(), 'x = 1\n');
    assert.match(window.activeTextEditor?.document.getText() ?? '', /^### /);
  });
});

async function open(marked: string, language: string): Promise<vscode.TextEditor> {
  const parts = marked.split('|');
  const document = await newDocument(parts.join(''), language);
  const editor = await window.showTextDocument(document);
  let offset = 0;
  editor.selections = parts.slice(0, -1).map((part) => {
    offset += part.length;
    const position = document.positionAt(offset);
    return new vscode.Selection(position, position);
  });
  return editor;
}

async function insertFirst(
  document: vscode.TextDocument,
  command = 'hubLens.insertModelSnippet',
): Promise<void> {
  const version = document.version;
  const run = commands.executeCommand(command, chatModel);
  await accept(() => document.version > version);
  // It ends when its message is closed.
  void run;
}

/** Takes the first item of each list that is shown, until what is wanted has come about. */
async function accept(isDone: () => boolean): Promise<void> {
  await until(async () => {
    await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    return isDone();
  });
}
