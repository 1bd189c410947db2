import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { Secrets } from '../http';
import { checkCommand } from './check';
import { evalCommand, type FormatName, formatNames } from './eval';
import { type CommandName, helpOf, isCommand } from './help';
import { runCommand } from './run';
import { CommandError, type ExitCode, exitCodes, type World } from './world';

declare const __VERSION__: string;

const help = { help: { type: 'boolean', short: 'h' } } as const satisfies ParseArgsOptionsConfig;

const optionsOf = {
  eval: {
    ...help,
    output: { type: 'string', short: 'o' },
    format: { type: 'string', multiple: true },
    baseline: { type: 'string' },
    'pass-rate': { type: 'string' },
    cache: { type: 'string' },
    budget: { type: 'string' },
    concurrency: { type: 'string' },
  },
  check: help,
  run: {
    ...help,
    var: { type: 'string', multiple: true },
    model: { type: 'string' },
    provider: { type: 'string' },
    json: { type: 'boolean' },
  },
} as const satisfies Readonly<Record<CommandName, ParseArgsOptionsConfig>>;

const formatList = Object.keys(formatNames) as readonly FormatName[];
const usualFormats: readonly FormatName[] = ['json', 'junit', 'markdown'];
const usualConcurrency = 4;

/** Does what the arguments ask for. @returns the exit code; never throws */
export async function commandLine(args: readonly string[], world: World): Promise<ExitCode> {
  const secrets = secretsIn(world);
  try {
    return await commandOf(args, {
      ...world,
      out: (text) => world.out(secrets.text(text)),
      note: (text) => world.note(secrets.text(text)),
    });
  } catch (error) {
    if (world.signal.aborted) {
      world.note('Cancelled.\n');
    } else {
      world.note(`${secrets.text(wordsOf(error))}\n`);
    }
    return exitCodes.error;
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function commandOf([name, ...args]: readonly string[], world: World): Promise<ExitCode> | ExitCode {
  switch (name) {
    case 'eval':
      return runEval(args, world);
    case 'check':
      return runCheck(args, world);
    case 'run':
      return runPrompt(args, world);
    case '--version':
    case '-v':
      world.out(`${__VERSION__}\n`);
      return exitCodes.passed;
    case undefined:
    case '--help':
    case '-h':
    case 'help': {
      world.out(helpOf(args.find(isCommand)));
      return name === undefined ? exitCodes.error : exitCodes.passed;
    }
    default:
      throw new CommandError(`There is no command “${name}”. The commands are eval, check and run.`);
  }
}

function runEval(args: readonly string[], world: World): Promise<ExitCode> | ExitCode {
  const { values, positionals } = parsed('eval', args);
  if (values.help) {
    return showHelp('eval', world);
  }
  const formats = (values.format ?? []).flatMap((given) => given.split(','));
  const unknown = formats.find((format) => !formatList.some((known) => known === format));
  if (unknown !== undefined) {
    throw new CommandError(`There is no format “${unknown}”. The formats are ${formatList.join(', ')}.`);
  }
  return evalCommand(
    {
      files: filesIn('eval', positionals),
      output: values.output,
      formats: formats.length === 0 ? usualFormats : formatList.filter((format) => formats.includes(format)),
      baseline: values.baseline,
      passRate: numberIn(
        'pass-rate',
        values['pass-rate'],
        (rate) => rate >= 0 && rate <= 1,
        'a number from 0 to 1',
      ),
      cache: values.cache,
      budget: numberIn('budget', values.budget, (dollars) => dollars > 0, 'an amount in US dollars'),
      concurrency:
        numberIn(
          'concurrency',
          values.concurrency,
          (count) => Number.isInteger(count) && count >= 1 && count <= 100,
          'a whole number from 1 to 100',
        ) ?? usualConcurrency,
    },
    world,
  );
}

function runCheck(args: readonly string[], world: World): Promise<ExitCode> | ExitCode {
  const { values, positionals } = parsed('check', args);
  return values.help ? showHelp('check', world) : checkCommand(filesIn('check', positionals), world);
}

function runPrompt(args: readonly string[], world: World): Promise<ExitCode> | ExitCode {
  const { values, positionals } = parsed('run', args);
  if (values.help) {
    return showHelp('run', world);
  }
  const [file, ...others] = filesIn('run', positionals);
  if (file === undefined || others.length > 0) {
    throw new CommandError('Run one prompt file at a time.');
  }
  const { var: variables = [], model, provider, json = false } = values;
  return runCommand({ file, variables, model, provider, json }, world);
}

function parsed<Name extends CommandName>(name: Name, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionsOf[name], allowPositionals: true });
  } catch (cause) {
    const words = cause instanceof Error ? cause.message.split('. ')[0] : '';
    throw new CommandError(`${words}. See hub-lens ${name} --help.`, { cause });
  }
}

function filesIn(name: CommandName, files: readonly string[]): readonly string[] {
  if (files.length === 0) {
    throw new CommandError(`Name a file. See hub-lens ${name} --help.`);
  }
  return files;
}

function numberIn(
  name: string,
  text: string | undefined,
  fits: (value: number) => boolean,
  expected: string,
): number | undefined {
  if (text === undefined) {
    return undefined;
  }
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value) || !fits(value)) {
    throw new CommandError(`--${name} expects ${expected}, not “${text}”.`);
  }
  return value;
}

function showHelp(name: CommandName, world: World): ExitCode {
  world.out(helpOf(name));
  return exitCodes.passed;
}

/** Whatever in the environment opens something. */
function secretsIn({ environment }: World): Secrets {
  const names = Object.keys(environment).filter(
    (name) => name === 'HF_TOKEN' || /^HUB_LENS_.*KEY_/.test(name),
  );
  return new Secrets(names.flatMap((name) => environment[name] ?? []));
}
