import { runComponentTests } from './component-suite';

const { passed, failed } = await runComponentTests(process.argv[2]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
