// @ts-nocheck: VS Code loads it as it stands here.
const vscode = require('vscode');

/**
 * VS Code keeps its chat disabled until somebody signs in to GitHub or opens "Chat: Manage Language Models". It enables it
 * as well when this setting changes from true, with which the trial editor starts.
 */
exports.activate = () =>
  vscode.workspace
    .getConfiguration('chat')
    .update('disableAIFeatures', false, vscode.ConfigurationTarget.Global);
