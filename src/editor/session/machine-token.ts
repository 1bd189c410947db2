import * as vscode from 'vscode';
import { readEnvironment } from '../kit/environment';
import { type LoginPlace, loginPlaces } from './machine-login';

/** The first place with a login of this machine that is there. A file isn't read for that. */
export async function findMachineLogin(endpoint: string): Promise<LoginPlace | undefined> {
  for (const place of loginPlaces(readEnvironment(), endpoint)) {
    if (place.kind === 'variable' || (await isFile(place.path))) {
      return place;
    }
  }
  return undefined;
}

/** The token of this machine's login as it is now; undefined while nobody is logged in. */
export async function readMachineToken(endpoint: string): Promise<string | undefined> {
  const place = await findMachineLogin(endpoint);
  return (place && (await tokenAt(place))) || undefined;
}

/** Empty where the place holds none. */
async function tokenAt(place: LoginPlace): Promise<string> {
  if (place.kind === 'variable') {
    return place.token;
  }
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.file(place.path));
  return new TextDecoder().decode(bytes).trim();
}

async function isFile(path: string): Promise<boolean> {
  try {
    const { type } = await vscode.workspace.fs.stat(vscode.Uri.file(path));
    return (type & vscode.FileType.File) !== 0;
  } catch {
    return false;
  }
}
