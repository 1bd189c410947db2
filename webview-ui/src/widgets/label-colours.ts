/** Tokens of the theme that can be told apart; what they colour has its label written on it as well. */
const tokens = [
  '--vscode-charts-blue',
  '--vscode-charts-red',
  '--vscode-charts-green',
  '--vscode-charts-purple',
  '--vscode-charts-yellow',
  '--vscode-terminal-ansiCyan',
  '--vscode-terminal-ansiMagenta',
  '--vscode-charts-foreground',
];

/** A colour for each label, in the order in which they come first. */
export function labelColours(labels: readonly string[]): ReadonlyMap<string, string> {
  const distinct = [...new Set(labels)];
  return new Map(distinct.map((label, index) => [label, `var(${tokens[index % tokens.length]})`]));
}
