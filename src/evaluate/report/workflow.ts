/**
 * A GitHub workflow that runs evaluations on each pull request and on demand.
 *
 * @param files their paths in the repository
 * @param version of the npm package `hub-lens`
 */
export function evaluationWorkflow(files: readonly string[], version: string): string {
  const arguments_ = files.filter((file) => !/[\r\n]/.test(file)).map(quoted);
  return `name: Evaluations

on:
  pull_request:
    paths:
      - '**.eval.yaml'
      - '**.eval.yml'
      - '**.prompt'
  workflow_dispatch:

permissions:
  contents: read

jobs:
  evaluate:
    runs-on: ubuntu-latest
    # Pull requests from forks get no secrets.
    if: github.event.pull_request.head.repo.fork != true
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: actions/setup-node@v6
        with:
          node-version: 22
      - uses: actions/cache@v5
        with:
          path: .hub-lens/answers
          key: hub-lens-\${{ github.run_id }}
          restore-keys: hub-lens-
      - name: Evaluate
        run: |
          npx --yes hub-lens@${version} eval \\
            ${arguments_.join(' \\\n            ')} \\
            --cache .hub-lens/answers \\
            --output results \\
            >> "$GITHUB_STEP_SUMMARY"
        env:
          # An access token that may call inference providers: Settings, Secrets and variables, Actions.
          HF_TOKEN: \${{ secrets.HF_TOKEN }}
      - uses: actions/upload-artifact@v7
        if: always()
        with:
          name: evaluation-results
          path: results
`;
}

/** As a shell reads it. What the text means to GitHub, an expression, can't be in it. */
function quoted(file: string): string {
  const text = file.replaceAll('${{', '$ {{');
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
