// @ts-nocheck: VS Code loads it as it stands here.
const vscode = require('vscode');

const information = {
  id: 'parrot',
  name: 'Parrot',
  family: 'parrot',
  version: '1',
  maxInputTokens: 100_000,
  maxOutputTokens: 10_000,
  capabilities: { toolCalling: true },
};

/** The chat view takes no question without a model. This one calls the tool that the question names. */
const provider = {
  provideLanguageModelChatInformation: () => [information],
  provideTokenCount: (_model, text) => JSON.stringify(text).length,
  provideLanguageModelChatResponse: async (_model, messages, { tools = [] }, progress) => {
    const parts = messages.flatMap(({ content }) => content);
    const results = parts.filter((part) => part instanceof vscode.LanguageModelToolResultPart);
    const said =
      parts
        .map(({ value }) => value)
        .filter((value) => typeof value === 'string')
        .at(-1) ?? '';
    const [, name, input] = /use (\w+) with (\{.*\})/.exec(said) ?? [];
    if (results.length === 0 && tools.some((tool) => tool.name === name)) {
      progress.report(new vscode.LanguageModelToolCallPart('1', name, JSON.parse(input)));
      return;
    }
    const texts = results.flatMap(({ content }) => content.map(({ value }) => value));
    progress.report(new vscode.LanguageModelTextPart(`Parrot says: ${texts.join('\n') || said}`));
  },
};

exports.activate = async ({ subscriptions }) => {
  subscriptions.push(vscode.lm.registerLanguageModelChatProvider('hub-lens-tests', provider));
  // The picker shows what somebody has asked for.
  await vscode.lm.selectChatModels({ vendor: 'hub-lens-tests' });
};
