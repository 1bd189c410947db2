import { packageForNpm } from './npm-package';

console.log(`Packaged ${packageForNpm()}`);
