import type { Translate } from '../kit/l10n';

interface Row {
  /** What the error says, which is meant for programmers. */
  readonly pattern: RegExp;
  /** The same for the user, with the groups of the pattern filled in. */
  readonly words: (t: Translate, ...groups: readonly string[]) => string;
}

const rows: readonly Row[] = [
  { pattern: /^A file is needed$/, words: (t) => t('A file is needed. Choose one.') },
  { pattern: /^(.+) is needed$/, words: (t, field) => t('{0} is needed.', field) },
  {
    pattern: /^(.+) is not what the task takes: (.*)$/,
    words: (t, place, why) => t('{0} is not what the task takes ({1}).', place, why),
  },
  {
    pattern: /^(.+) is not a parameter of (.+)\. Parameters: /,
    words: (t, name, task) => t('{1} has no parameter {0}. Remove it and try again.', name, task),
  },
  {
    pattern: /^A table is needed: /,
    words: (t) => t('A table is needed: a line with the headings and one for each row.'),
  },
  {
    pattern: /^The cell holds no table: /,
    words: (t) => t('The cell holds no table: JSON is needed, with a list of cells for each column.'),
  },
  { pattern: /^The file is larger than 20 MB$/, words: (t) => t('The file is larger than 20 MB.') },
  {
    pattern: /^(.+) has no such file: it answered (.+)$/,
    words: (t, host, status) => t('{0} has no such file (status {1}). Check its address.', host, status),
  },
  {
    pattern: /^There is no model server "(.+)" any more: /,
    words: (t) => t('The model server that ran this was removed. Add it again, or choose another.'),
  },
  {
    pattern: /^(.+) is not supported for the task (.+) by (.+)\. Supported task: (.+)$/,
    words: (t, model, task, provider, other) =>
      t(
        '{2} does not run {0} for {1}, but for {3}. Choose another provider or task.',
        model,
        task,
        provider,
        other,
      ),
  },
  {
    pattern: /^The hub has no information about (.+) with the provider (.+)\. Providers that serve it: (.+)$/,
    words: (t, model, provider, others) =>
      t('{1} does not serve {0}. These do: {2}', model, provider, others),
  },
  {
    pattern: /^No provider is available for (.+) and the task (.+)\. On the hub: (.+)$/,
    words: (t, model, task, others) =>
      t('Nobody serves {0} for {1} now. The hub knows of: {2}', model, task, others),
  },
  {
    pattern: /^No inference provider serves (\S+?)(?: for \S+)?(?:\. |$)/,
    words: (t, model) => t('No inference provider serves {0}. Choose another model.', model),
  },
  {
    pattern: /^(\S+) does not serve (\S+) for (\S+)\. Those do: (.+)\.$/,
    words: (t, provider, model, _task, others) =>
      t('{1} does not serve {0}. These do: {2}', model, provider, others),
  },
  {
    pattern: /^The provider (.+) does not do (.+)\. It does: .+$/,
    words: (t, provider, task) => t('{0} does not do {1}. Choose another provider.', provider, task),
  },
  {
    pattern: /^(.+) is no longer offered through the router: /,
    words: (t, provider) =>
      t(
        '{0} is no longer available through the router. Add its key with Manage Provider Keys, or choose another provider.',
        provider,
      ),
  },
  {
    pattern: /^(.+) takes its own key only, /,
    words: (t, provider) =>
      t(
        '{0} takes its own key only. Add the key with Manage Provider Keys, or choose another provider.',
        provider,
      ),
  },
  {
    pattern: /^"(.+)" is not the id of a model on the hub$/,
    words: (t, id) => t('{0} is not the id of a model on the hub.', id),
  },
  {
    pattern: /^The access token holds spaces, /,
    words: (t) => t('The key holds spaces or other characters that no key has. Copy it once more.'),
  },
  {
    pattern: /^An access token is not sent to (.+) over an unencrypted connection$/,
    words: (t, host) =>
      t(
        'Your access token is not sent to {0}, whose connection is not encrypted. Use an https address.',
        host,
      ),
  },
  {
    pattern: /^fal takes recordings of the types (.+): /,
    words: (t, types) => t('fal takes recordings of these types alone: {0}', types),
  },
  {
    pattern: /^Together takes images of (\S+) characters in base64 at the most: /,
    words: (t) => t('The picture is too large for Together AI. Send a smaller one.'),
  },
  {
    pattern: /^A job of the hub cannot reach a server on this machine\.$/,
    words: (t) => t('A job of the hub cannot reach a server on this machine. Choose another engine.'),
  },
  {
    pattern: /^A script cannot run (.+) over the rows of a table\.$/,
    words: (t, task) => t('A script cannot run {0} over the rows of a table.', task),
  },
];

/**
 * What is wrong with the arguments of a call, in the user's words.
 *
 * @param message of an `InputError`, whose class tells nothing more
 * @returns undefined for what a user does not come to see
 */
export function inputWords(message: string, t: Translate): string | undefined {
  for (const { pattern, words } of rows) {
    const match = pattern.exec(message);
    if (match !== null) {
      return words(t, ...match.slice(1).map((group) => group ?? ''));
    }
  }
  return undefined;
}
