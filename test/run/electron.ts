import { resolve } from 'node:path';
import { runTests } from '@vscode/test-electron';
import { startHub } from '../hub';

/** Runs the host tests in a VS Code that is downloaded for them: the newest, or the one that VSCODE_VERSION names. */
const hub = await startHub();
try {
  await runTests({
    version: process.env.VSCODE_VERSION ?? 'stable',
    extensionDevelopmentPath: resolve('.'),
    extensionTestsPath: resolve('dist/test/host/electron.js'),
    launchArgs: [resolve('test/workspace'), '--disable-extensions', '--disable-workspace-trust'],
    extensionTestsEnv: { HUB_LENS_ENDPOINT: hub.endpoint, HUB_LENS_ROUTER: hub.routerEndpoint },
  });
} finally {
  await hub.close();
}
