import type * as vscode from 'vscode';

type RegisterServers = typeof vscode.lm.registerMcpServerDefinitionProvider;

const shared = globalThis as { hubLensTestsRegisterServers?: RegisterServers };

/**
 * Tests are no extension to the editor, which takes MCP servers from extensions alone. So the driver leaves its right to
 * publish servers to those that run in the same process.
 */
export function leaveRight(register: RegisterServers): void {
  shared.hubLensTestsRegisterServers = register;
}

/** Publishes MCP servers in the driver's name. */
export function publishServers(provider: vscode.McpServerDefinitionProvider): vscode.Disposable {
  const register = shared.hubLensTestsRegisterServers;
  if (register === undefined) {
    throw new Error('The driver isn’t active');
  }
  return register('hubLensTests.hub', provider);
}
