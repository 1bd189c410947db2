import { endOnSignals } from './end-on-signals';
import { runHostTests } from './host-suite';
import { endWith } from './outcome';

endOnSignals();

endWith(await runHostTests());
