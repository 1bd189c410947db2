const { InlineCompletionItem, languages } = require('vscode');

exports.activate = () =>
  languages.registerInlineCompletionItemProvider('javascript', {
    provideInlineCompletionItems: () => [new InlineCompletionItem('otherCompleter()')],
  });
