import { extensionHosts, runE2e } from './e2e-suite';
import { endWith } from './outcome';

const [asked] = process.argv.slice(2);
endWith(await runE2e(extensionHosts.filter((host) => asked === undefined || host === asked)));
