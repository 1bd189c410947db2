import { readTimes, timesTable } from './times';

console.log(timesTable(await readTimes()));
