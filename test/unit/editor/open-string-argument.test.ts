import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isModelArgument } from '../../../src/editor/completion/model-arguments';
import { openStringArgument } from '../../../src/editor/completion/python-call';

/** `|` marks the cursor. */
function at(source: string) {
  return openStringArgument(source.slice(0, source.indexOf('|')));
}

function takesModel(source: string): boolean {
  const argument = at(source);
  return argument !== undefined && isModelArgument(argument);
}

describe('openStringArgument', () => {
  const found: [string, string, string | number][] = [
    ['f("|")', 'f', 0],
    ['f(1, "|")', 'f', 1],
    ['a.b.c(x, model="|', 'a.b.c', 'model'],
    ["f(model = 'org/na|me')", 'f', 'model'],
    ['f(\n    # a "comment\n    1,\n    "|', 'f', 1],
    ['f(g("x", y)[2], {"a": 1}, "|', 'f', 2],
    ['f("""a\nb|', 'f', 0],
    ['f(r"\\d", "|', 'f', 1],
    ['f("it\\"s", "|', 'f', 1],
    ['f(a == b, "|', 'f', 1],
    ['x = "unclosed\nf("|', 'f', 0],
    ['f (\n"|', 'f', 0],
    ['f("a" "b|', 'f', 0],
    ['größe("|', 'größe', 0],
  ];
  for (const [source, callee, argument] of found) {
    it(`finds ${callee} ${argument} in ${JSON.stringify(source)}`, () => {
      const result = at(source);
      assert.equal(result?.callee, callee);
      assert.equal(result?.argument, argument);
    });
  }

  const none = ['x = "|', 'f(["|', 'f(|', '# f("|', 'f("done") |', '"""f("|', 'f({"|', '("|'];
  for (const source of none) {
    it(`finds nothing in ${JSON.stringify(source)}`, () => assert.equal(at(source), undefined));
  }

  it('says where the text inside the quotes starts', () => {
    assert.equal(at("f(x, 'org/|")?.start, 6);
  });

  it('ends on any text', () => {
    const pieces = fc.constantFrom(
      '"',
      "'",
      '"""',
      '(',
      ')',
      '[',
      ',',
      '=',
      '\\',
      '\n',
      '#',
      'f',
      'model',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => void openStringArgument(parts.join(''))),
    );
  });
});

describe('isModelArgument', () => {
  const taken = [
    'AutoModel.from_pretrained("|")',
    'transformers.AutoTokenizer.from_pretrained("|")',
    'AutoModel.from_pretrained(pretrained_model_name_or_path="|")',
    'pipeline("summarization", model="|")',
    'pipeline("summarization", "|")',
    'transformers.pipeline(model="|")',
    'pipe = pipeline(\n    "text-generation",\n    model="|",\n)',
  ];
  for (const source of taken) {
    it(`takes ${JSON.stringify(source)}`, () => assert.equal(takesModel(source), true));
  }

  const left = [
    'pipeline("|")',
    'from_pretrained(x, "|")',
    'AutoModel.from_pretrained("org/name", revision="|")',
    'my_pipeline("x", model="|")',
    'print("|")',
  ];
  for (const source of left) {
    it(`leaves ${JSON.stringify(source)}`, () => assert.equal(takesModel(source), false));
  }
});
