import { runSuite } from './suite';

const { passed, failed } = await runSuite('unit');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
