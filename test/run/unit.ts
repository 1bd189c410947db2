import { endWith } from './outcome';
import { runSuite } from './suite';

endWith(await runSuite('unit'));
