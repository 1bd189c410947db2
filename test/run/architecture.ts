import { writeFileSync } from 'node:fs';
import { architecturePicture } from './architecture-picture';

writeFileSync('media/architecture.svg', architecturePicture());
console.log('media/architecture.svg shows the rooms as they are');
