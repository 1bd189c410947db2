import { startNodeWorker } from '../../../src/editor/session/local-runtime/worker-port';
import { nodeWorker } from '../../tiny-model';
import { testWorkers } from './workers';

describe('a model in a worker', () => testWorkers(() => startNodeWorker(nodeWorker)));
