import { resolve } from 'node:path';
import { fillPrompt, requestParameters, targetIn, typedValue, variableOf } from '../prompts';
import { answerOf, wireMessage } from '../trial';
import { promptFillText, untranslated as t } from '../words';
import { failureWords } from './failure-words';
import { readText } from './files';
import { Models } from './models';
import { isChatParameter, partialsOf, usablePrompt } from './prompts';
import { readSettings } from './settings';
import { CommandError, type ExitCode, exitCodes, type World } from './world';

export interface RunOptions {
  readonly file: string;
  /** Each is `name=value`, or `name=@file`; `@-` is what is piped in. */
  readonly variables: readonly string[];
  readonly model: string | undefined;
  readonly provider: string | undefined;
  /** Writes the answer and what it took as JSON. */
  readonly json: boolean;
}

/** Runs a prompt file, and writes the answer as it arrives. */
export async function runCommand(options: RunOptions, world: World): Promise<ExitCode> {
  const { file, json } = options;
  const path = resolve(world.folder, file);
  const prompt = usablePrompt(await readText(path, file), file);
  if ((prompt.front.tools ?? []).length > 0 || prompt.toolDefs.length > 0) {
    throw new CommandError(`${file} names tools, so it can only be run in VS Code.`);
  }
  const written = targetIn(prompt);
  const target = {
    model: options.model ?? written.model,
    provider: options.provider ?? written.provider,
  };
  const { model, provider } = target;
  if (model === undefined) {
    throw new CommandError(`${file} names no model. Choose one with --model.`);
  }
  const values = await valuesOf(options, prompt, world);
  const partials = await partialsOf(prompt.nodes, path);
  const messages = inWords(() => fillPrompt(prompt, values, partials)).map(wireMessage);
  const parameters = requestParameters(prompt, isChatParameter);
  const models = new Models(readSettings(world), world);
  const call = {
    ...{ model, provider, parameters, price: await models.pricesOf(model) },
    input: { kind: 'chat', messages },
  } as const;
  const start = performance.now();
  const {
    output,
    usage,
    provider: ran,
    finishReason,
  } = await answerOf(
    models.client(provider),
    call,
    { signal: world.signal, hubFetch: world.fetch },
    (piece) => {
      if (!json && piece.kind === 'text') {
        world.out(piece.text);
      }
    },
  ).catch((error: unknown) => {
    world.signal.throwIfAborted();
    throw new CommandError(failureWords(error, { model, provider }), { cause: error });
  });
  const text = output.kind === 'text' ? output.text : '';
  const { promptTokens, completionTokens, cost } = usage;
  world.out(
    json
      ? `${JSON.stringify({
          ...{ text, model, provider: ran ?? provider, finishReason, promptTokens, completionTokens, cost },
          milliseconds: Math.round(performance.now() - start),
        })}\n`
      : '\n',
  );
  if (finishReason === 'length') {
    world.note('The answer was cut off at the limit of tokens.\n');
  }
  return exitCodes.passed;
}

function inWords<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const words = promptFillText(cause, t);
    throw words === undefined ? cause : new CommandError(words, { cause });
  }
}

async function valuesOf(
  { variables, file }: RunOptions,
  prompt: ReturnType<typeof usablePrompt>,
  world: World,
): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown>();
  for (const variable of variables) {
    const [, name = '', given = ''] = /^([^=]+)=(.*)$/s.exec(variable) ?? [];
    if (name === '') {
      throw new CommandError(`--var expects name=value or name=@file, not “${variable}”.`);
    }
    const { kind } = variableOf(prompt.input, name);
    const value = typedValue(await textOf(given, world), kind);
    if (value === undefined) {
      throw new CommandError(`“${name}” isn’t a valid ${kind} value.`);
    }
    values.set(name, value);
  }
  const defaults = prompt.front.input?.default ?? {};
  const missing = prompt.variables.filter(
    (name) =>
      !values.has(name) && !Object.hasOwn(defaults, name) && !variableOf(prompt.input, name).isOptional,
  );
  if (missing.length > 0) {
    throw new CommandError(
      `${file} needs ${missing.map((name) => `“${name}”`).join(', ')}. Set it with --var ${missing[0]}=….`,
    );
  }
  return Object.fromEntries(values);
}

async function textOf(given: string, world: World): Promise<string> {
  if (given === '@-') {
    return world.input();
  }
  const named = given.slice(1);
  return given.startsWith('@') ? readText(resolve(world.folder, named), named) : given;
}
