import { packageExtension } from './vsix';

console.log(`Packaged ${await packageExtension()}`);
