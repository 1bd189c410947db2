import type * as vscode from 'vscode';
import * as z from 'zod/mini';
import { type OAuthOptions, registerClient, type SignInServer } from '../../../hub/oauth';
import { readSettings } from '../../kit/settings';
import { redirectPath, scope } from './flow';

const keyPrefix = 'oauthClient:';
const clientIdSchema = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(500))), undefined);

/** What hubs know Hub Lens by: the setting, or else an ID that the hub gave this installation. */
export class ClientIds {
  constructor(private readonly memory: vscode.Memento) {}

  /** @throws SignInError `notRegistered` */
  async idFor(server: SignInServer, options: OAuthOptions): Promise<string> {
    const key = keyPrefix + server.endpoint;
    const known = readSettings().oauthClientId ?? clientIdSchema.parse(this.memory.get(key));
    if (known !== undefined) {
      return known;
    }
    const hosts = ['127.0.0.1', 'localhost'];
    const software = {
      name: 'Hub Lens',
      id: 'hub-lens',
      redirectUris: hosts.map((host) => `http://${host}${redirectPath}`),
      scope,
    };
    const id = await registerClient(server, software, options);
    await this.memory.update(key, id);
    return id;
  }

  /** @returns whether the hub can be asked for another one */
  async forget({ endpoint }: SignInServer, id: string): Promise<boolean> {
    const key = keyPrefix + endpoint;
    const isSaved = readSettings().oauthClientId === undefined && this.memory.get(key) === id;
    await this.memory.update(key, undefined);
    return isSaved;
  }
}
