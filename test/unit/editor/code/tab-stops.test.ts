import assert from 'node:assert/strict';
import fc from 'fast-check';
import { escapeSnippet, withTabStops } from '../../../../src/editor/code/tab-stops';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: a snippet's own syntax
const stops: readonly { name: string; language: string; code: string; snippet: string }[] = [
  {
    name: 'what is asked of a model',
    language: 'python',
    code: 'pipe("Why is the sky blue?", model="a/b")',
    snippet: 'pipe("${1:Why is the sky blue?}", model="a/b")',
  },
  {
    name: 'parameters, by `=` and by `:`',
    language: 'python',
    code: 'f(top_p=0.9, n=-3)\nx = {"max_tokens": 200}\ny = a[1:2] + b[0]',
    snippet: 'f(top_p=${1:0.9}, n=${2:-3})\nx = {"max_tokens": ${3:200}\\}\ny = a[1:2] + b[0]',
  },
  {
    name: 'names and addresses of files',
    language: 'js',
    code: 'await open("https://example.org/cats.jpg", { type: "image/jpeg" });\nsave("out.png");',
    snippet:
      'await open("${1:https://example.org/cats.jpg}", { type: "image/jpeg" \\});\nsave("${2:out.png}");',
  },
  {
    name: 'one text that stands there twice, as one stop',
    language: 'python',
    code: 'write("a.png")\nread("a.png")\nread("b.png")',
    snippet: 'write("${1:a.png}")\nread("${1:a.png}")\nread("${2:b.png}")',
  },
  {
    name: 'no comment, header or template',
    language: 'js',
    code: '// Say "hello there" 5\nf({ Authorization: `Bearer ${process.env.HF_TOKEN}`, n: "Bearer x" });',
    snippet:
      '// Say "hello there" 5\nf({ Authorization: `Bearer \\${process.env.HF_TOKEN\\}`, n: "Bearer x" \\});',
  },
  {
    name: 'no text that Python fills in',
    language: 'python',
    code: 'f"Bearer {os.environ[\'HF_TOKEN\']} and more"\n# It\'s not "one text" either',
    snippet: 'f"Bearer {os.environ[\'HF_TOKEN\']\\} and more"\n# It\'s not "one text" either',
  },
  {
    name: 'escapes within a text',
    language: 'python',
    code: 'f("It costs $5 {now}\\n\\"or\\" never")',
    snippet: 'f("${1:It costs \\$5 {now\\}\\\\n\\\\"or\\\\" never}")',
  },
  {
    name: 'JSON in a shell, its parameters, and the name of a file',
    language: 'sh',
    code: `curl --header "Authorization: Bearer $HF_TOKEN" \\\n    --data '{"text": "Hello, you", "n": 5}' -o 'cat.png'`,
    snippet: `curl --header "Authorization: Bearer \\$HF_TOKEN" \\\\\n    --data '{"text": "\${1:Hello, you}", "n": \${2:5}\\}' -o '\${3:cat.png}'`,
  },
  {
    name: 'a request’s body, not its headers',
    language: 'http',
    code: 'POST https://example.org/a.png\nUser-Agent: "some thing"\n\n{\n  "text": "Hello, you"\n}',
    snippet:
      'POST https://example.org/a.png\nUser-Agent: "some thing"\n\n{\n  "text": "${1:Hello, you}"\n\\}',
  },
  {
    name: 'nothing in a language that it does not know',
    language: 'cobol',
    code: 'DISPLAY "HELLO, YOU" $ 5',
    snippet: 'DISPLAY "HELLO, YOU" \\$ 5',
  },
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: a snippet's own syntax

describe('tab stops', () => {
  for (const { name, language, code, snippet } of stops) {
    it(`mark ${name}`, () => assert.equal(withTabStops(code, language), snippet));
  }

  it('leave the text of the code as it is, in every language', () => {
    const pieces = fc.constantFrom(
      '"',
      "'",
      '`',
      '$',
      '}',
      '{',
      '\\',
      '\n',
      '#',
      '//',
      '=5,',
      'a b',
      'x.png',
      ' ',
    );
    const languages = fc.constantFrom('python', 'js', 'sh', 'http', 'go', 'csharp');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), languages, (parts, language) => {
        assert.equal(expanded(withTabStops(parts.join(''), language)), parts.join(''));
      }),
    );
  });

  it('escape what a snippet would read', () => {
    assert.equal(escapeSnippet('a$b}c\\d{e'), 'a\\$b\\}c\\\\d{e');
  });
});

/** What VS Code puts into the file for a snippet of nothing but tab stops with texts. */
function expanded(snippet: string): string {
  return snippet.replace(/\\([\\$}])|\$\{\d+:|\}/g, (_, escaped?: string) => escaped ?? '');
}
