import type { Fetch } from '../../../src/http';
import { InferenceClient } from '../../../src/inference';
import type { LocalHub } from '../../hub';
import type { ParityCase } from './cases';
import { type Difference, differences } from './compare';
import { freshPeer, inPeersWorld } from './peer';
import { recording, type SentRequest } from './recorder';
import { outcomeOf, steady, type Trace } from './trace';

/** Makes the call with both clients, one after the other. */
export async function runPair(
  hub: LocalHub,
  internet: Fetch,
  each: ParityCase,
): Promise<readonly Difference[]> {
  const prepared = () => {
    hub.faults.clear();
    hub.requests.splice(0);
    if (each.fault !== undefined) {
      hub.faults.add(each.fault);
    }
  };
  prepared();
  const ours = await ourTrace(internet, each);
  prepared();
  const theirs = await peerTrace(internet, each);
  return differences(steady(ours), steady(theirs));
}

async function ourTrace(internet: Fetch, { token, options, run }: ParityCase): Promise<Trace> {
  const requests: SentRequest[] = [];
  const waits: number[] = [];
  let now = Date.now();
  const client = new InferenceClient(token, {
    ...options,
    fetch: recording(requests, internet),
    now: () => now,
    random: () => 0.5,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
    },
  });
  const outcome = await outcomeOf(() => run(client));
  return { requests, waits, outcome };
}

async function peerTrace(internet: Fetch, { token, options, run }: ParityCase): Promise<Trace> {
  const requests: SentRequest[] = [];
  const waits: number[] = [];
  const outcome = await inPeersWorld(recording(requests, internet), waits, () => {
    const Client = freshPeer();
    return outcomeOf(() => run(new Client(token, options)));
  });
  return { requests, waits, outcome };
}
