import { extensionHosts, runE2e } from './e2e-suite';

const [asked] = process.argv.slice(2);
const { passed, failed } = await runE2e(
  extensionHosts.filter((host) => asked === undefined || host === asked),
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
