import { InputError } from '../inference';
import { type InferenceTask, settingsBeside } from '../inference/requests';
import type { InputField, ParameterValues } from '../protocol';
import { checkedParameters, sortParameters } from './call-parameters';
import { inputFields } from './fields';
import { asBlob, type FilledForm, FormValues, isEmpty } from './form-values';
import { type FormTask, taskForms } from './forms';
import type { CallArguments } from './inputs';
import { nested } from './nested';

/** What stands in code for a file that nobody has chosen yet. */
const placeholders: Readonly<Record<string, string>> = { image: 'photo.jpg', audio: 'recording.flac' };

interface Extras<Value = unknown> {
  readonly parameters?: Readonly<Record<string, Value>> | undefined;
  /** What the model marks a gap in a text with; without it the text is sent as it is. */
  readonly maskToken?: string | undefined;
}

/** The first of the fields that the task cannot do without and that is empty. */
export function missingField<File>(task: FormTask, values: FilledForm<File>): InputField | undefined {
  return inputFields(task, (label) => label).find(({ name, required }) => required && isEmpty(values[name]));
}

/**
 * The arguments of a call.
 *
 * @throws InputError where a field is empty that the task cannot do without, and for parameters that it doesn't have
 */
export function callArguments(
  task: FormTask,
  values: FilledForm<Blob>,
  { parameters = {}, maskToken }: Extras = {},
): CallArguments<Blob> {
  const missing = missingField(task, values);
  if (missing !== undefined) {
    throw new InputError(`${missing.label} is needed`, { code: 'fieldMissing', field: missing.label });
  }
  const settings = checkedParameters(task, parameters);
  const args = taskForms[task].build(new FormValues(values, asBlob, maskToken));
  return settingsBeside.has(task) ? { ...settings, ...args } : withParameters(args, settings);
}

/**
 * What code of the same call is written with: files by their names, and all settings under `parameters`. Whatever is not
 * filled in yet is empty.
 */
export function snippetArguments(
  task: FormTask,
  values: FilledForm<string>,
  { parameters = {}, maskToken }: Extras<ParameterValues[string]> = {},
): CallArguments<string> {
  const asPath = (value: unknown, name: string) =>
    typeof value === 'string' && value !== '' ? value : (placeholders[name] ?? '');
  const settings = snippetParameters(task, parameters);
  return withParameters(taskForms[task].build(new FormValues(values, asPath, maskToken)), settings);
}

/** The parameters that code of a call is written with: those that the call would be made with. */
export function snippetParameters(task: InferenceTask, given: ParameterValues): Record<string, unknown> {
  return nested(sortParameters(task, given).parameters);
}

function withParameters<File>(
  args: CallArguments<File>,
  parameters: Readonly<Record<string, unknown>>,
): CallArguments<File> {
  return Object.keys(parameters).length === 0
    ? args
    : { ...args, parameters: { ...parameters, ...args.parameters } };
}
