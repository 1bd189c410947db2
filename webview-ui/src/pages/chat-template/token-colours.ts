/** Colours of the theme that can be told apart, and don't look like those of a difference. */
const colours = [
  '--vscode-charts-blue',
  '--vscode-charts-purple',
  '--vscode-charts-yellow',
  '--vscode-terminal-ansiCyan',
  '--vscode-charts-orange',
  '--vscode-charts-green',
  '--vscode-terminal-ansiMagenta',
];

/** A colour for each token, in the order in which they come first. */
export function tokenColours(tokens: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    [...new Set(tokens)].map((token, index) => [token, `var(${colours[index % colours.length]})`]),
  );
}
