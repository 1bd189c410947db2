/** Where hub and providers put the words of a failure, in the order in which we look. */
const places: readonly ((body: unknown) => unknown)[] = [
  (body) => field(body, 'error'),
  (body) => field(field(body, 'error'), 'message'),
  (body) => field(field(body, 'error'), 'error'),
  (body) => field(body, 'detail'),
  (body) => joinedMessages(field(body, 'detail')),
  (body) => field(body, 'message'),
];

/** The words in the body of a failed answer, if it has any a person can read. */
export function failureText(body: unknown): string | undefined {
  if (typeof body === 'string') {
    return body !== '' && !body.trimStart().startsWith('<') ? body.slice(0, 500) : undefined;
  }
  return places.map((place) => place(body)).find(isText);
}

/** A list of problems, as validators write them: `[{ msg }]`. */
function joinedMessages(detail: unknown): string | undefined {
  const messages = Array.isArray(detail) ? detail.map((each) => field(each, 'msg')) : [];
  return messages.length > 0 && messages.every(isText) ? messages.join('; ') : undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
