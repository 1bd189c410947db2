/** What both sides of the wire do with a run: it needs nothing but what is saved of it. */
export { isOfRun, roundMessages, stoppedMessage } from './conversation';
export { meansTool, withoutTool } from './named-tools';
export { beforeRound, newRun, reduce } from './reduce';
export { stopRun } from './stop-run';
export { thoughtsFieldOf } from './thoughts-field';
export { fixedResultText } from './tool';
