import assert from 'node:assert/strict';
import fc from 'fast-check';
import { environmentAccess } from '../../../../../../src/editor/features/diagnostics/secrets/environment-access';
import { importOs } from '../../../../../../src/editor/features/diagnostics/secrets/python-import';

const secret = 'hf_S3cret';

/** The text with its credential read from the environment; undefined where that is refused. */
function changed(text: string, languageId: string): string | undefined {
  const start = text.indexOf(secret);
  const place = { start, end: start + secret.length };
  const change = environmentAccess(text, languageId, place, 'HF_TOKEN');
  return change && text.slice(0, change.start) + change.text + text.slice(change.end);
}

const cases: readonly (readonly [language: string, before: string, after: string | undefined])[] = [
  ['python', `token = "${secret}"`, 'token = os.environ["HF_TOKEN"]'],
  ['python', `token = '${secret}'`, "token = os.environ['HF_TOKEN']"],
  ['python', `f(token=r"${secret}")`, 'f(token=os.environ["HF_TOKEN"])'],
  [
    'python',
    `h = {"Authorization": "Bearer ${secret}"}`,
    'h = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}',
  ],
  ['python', `u = "https://u:${secret}@h"`, 'u = "https://u:" + os.environ["HF_TOKEN"] + "@h"'],
  ['python', `h = f"Bearer ${secret}"`, 'h = f"Bearer {os.environ[\'HF_TOKEN\']}"'],
  ['python', `h = f'{a} ${secret}'`, 'h = f\'{a} {os.environ["HF_TOKEN"]}\''],
  ['python', `h = f"${secret}"`, 'h = os.environ["HF_TOKEN"]'],
  ['python', `h = "Bearer ${secret}".encode()`, 'h = ("Bearer " + os.environ["HF_TOKEN"]).encode()'],
  ['python', `t = "${secret}".strip()`, 't = os.environ["HF_TOKEN"].strip()'],
  ['python', `t = b"${secret}"`, undefined],
  ['python', `t = ("a" "${secret}")`, undefined],
  ['python', `t = ("${secret}"\n  "b")`, undefined],
  ['python', `"""Use ${secret} here."""`, undefined],
  ['python', `# ${secret}`, undefined],
  ['python', `t = "${secret}`, undefined],
  ['typescript', `const t = "${secret}";`, 'const t = process.env.HF_TOKEN;'],
  ['javascript', `const t = '${secret}'`, 'const t = process.env.HF_TOKEN'],
  [
    'javascript',
    `h = { Authorization: 'Bearer ${secret}' }`,
    "h = { Authorization: 'Bearer ' + process.env.HF_TOKEN }",
  ],
  ['javascript', `h = \`Bearer ${secret}\``, `h = \`Bearer \${process.env.HF_TOKEN}\``],
  ['javascript', `h = \`${secret}\``, 'h = process.env.HF_TOKEN'],
  ['javascript', `h = "Bearer ${secret}".trim()`, 'h = ("Bearer " + process.env.HF_TOKEN).trim()'],
  ['javascript', `// ${secret}`, undefined],
  [
    'typescriptreact',
    `<Chat model="a" token="${secret}" />`,
    '<Chat model="a" token={process.env.HF_TOKEN} />',
  ],
  ['typescriptreact', `const token="${secret}"`, 'const token=process.env.HF_TOKEN'],
  [
    'shellscript',
    `curl -H "Authorization: Bearer ${secret}" u`,
    'curl -H "Authorization: Bearer $HF_TOKEN" u',
  ],
  [
    'shellscript',
    `curl -H 'Authorization: Bearer ${secret}' u`,
    "curl -H 'Authorization: Bearer '\"$HF_TOKEN\"'' u",
  ],
  ['shellscript', `login --token ${secret}`, 'login --token "$HF_TOKEN"'],
  ['shellscript', `TOKEN=${secret} run`, 'TOKEN="$HF_TOKEN" run'],
  ['shellscript', `export HF_TOKEN=${secret}`, undefined],
  ['shellscript', `HF_TOKEN="${secret}" run`, undefined],
  ['shellscript', `# login ${secret}`, undefined],
  ['go', `token := "${secret}"`, 'token := os.Getenv("HF_TOKEN")'],
  ['go', `h := "Bearer ${secret}"`, undefined],
  ['csharp', `var t = "${secret}";`, 'var t = System.Environment.GetEnvironmentVariable("HF_TOKEN");'],
  ['ruby', `t = '${secret}'`, 't = ENV["HF_TOKEN"]'],
  ['java', `String t = "${secret}";`, 'String t = System.getenv("HF_TOKEN");'],
  ['julia', `t = "${secret}"`, 't = ENV["HF_TOKEN"]'],
  ['php', `$t = '${secret}';`, "$t = getenv('HF_TOKEN');"],
  ['powershell', `$t = "${secret}"`, '$t = $env:HF_TOKEN'],
  ['r', `t <- "${secret}"`, 't <- Sys.getenv("HF_TOKEN")'],
  ['rust', `let t = "${secret}";`, 'let t = &std::env::var("HF_TOKEN").unwrap();'],
  ['yaml', `token: "${secret}"`, undefined],
  ['json', `{"token": "${secret}"}`, undefined],
  ['markdown', `\`\`\`python\nt = "${secret}"\n\`\`\``, undefined],
];

const imports: readonly (readonly [before: string, after: string])[] = [
  ['', 'import os\n'],
  ['x = 1\n', 'import os\nx = 1\n'],
  ['import json\nx = 1\n', 'import os\nimport json\nx = 1\n'],
  ['from a import b\n', 'import os\nfrom a import b\n'],
  ['import os\n', 'import os\n'],
  ['import json, os\n', 'import json, os\n'],
  ['import os, json\n', 'import os, json\n'],
  ['import os # paths\n', 'import os # paths\n'],
  ['import os.path\n', 'import os\nimport os.path\n'],
  ['import os as o\n', 'import os\nimport os as o\n'],
  ['import oslo\n', 'import os\nimport oslo\n'],
  [
    '#!/usr/bin/env python\n# -*- coding: utf-8 -*-\nx = 1\n',
    '#!/usr/bin/env python\n# -*- coding: utf-8 -*-\nimport os\nx = 1\n',
  ],
  ['"""What it does."""\n\nx = 1\n', '"""What it does."""\nimport os\n\nx = 1\n'],
  ['"""What\nimport this\ndoes."""\nx = 1\n', '"""What\nimport this\ndoes."""\nimport os\nx = 1\n'],
  ["'One line.'\nx = 1\n", "'One line.'\nimport os\nx = 1\n"],
  [
    'from __future__ import annotations\n\nx = 1\n',
    'from __future__ import annotations\nimport os\n\nx = 1\n',
  ],
  [
    'from __future__ import annotations\nimport json\n',
    'from __future__ import annotations\nimport os\nimport json\n',
  ],
  ['def f():\n    import json\n', 'import os\ndef f():\n    import json\n'],
  ['"""Doc."""', '"""Doc."""\nimport os\n'],
  ['x = 1\r\n', 'import os\r\nx = 1\r\n'],
];

describe('reading a credential from the environment', () => {
  for (const [language, before, after] of cases) {
    it(`${language}: ${JSON.stringify(before)}`, () => assert.equal(changed(before, language), after));
  }

  it('takes the credential away, or leaves the text alone', () => {
    const piece = fc.constantFrom(
      '"',
      "'",
      '`',
      'f',
      'b',
      ' ',
      '+',
      '(',
      ')',
      '{',
      '}',
      '=',
      '#',
      '\n',
      '\\',
      secret,
    );
    const language = fc.constantFrom('python', 'javascript', 'typescriptreact', 'shellscript', 'go');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), language, (pieces, languageId) => {
        const text = [
          ...pieces.filter((each) => each !== secret),
          secret,
          ...pieces.slice(0, 3).filter((each) => each !== secret),
        ].join('');
        const result = changed(text, languageId);
        assert.ok(result === undefined || (!result.includes(secret) && result.includes('HF_TOKEN')));
      }),
    );
  });
});

describe('the import that it needs in Python', () => {
  for (const [before, after] of imports) {
    it(JSON.stringify(before), () => {
      const change = importOs(before);
      const result = change ? before.slice(0, change.start) + change.text + before.slice(change.end) : before;
      assert.equal(result, after);
      assert.equal(importOs(result), undefined);
    });
  }

  it('is there afterwards, whatever the program', () => {
    const line = fc.constantFrom(
      '#!x',
      '# c',
      '"""d"""',
      "'d'",
      'import a',
      'from b import c',
      'from __future__ import d',
      'x = 1',
      '',
      '    y',
      '"""',
      'import os',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const text = lines.join(end);
        const change = importOs(text);
        const result = change ? text.slice(0, change.start) + change.text + text.slice(change.end) : text;
        assert.equal(importOs(result), undefined);
        assert.ok(result.length >= text.length);
      }),
    );
  });
});
