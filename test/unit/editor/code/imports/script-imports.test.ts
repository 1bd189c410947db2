import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseSync } from 'oxc-parser';
import { type MergeCase, merged } from '../../apply';

const cases: readonly MergeCase[] = [
  {
    name: 'adds an import behind those that are there',
    file: 'import a from "a";\n\nrun();\n',
    code: 'import { b } from "b";\n\ngo();\n',
    becomes: { file: 'import a from "a";\nimport { b } from "b";\n\nrun();\n', code: 'go();\n' },
  },
  {
    name: 'writes as the file writes',
    file: "import a from 'a'\n",
    code: 'import { b } from "b";\nimport "c";\n',
    becomes: { file: "import a from 'a'\nimport { b } from 'b'\nimport 'c'\n", code: '' },
  },
  {
    name: 'imports nothing twice',
    file: 'import OpenAI from "openai";\nimport * as fs from "node:fs";\nimport "side";\n',
    code: 'import OpenAI from "openai";\nimport * as fs from "node:fs";\nimport "side";\ngo();\n',
    becomes: {
      file: 'import OpenAI from "openai";\nimport * as fs from "node:fs";\nimport "side";\n',
      code: 'go();\n',
    },
  },
  {
    name: 'joins names of one module',
    file: 'import { a } from "m";\n',
    code: 'import { a, b, c as d } from "m";\n',
    becomes: { file: 'import { a, b, c as d } from "m";\n', code: '' },
  },
  {
    name: 'joins names that stand on lines of their own',
    file: 'import {\n  a,\n  b, // kept\n} from "m";\n',
    code: 'import { c } from "m";\n',
    becomes: { file: 'import {\n  a,\n  b, // kept\n  c,\n} from "m";\n', code: '' },
  },
  {
    name: 'joins names behind a default',
    file: 'import m, { a } from "m";\n',
    code: 'import { b } from "m";\n',
    becomes: { file: 'import m, { a, b } from "m";\n', code: '' },
  },
  {
    name: 'adds a line where the module has a default alone',
    file: 'import m from "m";\n',
    code: 'import { b } from "m";\n',
    becomes: { file: 'import m from "m";\nimport { b } from "m";\n', code: '' },
  },
  {
    name: 'does not join a value to types',
    file: 'import type { T } from "m";\n',
    code: 'import { b } from "m";\n',
    becomes: { file: 'import type { T } from "m";\nimport { b } from "m";\n', code: '' },
  },
  {
    name: 'goes below a shebang, a licence and "use strict"',
    file: '#!/usr/bin/env node\n/* import x from "y"; */\n"use strict";\n// first\nimport a from "a";\n// then\nimport b from "b";\nrun();\n',
    code: 'import c from "c";\n',
    becomes: {
      file: '#!/usr/bin/env node\n/* import x from "y"; */\n"use strict";\n// first\nimport a from "a";\n// then\nimport b from "b";\nimport c from "c";\nrun();\n',
      code: '',
    },
  },
  {
    name: 'reads lines that end as on Windows',
    file: 'import {\r\n  a,\r\n} from "m";\r\n\r\nrun();\r\n',
    code: 'import { b } from "m";\nimport c from "c";\n',
    becomes: {
      file: 'import {\r\n  a,\n  b,\r\n} from "m";\nimport c from "c";\r\n\r\nrun();\r\n',
      code: '',
    },
  },
];

describe('imports of JavaScript and TypeScript', () => {
  for (const { name, file, code, becomes } of cases) {
    it(name, () => assert.deepEqual(merged('ts', file, code), becomes));
    it(`${name}, and then nothing more`, () => {
      assert.equal(merged('js', becomes.file, code)?.file, becomes.file);
    });
  }

  const whole: readonly [string, string, number?][] = [
    ['a file without imports', '"use strict";\nrun();\n'],
    ['a file that requires', 'const a = require("a");\n'],
    ['an import that is a call', 'import("a").then(run);\n'],
    ['a cursor above the imports', '\nimport a from "a";\n', 0],
  ];
  for (const [name, file, at] of whole) {
    it(`leaves the snippet whole with ${name}`, () => {
      assert.equal(merged('js', file, 'import b from "b";\n', at), undefined);
    });
  }

  const module = fc.constantFrom('m', '@s/n', 'node:fs');
  const names = fc.uniqueArray(fc.constantFrom('x', 'y', 'z', 'V'), { minLength: 1 });
  const line = fc.oneof(
    fc.tuple(module, names).map(([from, list]) => `import { ${list.join(', ')} } from "${from}";`),
    fc.tuple(module, names).map(([from, list]) => `import {\n  ${list.join(',\n  ')},\n} from '${from}'`),
    module.map((from) => `import d from "${from}";`),
    module.map((from) => `import * as n from "${from}"`),
  );
  const lines = fc.array(line, { minLength: 1, maxLength: 5 }).map((each) => `${each.join('\n')}\n`);

  it('imports afterwards what either did, as a parser reads it', () => {
    fc.assert(
      fc.property(lines, lines, (file, code) => {
        const result = merged('js', file, code);
        assert.ok(result);
        assert.deepEqual(new Set(bindings(result.file)), new Set([...bindings(file), ...bindings(code)]));
        assert.equal(result.code, '');
        assert.equal(merged('js', result.file, code)?.file, result.file);
      }),
    );
  });
});

function bindings(source: string): string[] {
  const { module } = parseSync('file.mjs', source);
  return module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const names = entries.map(({ importName, localName }) => {
      return `${importName.kind} ${importName.name ?? ''} ${localName.value}`;
    });
    return (names.length > 0 ? names : ['']).map((name) => `${moduleRequest.value}: ${name}`);
  });
}
