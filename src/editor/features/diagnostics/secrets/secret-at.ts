import * as vscode from 'vscode';
import { type FoundSecret, findSecrets } from '../../../kit/secrets/find-secrets';

/** Where a credential stands, as commands are told: never what it is. */
export interface SecretPlace {
  readonly uri: vscode.Uri;
  /** Offset of its beginning. */
  readonly start: number;
}

export interface SecretInDocument {
  readonly document: vscode.TextDocument;
  readonly secret: FoundSecret;
  readonly value: string;
}

/** Looks the credential up again; undefined when it is not there any more. */
export async function secretAt({ uri, start }: SecretPlace): Promise<SecretInDocument | undefined> {
  const document = await vscode.workspace.openTextDocument(uri);
  const text = document.getText();
  const secret = findSecrets(text).find((found) => found.start === start);
  return secret && { document, secret, value: text.slice(secret.start, secret.end) };
}
