import { runComponentTests } from './component-suite';
import { endWith } from './outcome';

endWith(await runComponentTests(process.argv[2]));
