import type { ModelDetails, ServerModel } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';

/** What a server tells of a model, in a line: what it does not tell is left out. */
export function servedFacts({ contextLength, tools, vision }: Omit<ServerModel, 'id'>): string[] {
  const facts = [
    contextLength !== undefined && t('context of {0} tokens', formatWhole(contextLength)),
    tools === true && t('calls tools'),
    vision === true && t('sees images'),
  ];
  return facts.filter((fact) => fact !== false);
}

/** All that a server could tell of a model, by name: what it does not tell is said to be unknown. */
export function factsOfServed({
  name,
  contextLength,
  tools,
  vision,
}: NonNullable<ModelDetails['server']>): [name: string, value: string][] {
  const answer = (value: boolean | undefined) =>
    value === undefined ? unknown() : value ? t('yes') : t('no');
  return [
    [t('Server'), name],
    [t('Context'), contextLength === undefined ? unknown() : t('{0} tokens', formatWhole(contextLength))],
    [t('Calls tools'), answer(tools)],
    [t('Sees images'), answer(vision)],
  ];
}

function unknown(): string {
  return t('not known');
}
