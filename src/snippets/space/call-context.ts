import { isIdentifier } from '../literals/filters';
import { ExampleValues } from './example-value';
import type { SpaceCall, SpaceParameter, SpaceResult } from './space-call';
import { scriptType } from './type-names';

/** The client's own parameters: https://www.gradio.app/docs/python-client/client */
const ownNames: ReadonlySet<string> = new Set(['self', 'api_name', 'fn_index', 'headers']);

/** A comment is no longer than a line that can be read. */
const longestComment = 160;

/** What the templates read. */
export function callContext({ space, endpoint, parameters, returns }: SpaceCall): object {
  const examples = new ExampleValues();
  const byName = haveNames(parameters);
  const described = parameters.map((parameter) => ({
    name: parameter.parameter_name,
    value: examples.of(parameter),
    ...comments(parameter, parameter.python_type?.description),
  }));
  return {
    space,
    endpoint,
    has_name: typeof endpoint === 'string',
    by_name: byName,
    // A default that is too large stays the space's own; in a list of values its place has to be held.
    parameters: byName
      ? described.filter(({ value }) => value !== undefined)
      : described.map(({ value = null, ...rest }) => ({ ...rest, value })),
    files: examples.files,
    returns: returns.map((each) => comments(each, undefined)),
  };
}

/** Whether each parameter can be given by name, in Python as well. */
function haveNames(parameters: readonly SpaceParameter[]): boolean {
  const names = parameters.map(({ parameter_name }) => parameter_name ?? '');
  return (
    names.every((name) => isIdentifier(name) && !ownNames.has(name)) && new Set(names).size === names.length
  );
}

/** What there is to say of a value: its type in each language, and what its author calls it. */
function comments({ label, type, python_type }: SpaceResult, description: string | undefined) {
  const pythonType = python_type?.type || 'Any';
  const isFile = /^filepath\b/i.test(pythonType);
  const about = [label, description].filter((words) => words !== undefined && words !== '').join(', ');
  const comment = (typeWords: string) => clipped(about === '' ? typeWords : `${typeWords}: ${about}`);
  return { python: comment(pythonType), script: comment(isFile ? 'file' : scriptType(type)) };
}

function clipped(text: string): string {
  return text.length <= longestComment ? text : `${text.slice(0, longestComment).trimEnd()}…`;
}
