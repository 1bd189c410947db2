/** Comments and strings of each language. What may be edited is in the group `text`; files have one of their own. */
const lexemes = {
  python:
    /#[^\n]*|(?<prefix>\b[A-Za-z]{1,2})?(?:"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?<text>(?:\\.|[^"\\\n])*)"|'(?:\\.|[^'\\\n])*')/dg,
  script:
    /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|`(?:\\[\s\S]|[^`\\])*`|(?<prefix>[$@]+)?"(?<text>(?:\\.|[^"\\\n])*)"|'(?:\\.|[^'\\\n])*'/dg,
  // JSON stands in single quotes, its own strings in double ones.
  sh: /(?<=^|\s)#[^\n]*|"(?<text>(?:\\.|[^"\\\n])*)"|(?<=')@?(?<file>[^'"\s]+)(?=')/dgm,
  http: /(?<=^< )(?<file>[^\n]+)|^[^\s"{}[\]][^\n]*|"(?<text>(?:\\.|[^"\\\n])*)"/dgm,
};

const lexemesOf: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    python: lexemes.python,
    js: lexemes.script,
    ts: lexemes.script,
    go: lexemes.script,
    csharp: lexemes.script,
    sh: lexemes.sh,
    http: lexemes.http,
  }),
);

/** A value of a parameter: `max_tokens=200`, `"top_p": 0.9`. */
const parameter = /(?<=[\w"'\]] ?[:=] ?)-?\d+(?:\.\d+)?(?=[,\s)}]|$)/gm;

const mediaFile = /\.(?:png|jpe?g|webp|gif|flac|wav|mp3|m4a|ogg|mp4|webm|gguf|txt|csv|pdf)$/i;

/** What is sent rather than said: a header, or a value that the program fills in. */
const machineText = /^[\w-]+: |^(?:Bearer|Key|X-Key) |[$%]\{|\{\{|\$[A-Za-z_]/;

interface Stop {
  readonly start: number;
  readonly end: number;
}

/**
 * The code as a snippet of VS Code: where the user will edit it (what is asked of the model, parameters, names of
 * files) is a tab stop; a text that stands there twice is edited in both places.
 *
 * @param own a text that is to be a tab stop as well
 */
export function withTabStops(code: string, language: string, own?: string): string {
  const numbers = new Map<string, number>();
  let snippet = '';
  let end = 0;
  for (const stop of stopsOf(code, language, own)) {
    const text = code.slice(stop.start, stop.end);
    const number = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, number);
    snippet += `${escapeSnippet(code.slice(end, stop.start))}\${${number}:${escapeSnippet(text)}}`;
    end = stop.end;
  }
  return snippet + escapeSnippet(code.slice(end));
}

/** The text as a snippet that stands for itself. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

function stopsOf(code: string, language: string, own: string | undefined): Stop[] {
  const lexeme = lexemesOf.get(language);
  if (lexeme === undefined) {
    return [];
  }
  const found = [...code.matchAll(lexeme)];
  const texts = found.flatMap(({ groups = {}, indices }) => {
    const [start, end] = indices?.groups?.text ?? indices?.groups?.file ?? [0, 0];
    const text = code.slice(start, end);
    const isStop = groups.prefix === undefined && (text === own || isForTheUser(text));
    return isStop ? [{ start, end }] : [];
  });
  const numbers = [...code.matchAll(parameter)]
    .filter(({ index }) => !found.some((each) => each.index <= index && index < each.index + each[0].length))
    .map(({ index, 0: number }) => ({ start: index, end: index + number.length }));
  return [...texts, ...numbers].sort((a, b) => a.start - b.start);
}

/** A sentence, or the name or address of a file. */
function isForTheUser(text: string): boolean {
  return !machineText.test(text) && (/\S \S/.test(text) || mediaFile.test(text));
}
