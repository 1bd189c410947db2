export { type ApprovalSituation, approvedAs, scopesFor, trifectaOf } from './approvals';
export { askModel } from './ask-model';
export { roundMessages } from './conversation';
export { type AgentLimits, defaultLimits } from './limits';
export { meansTool, namedTools, withoutTool } from './named-tools';
export { readArguments } from './read-arguments';
export { beforeRound, newRun, reduce } from './reduce';
export { runAgent } from './run-agent';
export { thoughtsFieldOf } from './thoughts-field';
export {
  CallRefused,
  type ChatTool,
  fixedResultText,
  type ToolOutput,
  type ToolPart,
  toolKey,
} from './tool';
export { firstTools, mostTools, toolText, toolTokens } from './wire-tools';
export type { AgentRequest, AgentRun, AgentWorld } from './world';
