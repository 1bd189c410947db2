import * as z from 'zod/mini';

/** What the webview may ask the host to do about a failure. */
export const nextStepSchema = z.enum([
  'signIn',
  'setServerKey',
  'openGatePage',
  'openSpace',
  'openSettings',
  'openProxySettings',
  'showServers',
  'showLog',
  'retry',
]);

/** A failure in the user's words. `steps` come in the order in which to offer them. */
export const failureSchema = z.object({
  message: z.string(),
  steps: z.array(nextStepSchema),
});

export type NextStep = z.output<typeof nextStepSchema>;
export type Failure = z.output<typeof failureSchema>;
