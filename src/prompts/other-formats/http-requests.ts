import * as z from 'zod/mini';

/** A chat request that stands in a file of HTTP requests. */
export interface ChatRequest {
  /** Of the line with the method, from 0 on. */
  readonly line: number;
  readonly url: string;
  readonly model: string;
  readonly messages: readonly {
    readonly role: 'system' | 'user' | 'assistant';
    readonly content: string;
    readonly images: readonly string[];
  }[];
  /** What the body has beside model and messages, by its own names. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

const partSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
]);

const messageSchema = z.strictObject({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.union([z.string(), z.array(partSchema)]),
});

const bodySchema = z.looseObject({
  model: z.string().check(z.minLength(1)),
  messages: z.array(messageSchema).check(z.minLength(1)),
});

/** How a request travels rather than what is asked. */
const notParameters: ReadonlySet<string> = new Set(['model', 'messages', 'stream', 'stream_options']);

/** Longer files are data. In UTF-16 units. */
const mostUnits = 1_000_000;

/**
 * The chat requests of a file in the form of REST clients, whose requests stand between lines of `###`. What has variables
 * of such a client, or more in its messages than text and images, is left out.
 */
export function chatRequestsIn(text: string): ChatRequest[] {
  if (text.length > mostUnits) {
    return [];
  }
  let line = 0;
  return text.split(/^###.*$/m).flatMap((part) => {
    const start = line;
    line += part.split('\n').length - 1;
    return requestIn(part, start) ?? [];
  });
}

function requestIn(part: string, firstLine: number): ChatRequest | undefined {
  const lines = part.split(/\r?\n/);
  const at = lines.findIndex((each) => !/^\s*(?:#.*|\/\/.*|@.*)?$/.test(each));
  const [, url] = /^POST\s+(\S+)(?:\s+HTTP\/[\d.]+)?\s*$/.exec(lines[at] ?? '') ?? [];
  const blank = lines.findIndex((each, index) => index > at && each.trim() === '');
  if (url === undefined || blank < 0) {
    return undefined;
  }
  const body = lines.slice(blank + 1).join('\n');
  const read = body.includes('{{') ? undefined : bodySchema.safeParse(parsed(body)).data;
  if (read === undefined) {
    return undefined;
  }
  const { model, messages, ...others } = read;
  return {
    line: firstLine + at,
    url,
    model,
    messages: messages.map(({ role, content }) => {
      const parts = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
      return {
        role,
        content: parts.flatMap((each) => (each.type === 'text' ? [each.text] : [])).join('\n\n'),
        images: parts.flatMap((each) => (each.type === 'image_url' ? [each.image_url.url] : [])),
      };
    }),
    parameters: Object.fromEntries(Object.entries(others).filter(([name]) => !notParameters.has(name))),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
