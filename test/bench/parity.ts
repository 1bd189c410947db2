import { startHub } from '../hub';
import { type ParityCase, parityCases } from './parity/cases';
import { internetWithOwnServers } from './parity/own-servers';
import { peerHas } from './parity/peer';
import { ParityReport } from './parity/report';
import { runPair } from './parity/run-pair';

/**
 * Makes the same calls with our client and with the hub's own, against the same servers, and prints where they differ.
 *
 * @returns whether every difference is on purpose
 */
export async function compareWithPeer(): Promise<boolean> {
  const hub = await startHub({ tokenDelay: 0 });
  const internet = internetWithOwnServers(hub);
  const report = new ParityReport();
  try {
    for (const each of parityCases()) {
      if (isKnownToPeer(each)) {
        report.add(each, await runPair(hub, internet, each));
      } else {
        report.addMissing(each);
      }
    }
  } finally {
    await hub.close();
  }
  report.print();
  return report.isClean;
}

function isKnownToPeer({ provider, task }: ParityCase): boolean {
  return provider === 'auto' || provider === 'own server' || peerHas(provider, task);
}
