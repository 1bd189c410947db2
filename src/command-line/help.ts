const environment = `Environment:
  HF_TOKEN                          an access token of the hub
  HF_ENDPOINT                       another hub than https://huggingface.co
  HUB_LENS_BILL_TO                  the organization to bill
  HUB_LENS_KEY_<PROVIDER>           your own key for a provider, such as HUB_LENS_KEY_GROQ
  HUB_LENS_SERVER_<ID>              the address of the model server that files call server:<id>
  HUB_LENS_SERVER_KEY_<ID>          its key
  HUB_LENS_ROUTER_ENDPOINT          another router than https://router.huggingface.co
  HUB_LENS_DATASET_VIEWER_ENDPOINT  another dataset viewer
`;

const exits = `Exit codes:
  0  passed
  1  missed: too few rows pass, worse than the earlier results, or errors in a file
  2  an error: something can’t be read or run, or answers or verdicts are missing
`;

const general = `Evaluate models and prompts, and run prompt files, without VS Code.

Usage:
  hub-lens eval <file.eval.yaml…> [options]   run evaluations
  hub-lens check <file…>                      check evaluations and prompt files without the network
  hub-lens run <file.prompt> [options]        run a prompt file, and write the answer

  hub-lens <command> --help                   options of a command
  hub-lens --version

${environment}
${exits}`;

const commands = {
  eval: `Run evaluations, and write a summary in Markdown.

Usage: hub-lens eval <file.eval.yaml…> [options]

  -o, --output <folder>   write results there, as <name>.results.json and so on
  --format <list>         which: json, junit, markdown, html, csv, model-index. Default: json,junit,markdown
  --pass-rate <share>     the least share of rows that pass in each cell, from 0 to 1. Default: 1
  --baseline <file>       earlier results (json), or a folder of them: fails on a loss that the rows show.
                          Without --pass-rate nothing else counts
  --cache <folder>        save answers there, and don’t request them again
  --budget <dollars>      stop once that much is spent, for each file
  --concurrency <count>   requests under way at the same time. Default: 4

${environment}
${exits}`,
  check: `Check evaluations and prompt files without the network.

Usage: hub-lens check <file…>

${exits}`,
  run: `Run a prompt file, and write the answer.

Usage: hub-lens run <file.prompt> [options]

  --var <name=value>      set a variable; name=@file takes the text of a file, name=@- what is piped in
  --model <id>            another model than the file’s
  --provider <id>         another provider: one of the hub’s, auto, fastest, cheapest, preferred, or server:<id>
  --json                  write the answer and what it took as JSON

${environment}
${exits}`,
} as const;

export type CommandName = keyof typeof commands;

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

export function helpOf(command: CommandName | undefined): string {
  return command === undefined ? general : commands[command];
}
