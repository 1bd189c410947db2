import type { Method } from './endpoints';

const minute = 60_000;

/** Methods that wait for the user, or for a model, which the host gives a time of its own. */
const slow: ReadonlySet<Method> = new Set<Method>([
  'act',
  'askForSql',
  'chooseBatchOutput',
  'chooseBatchSource',
  'chooseTemplate',
  'chooseTokenizer',
  'clearTrials',
  'exportEvaluation',
  'exportTrials',
  'fetchTokenizer',
  'insertCode',
  'openCode',
  'openLink',
  'pickFile',
  'run',
  'runAgent',
  'runInTerminal',
  'runSql',
  'saveFile',
  'startBatch',
  'steerBatch',
  'steerEvaluation',
  'takeStep',
  'tokenize',
  'tryBatchRows',
  'tryModel',
  'watchBatch',
  'watchCosts',
  'watchEvaluation',
]);

/** Milliseconds after which a request is given up that nothing was heard of; undefined for those that may take any time. */
export function patienceFor(method: Method): number | undefined {
  return slow.has(method) ? undefined : minute;
}
