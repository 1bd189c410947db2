import { resolve } from 'node:path';
import { runTests } from '@vscode/test-electron';
import { startHub } from '../hub';

/** Runs the host tests in a VS Code that is downloaded for them. */
const hub = await startHub();
try {
  await runTests({
    extensionDevelopmentPath: resolve('.'),
    extensionTestsPath: resolve('dist/test/host/electron.js'),
    launchArgs: [resolve('test/workspace'), '--disable-extensions', '--disable-workspace-trust'],
    extensionTestsEnv: { HUB_LENS_ENDPOINT: hub.endpoint, HUB_LENS_ROUTER: hub.routerEndpoint },
  });
} finally {
  await hub.close();
}
