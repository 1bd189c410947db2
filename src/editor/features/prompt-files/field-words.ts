import * as vscode from 'vscode';

const { t } = vscode.l10n;

const fields: Readonly<Record<string, () => string>> = {
  name: () => t('What the prompt is called.'),
  description: () => t('What the prompt is about.'),
  variant: () => t('Which of several versions of the prompt this is.'),
  version: () => t('The version of the prompt.'),
  model: () => t('The ID of a model of the hub, or server:name/model for a model server of yours.'),
  config: () => t('The parameters of the request, such as temperature and maxOutputTokens.'),
  input: () => t('The variables of the prompt.'),
  'input.schema': () => t('The variables and their types, in Picoschema or JSON Schema.'),
  'input.default': () => t('The values that variables have if nothing else is given.'),
  output: () => t('What the answer looks like.'),
  'output.format': () => t('json or text.'),
  'output.schema': () => t('The form of an answer in JSON, in Picoschema or JSON Schema.'),
  tools: () => t('The names of tools that the model may call.'),
  toolDefs: () => t('Tools whose results you enter: name, description and inputSchema.'),
  metadata: () => t('What other programs add to the prompt.'),
  'metadata.hubLens': () => t('What Hub Lens adds to the prompt.'),
  'metadata.hubLens.provider': () => t('The provider that runs the model. Without it, the hub chooses.'),
  'metadata.hubLens.tests': () => t('An evaluation (*.eval.yaml) that tests the prompt.'),
};

const helpers: Readonly<Record<string, () => string>> = {
  if: () => t('The text up to {{/if}}, if the value is there and isn’t empty, zero or false.'),
  unless: () => t('The text up to {{/unless}}, if the value isn’t there, or is empty, zero or false.'),
  each: () =>
    t('The text up to {{/each}} for each entry: {{this}}, {{@index}}, {{@key}}, {{@first}}, {{@last}}.'),
  with: () => t('The text up to {{/with}}, in which names are those of the value.'),
  ifEquals: () => t('The text up to {{/ifEquals}}, if the two values are the same.'),
  unlessEquals: () => t('The text up to {{/unlessEquals}}, if the two values differ.'),
  role: () => t('Starts a message of the system, the user or the model.'),
  history: () => t('Where the messages of an earlier conversation go.'),
  media: () => t('An image: {{media url=image}}.'),
  section: () => t('A place that other programs fill in. It adds nothing here.'),
  json: () => t('The value as JSON: {{json value indent=2}}.'),
  lookup: () => t('The entry of an object or a list: {{lookup value key}}.'),
};

/** What a field of a prompt file means. */
export function fieldWords(path: string): string | undefined {
  return Object.hasOwn(fields, path) ? fields[path]?.() : undefined;
}

/** What a helper of a template does. */
export function helperWords(name: string): string | undefined {
  return Object.hasOwn(helpers, name) ? helpers[name]?.() : undefined;
}
