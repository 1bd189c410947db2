import * as z from 'zod/mini';
import { eventSchema } from './events';
import { failureSchema } from './failure';

const requestId = z.int().check(z.positive());

/** Webview to host. `params` is checked against the method's own schema once the method is known. */
export const toHostSchema = z.discriminatedUnion('kind', [
  /** A page starts anew, before it asks for anything. */
  z.object({ kind: z.literal('started') }),
  /** The page listens to events. */
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('request'), id: requestId, method: z.string(), params: z.unknown() }),
  z.object({ kind: z.literal('cancel'), id: requestId }),
]);

/** Host to webview. A request ends with exactly one `answer` or `failure`. */
export const toWebviewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chunk'), id: requestId, value: z.unknown() }),
  z.object({ kind: z.literal('answer'), id: requestId, value: z.unknown() }),
  z.object({ kind: z.literal('failure'), id: requestId, failure: failureSchema }),
  z.object({ kind: z.literal('event'), value: eventSchema }),
]);

export type ToHost = z.output<typeof toHostSchema>;
export type ToWebview = z.output<typeof toWebviewSchema>;
