import { isWebAddress } from '../../../catalogue';
import { type InferenceTask, InputError } from '../../../inference';
import type { FieldValue, FieldValues, ParameterValues } from '../../../protocol';
import { checkedParameters, type FormTask, inputFields, missingField } from '../../../trial';
import { fieldWords } from './field-words';

/** What is sent, as an agent or a user gives it. */
export interface GivenInputs {
  readonly text?: string | undefined;
  readonly inputs?: FieldValues | undefined;
  readonly parameters?: ParameterValues | undefined;
}

interface FilledInputs {
  readonly values: FieldValues;
  readonly parameters: ParameterValues;
}

/** What a chat's answer may take where nobody sets a limit, in tokens: enough for a page, and for thoughts before it. */
const defaultMaxTokens = 2000;

/**
 * The fields of the task's form, the text in the first that holds one.
 *
 * @throws InputError for whatever the task doesn't take: nothing is dropped that an agent believes was sent
 */
export function filledInputs(
  task: InferenceTask,
  { text, inputs = {}, parameters = {} }: GivenInputs,
): FilledInputs {
  checkedParameters(task, parameters);
  return isChat(task)
    ? { values: filledChat(text, inputs), parameters: { max_tokens: defaultMaxTokens, ...parameters } }
    : { values: filledForm(task, text, inputs), parameters };
}

export function isChat(task: InferenceTask): task is Exclude<InferenceTask, FormTask> {
  return task === 'conversational';
}

/** Whether a chat can show it to the model. A server could read any other address from the disk of its machine. */
export function isPicture(value: FieldValue): value is { readonly url: string } {
  const isAddress = typeof value === 'object' && 'url' in value;
  return isAddress && (isWebAddress(value.url) || /^data:image\/[\w.+-]+;base64,/i.test(value.url));
}

function filledChat(text: string | undefined, inputs: FieldValues): FieldValues {
  refuseOthers(inputs, 'conversational', ['text', 'image'], 'text (text), image (image, optional)');
  const said = text ?? inputs.text;
  if (typeof said !== 'string' || said.trim() === '') {
    throw new InputError('Give the text to send to the model.');
  }
  if (inputs.image !== undefined && !isPicture(inputs.image)) {
    throw new InputError('"image" takes the address of an image on the web: {"url": "https://…"}.');
  }
  return { ...inputs, text: said };
}

function filledForm(task: FormTask, text: string | undefined, inputs: FieldValues): FieldValues {
  const fields = inputFields(task, (label) => label);
  const words = fields.map(fieldWords).join(', ');
  const names = fields.map(({ name }) => name);
  refuseOthers(inputs, task, names, words);
  const first = fields.find(
    ({ kind, name }) => (kind === 'text' || kind === 'line') && inputs[name] === undefined,
  );
  const values = { ...inputs, ...(text !== undefined && first !== undefined && { [first.name]: text }) };
  const missing = missingField(task, values);
  if (missing !== undefined) {
    throw new InputError(`"${missing.name}" is missing in inputs. ${task} takes: ${words}.`);
  }
  return values;
}

/** @throws InputError */
function refuseOthers(inputs: FieldValues, task: string, names: readonly string[], words: string): void {
  const other = Object.keys(inputs).find((name) => !names.includes(name));
  if (other !== undefined) {
    throw new InputError(`"${other.slice(0, 100)}" is not an input of ${task}. It takes: ${words}.`);
  }
}
