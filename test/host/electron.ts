import * as vscode from 'vscode';
import { sum } from '../run/outcome';
import { run as runSuite } from './index';

/** What @vscode/test-electron calls: points Hub Lens at the local hub and fails when a test does. */
export async function run(): Promise<void> {
  const settings = vscode.workspace.getConfiguration('hubLens');
  const { HUB_LENS_ENDPOINT, HUB_LENS_ROUTER } = process.env;
  await settings.update('endpoint', HUB_LENS_ENDPOINT, vscode.ConfigurationTarget.Global);
  await settings.update('routerEndpoint', HUB_LENS_ROUTER, vscode.ConfigurationTarget.Global);
  const { files } = await runSuite();
  const { passed, failures } = sum(files);
  console.log(files.map(({ report }) => report).join('\n'));
  console.log(`${passed} passed, ${failures.length} failed`);
  if (failures.length > 0) {
    throw new Error(`${failures.length} host tests failed`);
  }
}
