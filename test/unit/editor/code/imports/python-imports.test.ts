import assert from 'node:assert/strict';
import fc from 'fast-check';
import { statements } from '../../../../../src/editor/code/imports/python-statements';
import { type MergeCase, merged } from '../../apply';

const cases: readonly MergeCase[] = [
  {
    name: 'adds an import behind those that are there',
    file: 'import os\n\nx = 1\n',
    code: 'import torch\n\ny = 2\n',
    becomes: { file: 'import os\nimport torch\n\nx = 1\n', code: 'y = 2\n' },
  },
  {
    name: 'imports nothing twice',
    file: 'import os\nimport numpy as np\nfrom transformers import pipeline\n',
    code: 'import numpy as np\nfrom transformers import pipeline\n\npipe = pipeline("x")\n',
    becomes: {
      file: 'import os\nimport numpy as np\nfrom transformers import pipeline\n',
      code: 'pipe = pipeline("x")\n',
    },
  },
  {
    name: 'joins names of one module',
    file: 'from transformers import pipeline\n',
    code: 'from transformers import AutoModel, pipeline, AutoTokenizer\n\nx = 1\n',
    becomes: { file: 'from transformers import pipeline, AutoModel, AutoTokenizer\n', code: 'x = 1\n' },
  },
  {
    name: 'keeps the order of what it adds',
    file: 'import os\n',
    code: 'import zlib\nimport abc\nfrom m import z, a\n',
    becomes: { file: 'import os\nimport zlib\nimport abc\nfrom m import z, a\n', code: '' },
  },
  {
    name: 'joins a list in brackets, each name on its line',
    file: 'from m import (\n    a,\n    b,  # kept\n)\n',
    code: 'from m import b, c, d\n',
    becomes: { file: 'from m import (\n    a,\n    b,  # kept\n    c,\n    d,\n)\n', code: '' },
  },
  {
    name: 'joins a list in brackets without a comma at its end',
    file: 'from m import (\n    a,\n    b\n)\n',
    code: 'from m import c\n',
    becomes: { file: 'from m import (\n    a,\n    b,\n    c\n)\n', code: '' },
  },
  {
    name: 'joins a list in brackets on one line',
    file: 'from m import (a, b,)\n',
    code: 'from m import c\n',
    becomes: { file: 'from m import (a, b, c,)\n', code: '' },
  },
  {
    name: 'joins a list that goes on behind a backslash',
    file: 'from m import a, \\\n    b\nx = 1\n',
    code: 'from m import c\n',
    becomes: { file: 'from m import a, \\\n    b, c\nx = 1\n', code: '' },
  },
  {
    name: 'joins before a comment',
    file: 'from m import a  # noqa: E402\n',
    code: 'from m import b\n',
    becomes: { file: 'from m import a, b  # noqa: E402\n', code: '' },
  },
  {
    name: 'keeps the comment of an import that it moves',
    file: 'import os\n',
    code: 'import multimolecule  # registers the pipeline\n\nx = 1\n',
    becomes: { file: 'import os\nimport multimolecule  # registers the pipeline\n', code: 'x = 1\n' },
  },
  {
    name: 'tells a name from its alias, and a module from its part',
    file: 'import numpy\nimport os.path\nfrom m import a\n',
    code: 'import numpy as np\nimport os\nfrom m import a as b\n',
    becomes: {
      file: 'import numpy\nimport os.path\nfrom m import a, a as b\nimport numpy as np\nimport os\n',
      code: '',
    },
  },
  {
    name: 'adds a line of its own beside a star',
    file: 'from m import *\n',
    code: 'from m import a\n',
    becomes: { file: 'from m import *\nfrom m import a\n', code: '' },
  },
  {
    name: 'goes below a shebang, an encoding, a text about the file, and what comes from the future',
    file: '#!/usr/bin/env python3\n# coding: utf-8\n"""About.\n\nimport nothing\n"""\nfrom __future__ import annotations\n\nx = 1\n',
    code: 'import os\n',
    becomes: {
      file: '#!/usr/bin/env python3\n# coding: utf-8\n"""About.\n\nimport nothing\n"""\nfrom __future__ import annotations\n\nimport os\n\nx = 1\n',
      code: '',
    },
  },
  {
    name: 'takes the first block of imports, and knows of those further down',
    file: '__version__ = "1"\nimport os\n\nx = 1\n\nimport late\n\ny = 1\n',
    code: 'import late\nimport json\n',
    becomes: {
      file: '__version__ = "1"\nimport os\nimport json\n\nx = 1\n\nimport late\n\ny = 1\n',
      code: '',
    },
  },
  {
    name: 'does not count an import within a function or a text',
    file: 'import os\n\ndef f():\n    import json\n\nt = """\nimport torch\n"""\n',
    code: 'import json\nimport torch\n',
    becomes: {
      file: 'import os\nimport json\nimport torch\n\ndef f():\n    import json\n\nt = """\nimport torch\n"""\n',
      code: '',
    },
  },
  {
    name: 'leaves a later import of the snippet where it is, unless the file has it',
    file: 'import os\nimport keras\n',
    code: 'import os\n\n# Keras reads it on import.\nos.environ["K"] = "jax"\n\nimport keras\nimport jax\n\nx = 1\n',
    becomes: {
      file: 'import os\nimport keras\n',
      code: '# Keras reads it on import.\nos.environ["K"] = "jax"\n\nimport jax\n\nx = 1\n',
    },
  },
  {
    name: 'keeps a comment that stands before the snippet’s imports',
    file: 'import os\n',
    code: '# pip install "x<5"\nimport x\n\ny = 1\n',
    becomes: { file: 'import os\nimport x\n', code: '# pip install "x<5"\n\ny = 1\n' },
  },
  {
    name: 'reads lines that end as on Windows',
    file: 'import os\r\nfrom m import (\r\n    a,\r\n)\r\n\r\nx = 1\r\n',
    code: 'from m import b\nimport c\n',
    becomes: {
      file: 'import os\r\nfrom m import (\r\n    a,\n    b,\r\n)\nimport c\r\n\r\nx = 1\r\n',
      code: '',
    },
  },
  {
    name: 'takes in a snippet without imports as it is',
    file: 'import os\n',
    code: 'x = 1\n',
    becomes: { file: 'import os\n', code: 'x = 1\n' },
  },
];

describe('imports of Python', () => {
  for (const { name, file, code, becomes } of cases) {
    it(name, () => assert.deepEqual(merged('python', file, code), becomes));
    it(`${name}, and then nothing more`, () => {
      const again = merged('python', becomes.file, code);
      assert.equal(again?.file, becomes.file);
    });
  }

  const whole: readonly [string, string, number?][] = [
    ['a file without imports', '"""About."""\n\nx = 1\n'],
    ['an empty file', ''],
    ['a cursor above the imports', 'x = 1\nimport os\n', 3],
    ['imports of functions alone', 'def f():\n    import os\n'],
    ['what only looks like an import', 'imports = 1\nfrom_here = 2\n'],
  ];
  for (const [name, file, at] of whole) {
    it(`leaves the snippet whole with ${name}`, () => {
      assert.equal(merged('python', file, 'import torch\n', at), undefined);
    });
  }

  const modules = fc.constantFrom('a', 'b', 'c.d');
  const names = fc.uniqueArray(fc.constantFrom('x', 'y', 'z as w', 'V'), { minLength: 1 });
  const line = fc.oneof(
    fc.record({ module: modules }).map(({ module }) => `import ${module}`),
    fc.tuple(modules, names).map(([module, list]) => `from ${module} import ${list.join(', ')}`),
    fc.tuple(modules, names).map(([module, list]) => `from ${module} import (${list.join(',\n    ')})`),
    fc.tuple(modules, names).map(([module, list]) => {
      return `from ${module} import (\n    ${list.join(',\n    ')},\n)`;
    }),
  );
  const lines = fc.array(line, { minLength: 1, maxLength: 5 }).map((each) => `${each.join('\n')}\n`);

  it('imports afterwards what either did, and nothing that the file had twice', () => {
    fc.assert(
      fc.property(lines, lines, (file, code) => {
        const result = merged('python', file, code);
        assert.ok(result);
        const before = bindings(file);
        const added = bindings(result.file);
        assert.deepEqual(new Set(added), new Set([...before, ...bindings(code)]));
        assert.equal(result.code, '');
        assert.deepEqual(merged('python', result.file, code)?.file, result.file);
      }),
    );
  });

  it('reads any text', () => {
    const pieces = fc.constantFrom(
      '"',
      "'",
      '"""',
      '(',
      ')',
      '\n',
      '#',
      '\\',
      'import a',
      'from b import c',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        for (const { start, end, text } of statements(parts.join(''))) {
          assert.ok(start <= end && text.trim() !== '');
        }
      }),
    );
  });
});

/** What a file of nothing but imports binds, read in the plainest way. */
function bindings(file: string): string[] {
  const flat = file.replace(/\(([^)]*)\)/g, (_, list: string) => list.replace(/\s+/g, ' '));
  return flat
    .split('\n')
    .filter((each) => each !== '')
    .flatMap((each) => {
      const [, module = '', list = ''] = /^(?:from (\S+) )?import (.*)$/.exec(each) ?? [];
      const all = list.split(',').map((name) => name.trim());
      return all.filter((name) => name !== '').map((name) => `${module}:${name}`);
    });
}
