import assert from 'node:assert/strict';
import { inMarkdown } from '../../../../src/editor/code/fence';
import { fileNameFor } from '../../../../src/editor/code/file-name';
import { indentCode, withIndentUnit } from '../../../../src/editor/code/indentation';
import { modelInSelection } from '../../../../src/editor/code/model-in-selection';
import { planInsertion } from '../../../../src/editor/code/plan-insertion';
import { fits, languageOfFile } from '../../../../src/editor/kit/languages';

/** A plan for a file in which `|` marks the cursors. */
function plan(marked: string, content: string, indentUnit = '    ', language = 'python') {
  const parts = marked.split('|');
  const text = parts.join('');
  let offset = 0;
  const selections = parts.slice(0, -1).map((part) => {
    offset += part.length;
    return { start: offset, end: offset };
  });
  return planInsertion({ content, language }, { text, selections, indentUnit, ownLanguage: true });
}

describe('the plan of an insertion', () => {
  it('gives each cursor the code with the indentation of its line', () => {
    const { snippets } = plan('|\nif x:\n    |\n', 'a = b\nc()\n');
    assert.deepEqual(
      snippets.map(({ snippet }) => snippet),
      ['a = b\nc()', 'a = b\n    c()'],
    );
  });

  it('puts the code on lines of its own where there is text before or behind the cursor', () => {
    assert.equal(plan('  a|b', 'x\n').snippets[0]?.snippet, '\n  x\n  ');
    assert.equal(plan('|  # later', 'x\n').snippets[0]?.snippet, 'x\n');
  });

  it('indents as the editor does', () => {
    assert.equal(
      plan('|', 'def f():\n    g(\n        1,\n    )\n', '\t').snippets[0]?.snippet,
      'def f():\n\tg(\n\t\t1,\n\t)',
    );
    assert.equal(
      plan('|', 'f({\n  a: b,\n});\n', '    ', 'js').snippets[0]?.snippet,
      'f({\n    a: b,\n\\});',
    );
  });

  it('adds imports once, however many cursors there are', () => {
    const { imports, snippets } = plan('import os\n\n|\n|\n', 'import torch\n\ngo()\n');
    assert.deepEqual(imports, [{ at: 9, text: '\nimport torch' }]);
    assert.deepEqual(
      snippets.map(({ snippet }) => snippet),
      ['go()', 'go()'],
    );
  });

  it('makes one change of two at the same place', () => {
    const { imports, snippets } = plan('import os|', 'import torch\n\ngo()\n');
    assert.deepEqual(imports, []);
    assert.equal(snippets[0]?.snippet, '\nimport torch\ngo()');
  });

  it('leaves the snippet whole in a file of another language', () => {
    const code = { content: 'import torch\n\ngo()\n', language: 'python' };
    const { imports, snippets } = planInsertion(code, {
      text: 'import os\n',
      selections: [{ start: 10, end: 10 }],
      indentUnit: '    ',
      ownLanguage: false,
    });
    assert.deepEqual(imports, []);
    assert.equal(snippets[0]?.snippet, 'import torch\n\ngo()');
  });
});

describe('indentation', () => {
  it('changes the unit and keeps what is over', () => {
    assert.equal(withIndentUnit('a\n  b\n    c\n     d\n\n', '  ', '\t'), 'a\n\tb\n\t\tc\n\t\t d\n\n');
  });

  it('indents every line but the first and the empty ones', () => {
    assert.equal(indentCode('a\n  b\n\nc\n', '    '), 'a\n      b\n\n    c\n');
  });
});

describe('a model’s id in a selection', () => {
  const found: [string, string][] = [
    ['openai/whisper-large-v3', 'openai/whisper-large-v3'],
    [' "Qwen/Qwen2.5-7B" ', 'Qwen/Qwen2.5-7B'],
    ["'a/b_c'", 'a/b_c'],
    ['`a/b`', 'a/b'],
  ];
  for (const [text, id] of found) {
    it(`is found in ${JSON.stringify(text)}`, () => assert.equal(modelInSelection(text), id));
  }

  const none = [
    '',
    'bert',
    'a/b/c',
    '/a',
    'a/',
    '../a',
    'a b/c',
    'a/b\nc/d',
    '"a/b',
    'https://a/b',
    './a',
    'a/-b',
  ];
  for (const text of none) {
    it(`is not found in ${JSON.stringify(text)}`, () => assert.equal(modelInSelection(text), undefined));
  }
});

describe('languages', () => {
  it('are known by the editor’s id, else by the ending of the name', () => {
    assert.equal(languageOfFile('typescriptreact', 'a.tsx'), 'ts');
    assert.equal(languageOfFile('plaintext', '/x/a.http'), 'http');
    assert.equal(languageOfFile('plaintext', 'notes.txt'), undefined);
    assert.equal(languageOfFile('markdown', 'a.md'), undefined);
  });

  it('let JavaScript into TypeScript, and nothing else into another', () => {
    assert.ok(fits('js', 'ts'));
    assert.ok(!fits('ts', 'js'));
    assert.ok(!fits('sh', 'python'));
  });

  it('name a new file after the model', () => {
    assert.equal(fileNameFor('HuggingFaceTB/SmolLM2-1.7B-Instruct', 'python'), 'smollm2_1_7b_instruct.py');
    assert.equal(fileNameFor('o/---', 'go'), 'model.go');
  });
});

describe('code in Markdown', () => {
  const code = { content: 'a\n', language: 'sh' };

  it('stands in a fence', () => {
    assert.equal(inMarkdown(code, '# Title\n```\nx\n```\n').content, '```sh\na\n```\n');
  });

  it('stands as it is where a fence is open', () => {
    assert.equal(inMarkdown(code, '# Title\n```sh\n').content, 'a\n');
  });
});
