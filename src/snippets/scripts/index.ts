import { InputError } from '../../inference/requests';
import { TemplateRuntimeError } from '../../template';
import { isLocalServer } from '../inference/endpoint-hosts';
import { renderBlocks } from '../library/blocks';
import { LiteralError } from '../literals/literal-error';
import { Variable } from '../literals/variable';
import type { BatchScript, BatchScriptInput, ScriptEngine } from './batch-script';
import { rowCall } from './row-call';
import { tableContext } from './table-context';
import jobs from './templates/jobs.py.jinja';
import jobsCommands from './templates/jobs.sh.jinja';
import model from './templates/model.py.jinja';
import ray from './templates/ray.py.jinja';
import rayCommands from './templates/ray.sh.jinja';
import spark from './templates/spark.py.jinja';
import sparkCommands from './templates/spark.sh.jinja';

export {
  type BatchScriptInput,
  type ScriptEngine,
  type ScriptField,
  scriptEngines,
} from './batch-script';

const templates: Readonly<Record<ScriptEngine, { readonly script: string; readonly commands: string }>> = {
  ray: { script: ray, commands: rayCommands },
  spark: { script: spark, commands: sparkCommands },
  jobs: { script: jobs, commands: jobsCommands },
};

/**
 * A program that runs the model over the table with an engine for many machines, and the lines that start it.
 *
 * @throws InputError where no script can do it: the message says why
 */
export function batchScript(input: BatchScriptInput, engine: ScriptEngine): BatchScript {
  const { endpointUrl } = input.target;
  if (engine === 'jobs' && endpointUrl !== undefined && isLocalServer(endpointUrl)) {
    throw new InputError('A job of the hub cannot reach a server on this machine.', {
      code: 'serverOutOfReach',
    });
  }
  const call = rowCall(input);
  const context = { engine, ...tableContext(input, engine), ...call, ...needsOf(call, input) };
  const { script, commands } = templates[engine];
  const [imports = '', main = ''] = blocks(script, context);
  const [calls = ''] = blocks(model, context);
  const content = `${imports.trim()}\n\n${calls.trim()}\n\n\n${main.trim()}\n`;
  const fileName = `batch_${engine}.py`;
  const lines = blocks(commands, { ...context, file_name: fileName }).join('');
  return { engine, fileName, content, commands: lines };
}

function blocks(source: string, context: object): string[] {
  try {
    return renderBlocks({ source, language: 'python' }, context).map(({ content }) => content);
  } catch (error) {
    if (error instanceof TemplateRuntimeError && error.cause instanceof LiteralError) {
      throw new InputError(`A script cannot hold one of these texts: ${error.cause.message}.`);
    }
    throw error;
  }
}

/** What a script has to import and to be given for its call. */
function needsOf(call: Readonly<Record<string, unknown>>, { limits }: BatchScriptInput) {
  const { key, is_chat, result, file_ending } = call;
  return {
    reads_environment: key instanceof Variable,
    secret: key instanceof Variable ? key.name : undefined,
    writes_json: file_ending !== undefined,
    makes_json: result === 'json' || result === 'vector',
    uses_time: is_chat !== true || limits.requestsPerMinute !== undefined,
  };
}
