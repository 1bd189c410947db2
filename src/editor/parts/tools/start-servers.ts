import * as vscode from 'vscode';
import { inTime } from '../../kit/in-time';

/** Internal to VS Code, so it may be gone any day. */
const command = 'workbench.mcp.startServer';

const patienceMilliseconds = 30_000;

/** Whether the editor can start the user's MCP servers, which it doesn't do by itself. */
export async function canStartServers(): Promise<boolean> {
  return (await vscode.commands.getCommands(true)).includes(command);
}

/** Starts the user's MCP servers and waits for their tools for a while. The editor asks whether a new one is trusted. */
export async function startServers(patience = patienceMilliseconds): Promise<void> {
  if (await canStartServers()) {
    const starting = vscode.commands.executeCommand(command, '*', { waitForLiveTools: true });
    await inTime(Promise.resolve(starting), patience);
  }
}
