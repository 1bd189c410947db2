import * as z from 'zod/mini';
import { eventSchema } from './events';
import { failureSchema } from './failure';

/** Chosen by a page when it starts, so that no page is taken for the one it replaced. */
const pageId = z.string().check(z.minLength(1), z.maxLength(100));
/** Unique among all pages: it begins with the page's own id. */
const requestId = z.string().check(z.minLength(1), z.maxLength(120));
const eventNumber = z.int().check(z.positive());

/** Webview to host. `params` is checked against the method's own schema once the method is known. */
export const toHostSchema = z.discriminatedUnion('kind', [
  /** A page starts anew, before it asks for anything. */
  z.object({ kind: z.literal('started'), page: pageId }),
  /** The page listens to events. */
  z.object({ kind: z.literal('ready') }),
  /** The page has got an event. */
  z.object({ kind: z.literal('received'), number: eventNumber }),
  z.object({
    kind: z.literal('request'),
    id: requestId,
    method: z.string(),
    params: z.optional(z.unknown()),
  }),
  z.object({ kind: z.literal('cancel'), id: requestId }),
]);

/**
 * Host to webview. A request ends with exactly one `answer` or `failure`. A value that is missing is found out by the
 * schema of its method, which ends the request.
 */
export const toWebviewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chunk'), id: requestId, value: z.optional(z.unknown()) }),
  z.object({ kind: z.literal('answer'), id: requestId, value: z.optional(z.unknown()) }),
  z.object({ kind: z.literal('failure'), id: requestId, failure: failureSchema }),
  z.object({ kind: z.literal('event'), page: pageId, number: eventNumber, value: eventSchema }),
]);

export type ToHost = z.output<typeof toHostSchema>;
export type ToWebview = z.output<typeof toWebviewSchema>;
