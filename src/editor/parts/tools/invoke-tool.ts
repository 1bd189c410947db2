import * as vscode from 'vscode';
import { onAbort } from '../../../http';
import { CallRefused, type ChatTool, type ToolOutput } from '../../../trial/agent';
import { toolOutput } from './result-parts';

/** How the first call of a tool on a remote MCP server fails in VS Code 1.127, before anything runs (#323990). */
const notConnected = /Cannot read properties of undefined \(reading 'invoke'\)/;

/**
 * Runs a tool of the editor, which may ask the user once more. There is no chat request that it could belong to.
 *
 * @throws what the tool throws; CallRefused where the user refused in the editor
 */
export async function invokeTool(
  { name }: Pick<ChatTool, 'name'>,
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<ToolOutput> {
  const cancelling = new vscode.CancellationTokenSource();
  const stopListening = onAbort(signal, () => cancelling.cancel());
  const options = { input: { ...input }, toolInvocationToken: undefined };
  const invoke = () => vscode.lm.invokeTool(name, options, cancelling.token);
  try {
    return toolOutput(await onceMore(invoke, signal));
  } catch (error) {
    throw isRefusal(error) && !signal.aborted ? new CallRefused('', { cause: error }) : error;
  } finally {
    stopListening();
    cancelling.dispose();
  }
}

/** A cancellation that comes from the editor's window is no longer of its class. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && (error instanceof vscode.CancellationError || error.name === 'Canceled');
}

async function onceMore<T>(invoke: () => Thenable<T>, signal: AbortSignal): Promise<T> {
  try {
    return await invoke();
  } catch (error) {
    if (signal.aborted || !(error instanceof Error && notConnected.test(error.message))) {
      throw error;
    }
    return invoke();
  }
}
