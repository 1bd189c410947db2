import type { InputCode, InputDetails, InputProblem } from '../../inference';
import type { Translate } from '../kit/l10n';

type Words<Code extends InputCode> = (t: Translate, detail: InputDetails[Code]) => string | undefined;

const words: { readonly [Code in InputCode]: Words<Code> } = {
  usage: () => undefined,
  malformedCredential: (t) =>
    t('The key contains spaces or other characters that keys never have. Copy it again.'),
  unencrypted: (t, { host }) =>
    t(
      'Your access token isn’t sent to {0}, because the connection isn’t encrypted. Use an https address.',
      host,
    ),
  malformedModelId: (t, { id }) => t('{0} isn’t the ID of a model on the hub.', id),
  taskNotDone: (t, { provider, task }) =>
    t('{0} doesn’t support {1}. Choose another provider.', provider, task),
  otherTask: (t, { model, task, provider, served }) =>
    t('{2} serves {0} for {3}, not for {1}. Choose another provider or task.', model, task, provider, served),
  notServedBy: (t, { model, provider, others }) =>
    others.length === 0
      ? nobodyServes(t, model)
      : t('{1} doesn’t serve {0}. These do: {2}', model, provider, others.join(', ')),
  noProvider: (t, { model, task, known }) =>
    known.length === 0
      ? nobodyServes(t, model)
      : t('No provider serves {0} for {1} right now. The hub lists: {2}', model, task, known.join(', ')),
  notServed: (t, { model }) => nobodyServes(t, model),
  inactive: (t, { provider }) =>
    t(
      '{0} is no longer available through the router. Add its key with Manage Provider Keys, or choose another provider.',
      provider,
    ),
  ownKeyOnly: (t, { provider }) =>
    t(
      '{0} accepts only its own key. Add it with Manage Provider Keys, or choose another provider.',
      provider,
    ),
  recordingType: (t, { types }) => t('fal accepts only these types of audio: {0}', types),
  pictureTooLarge: (t, { provider }) => t('The image is too large for {0}. Send a smaller one.', provider),
  fileMissing: (t) => t('Choose a file.'),
  fieldMissing: (t, { field }) => t('Enter {0}.', field),
  malformedField: (t, { field, why }) =>
    field === ''
      ? t('The input isn’t valid for this task ({0}).', why)
      : t('{0} isn’t valid for this task ({1}).', field, why),
  unknownParameter: (t, { name, task }) =>
    t('{1} has no parameter {0}. Remove it and try again.', name, task),
  tableMissing: (t) => t('Enter a table: one line of headings, then one line for each row.'),
  cellWithoutTable: (t) =>
    t('The cell doesn’t contain a table. Use JSON with a list of cells for each column.'),
  noSuchFile: (t, { host, status }) =>
    t('{0} doesn’t have this file (status {1}). Check its address.', host, status),
  fileTooLarge: (t, { megabytes }) => t('The file is larger than {0} MB.', megabytes),
  serverOutOfReach: (t) => t('A job on the hub can’t reach a server on this machine. Choose another engine.'),
  notInScripts: (t, { task }) => t('A script can’t run {0} over the rows of a table.', task),
};

function nobodyServes(t: Translate, model: string): string {
  return t('No inference provider serves {0}. Choose another model.', model);
}

/** What is wrong with the arguments of a call, in the user's words; undefined where only a program can mend it. */
export function inputWords<Code extends InputCode>(
  problem: InputProblem<Code>,
  t: Translate,
): string | undefined {
  return words[problem.code](t, problem);
}
