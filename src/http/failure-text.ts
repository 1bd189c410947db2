/** Where hub, providers and servers put the words of a failure, in the order in which we look. */
const places: readonly (readonly string[])[] = [
  ['error'],
  ['error', 'message'],
  ['error', 'error'],
  ['detail'],
  ['detail', 'message'],
  ['detail', 'error'],
  ['message'],
  ['errors'],
];

/** Problems of a list that are told. Nobody reads more. */
const toldProblems = 10;

const wordsLimit = 500;

/** The words in the body of a failed answer, if it has any a person can read. */
export function failureText(body: unknown): string | undefined {
  if (typeof body === 'string') {
    return isText(body) && !body.trimStart().startsWith('<') ? body.slice(0, wordsLimit) : undefined;
  }
  return places
    .map((path) => wordsIn(path.reduce(field, body)))
    .find(isText)
    ?.slice(0, wordsLimit);
}

/** A text, or a list of problems: texts, or objects as validators write them. */
function wordsIn(value: unknown): string | undefined {
  if (!Array.isArray(value)) {
    return isText(value) ? value : undefined;
  }
  const problems = value.slice(0, toldProblems);
  return problems
    .map((each) => [each, field(each, 'msg'), field(each, 'message')].find(isText))
    .filter(isText)
    .join('; ');
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
