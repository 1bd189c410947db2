/** How the sign-in of the local hub behaves. */
export interface Habits {
  /** Which of the two documents there are. */
  discovery: 'both' | 'openid only' | 'none';
  offersDevice: boolean;
  registration: 'open' | 'refused' | 'missing';
  /** Undefined: left out of the answer; then five seconds count. */
  intervalSeconds: number | undefined;
  /** Whether there is an address with the user code in it. */
  completeAddress: boolean;
  /** In place of the hub's own page, and with the user code too. */
  verificationAddress: string | undefined;
  codeLifetimeSeconds: number;
  tokenLifetimeSeconds: number;
  /** Whether `expires_in` comes as text. */
  lifetimeAsText: boolean;
  refreshTokens: boolean;
  /** Whether a refresh token can be used only once. */
  rotates: boolean;
  /** Less than what was asked for. */
  grantedScope: string | undefined;
  /** What the user does on the page that comes back to the application. */
  authorize: 'ask' | 'allow' | 'deny';
  /** Whether pages of other origins may start a sign-in by device code. */
  deviceCors: boolean;
  /** Name of the account that confirms. */
  account: string;
}

export const usualHabits: Readonly<Habits> = {
  discovery: 'both',
  offersDevice: true,
  registration: 'open',
  intervalSeconds: 1,
  completeAddress: true,
  verificationAddress: undefined,
  codeLifetimeSeconds: 900,
  tokenLifetimeSeconds: 30 * 86_400,
  lifetimeAsText: false,
  refreshTokens: true,
  rotates: true,
  grantedScope: undefined,
  authorize: 'ask',
  deviceCors: true,
  account: 'ada',
};
