import { endOnSignals } from './end-on-signals';
import { endWith } from './outcome';
import { runSoak } from './soak-suite';

endOnSignals();

const [, , seconds = '3600'] = process.argv;
endWith(await runSoak(Number(seconds)));
