import * as z from 'zod/mini';
import { Refusal } from '../answer';
import type { Call } from '../call';
import type { Desk } from './desk';

export type Form = Readonly<Record<string, string>>;

const formSchema = z._default(z.record(z.string(), z.string()), {});

/** @throws Refusal for whatever is not form-encoded */
export function formOf({ headers, body, url }: Call, desk: Desk): Form {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    desk.violate(`${url.pathname} was sent something other than a form`);
    throw new Refusal(400, 'A form was expected', { body: { error: 'invalid_request' } });
  }
  return formSchema.parse(body);
}
