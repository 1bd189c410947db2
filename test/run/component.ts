import { runComponentTests } from './component-suite';
import { endWith } from './outcome';

const [, , grep, ...files] = process.argv;
endWith(await runComponentTests({ ...(grep && { grep }), files }));
