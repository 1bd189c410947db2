export { libraries, tasks } from '../../../src/catalogue';
