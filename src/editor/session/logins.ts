import type * as vscode from 'vscode';
import * as z from 'zod/mini';

const keyPrefix = 'accessToken:';

const optionalText = z.optional(z.string().check(z.minLength(1)));

const browserLoginSchema = z.object({
  kind: z.literal('browser'),
  /** Of what was granted: another one after each renewal. */
  grantId: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  accessToken: z.string().check(z.minLength(1)),
  refreshToken: optionalText,
  /** In milliseconds since 1970, as `expiresAt`. */
  grantedAt: z.number(),
  expiresAt: z.optional(z.number()),
  scope: z.array(z.string()),
  /** Of the application that the refresh token was given to. */
  clientId: z.string(),
});

const savedSchema = z.union([z.object({ kind: z.literal('machine') }), browserLoginSchema]);

/** What a sign-in by browser was granted. */
export type BrowserLogin = z.output<typeof browserLoginSchema>;

/** How the user signed in to a hub. */
export type Login =
  | { readonly kind: 'token'; readonly token: string }
  /** By the login of the machine, which is read anew each time: the hub's own tools renew it. */
  | { readonly kind: 'machine' }
  | Readonly<BrowserLogin>;

/**
 * The user's logins in the editor's secret storage, one for each endpoint, so that a token is never sent to another host
 * because the setting changed.
 */
export class Logins {
  constructor(
    private readonly secrets: Pick<vscode.SecretStorage, 'get' | 'store' | 'delete' | 'onDidChange'>,
  ) {}

  async get(endpoint: string): Promise<Login | undefined> {
    const saved = await this.secrets.get(keyPrefix + endpoint);
    return saved === undefined ? undefined : loginIn(saved);
  }

  async store(endpoint: string, login: Login): Promise<void> {
    const saved = login.kind === 'token' ? login.token : JSON.stringify(login);
    await this.secrets.store(keyPrefix + endpoint, saved);
  }

  async forget(endpoint: string): Promise<void> {
    await this.secrets.delete(keyPrefix + endpoint);
  }

  /** Tells of changes from all windows. */
  onDidChange(listener: () => void): vscode.Disposable {
    return this.secrets.onDidChange(({ key }) => {
      if (key.startsWith(keyPrefix)) {
        listener();
      }
    });
  }
}

/** A token is saved as it is, anything else as JSON, which no token looks like. */
export function loginIn(saved: string): Login | undefined {
  if (!saved.startsWith('{')) {
    return { kind: 'token', token: saved };
  }
  try {
    return savedSchema.safeParse(JSON.parse(saved)).data;
  } catch {
    return undefined;
  }
}
