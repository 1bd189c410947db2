import { runFolder } from './index';

/** What is held of a window in which nothing of Hub Lens was used. */
export const run = () => runFolder('fresh');
