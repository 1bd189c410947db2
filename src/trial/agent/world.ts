import type { ChatPiece } from '../../inference';
import type { AgentState, ApprovalCard, ChatMessage, Decision } from '../../protocol';
import type { ChatEnd, WireMessage } from '../chat';
import type { ResultMask } from './call-result';
import type { AgentLimits } from './limits';
import type { Clock } from './span';
import type { ChatTool, ToolOutput } from './tool';
import type { WireTool } from './wire-tools';

/** A request to the model. */
export interface AgentRequest {
  readonly messages: readonly WireMessage[];
  readonly tools: readonly WireTool[];
  /** Whether it is the first one: a choice of a tool is for this one only, or the model would call for ever. */
  readonly isFirst: boolean;
}

/** What a run needs of the world. */
export interface AgentWorld {
  /** Asks the model. What it throws ends the run. */
  readonly ask: (request: AgentRequest, signal: AbortSignal) => AsyncGenerator<ChatPiece, ChatEnd, undefined>;
  /** The chosen tools. Read anew each time: tools come and go. */
  readonly tools: () => readonly ChatTool[] | Promise<readonly ChatTool[]>;
  /** Runs a tool. What it throws is told to the model as the result; `CallRefused` as a refusal. */
  readonly runTool: (
    tool: ChatTool,
    input: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ) => Promise<ToolOutput>;
  /** Asks the user about all calls of a round that need an approval. */
  readonly approve: (card: ApprovalCard, signal: AbortSignal) => Promise<readonly Decision[]>;
  /** Whether the user approved the tool for all chats. */
  readonly isAlwaysApproved: (tool: ChatTool) => boolean;
  /** Whether the user trusts the folder that is open. */
  readonly isTrusted: boolean;
  readonly mask: ResultMask;
  /** A new text by chance each time, which nobody can know beforehand. */
  readonly fence: () => string;
  readonly clock: Clock;
}

/** What is known of the model. */
export interface AgentModel {
  /** In tokens; undefined where it isn't known. */
  readonly contextLength?: number | undefined;
  readonly seesImages: boolean;
  /** Under which name the model wants to be sent what it thought, such as `reasoning_content`; undefined for not at all. */
  readonly thoughtsField?: string | undefined;
}

export interface AgentRun {
  /** The conversation up to the message that is to be answered. */
  readonly messages: readonly ChatMessage[];
  /** A new run, or one to continue. */
  readonly state: AgentState;
  readonly model: AgentModel;
  readonly limits: AgentLimits;
  readonly signal: AbortSignal;
}
