import { compareWithPeer } from '../bench/parity';
import { endOnSignals } from './end-on-signals';

endOnSignals();

console.log('The inference client beside @huggingface/inference:\n');
process.exitCode = (await compareWithPeer()) ? 0 : 1;
