import * as vscode from 'vscode';
import * as z from 'zod/mini';

/** Whatever text the user chose, so that a failed call can name it. */
export const address = z.pipe(
  z.string(),
  z.transform((text) => text.trim().replace(/\/+$/, '')),
);

/** Where the services of the hub are, unless the user has others. */
const addresses = {
  endpoint: z.catch(address, 'https://huggingface.co'),
  routerEndpoint: z.catch(address, 'https://router.huggingface.co'),
  datasetViewerEndpoint: z.catch(address, 'https://datasets-server.huggingface.co'),
};

/** An address that the user may set, without a slash at the end. */
export function readAddress(name: keyof typeof addresses): string {
  return addresses[name].parse(vscode.workspace.getConfiguration('hubLens').get(name));
}
