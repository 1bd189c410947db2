import { endOnSignals } from './end-on-signals';
import { runSoak } from './soak-suite';

endOnSignals();

const [, , seconds = '3600'] = process.argv;
const { failed } = await runSoak(Number(seconds));
process.exit(failed === 0 ? 0 : 1);
