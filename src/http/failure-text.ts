import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** Where hub and providers put the words of a failure, in the order in which we look. */
const shapes = [
  z.pipe(
    z.object({ error: text }),
    z.transform(({ error }) => error),
  ),
  z.pipe(
    z.object({ error: z.object({ message: text }) }),
    z.transform(({ error }) => error.message),
  ),
  z.pipe(
    z.object({ error: z.object({ error: text }) }),
    z.transform(({ error }) => error.error),
  ),
  z.pipe(
    z.object({ detail: text }),
    z.transform(({ detail }) => detail),
  ),
  z.pipe(
    z.object({ detail: z.array(z.object({ msg: text })).check(z.minLength(1)) }),
    z.transform(({ detail }) => detail.map(({ msg }) => msg).join('; ')),
  ),
  z.pipe(
    z.object({ message: text }),
    z.transform(({ message }) => message),
  ),
];

/** The words in the body of a failed answer, if it has any a person can read. */
export function failureText(body: unknown): string | undefined {
  if (typeof body === 'string') {
    return body !== '' && !body.trimStart().startsWith('<') ? body.slice(0, 500) : undefined;
  }
  for (const shape of shapes) {
    const found = shape.safeParse(body);
    if (found.success) {
      return found.data;
    }
  }
  return undefined;
}
