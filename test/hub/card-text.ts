import type { HubModel } from './records';

/** A model card: YAML front matter, then Markdown, composed of the record's facts where nobody wrote one. */
export function cardText(model: HubModel, written: string | undefined): string {
  return `${frontMatter(model.cardData)}\n${written ?? composed(model)}`;
}

/** JSON values are YAML as well, so each field is written as one. */
function frontMatter(cardData: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(cardData).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', ''].join('\n');
}

function composed(model: HubModel): string {
  const { id, author, pipeline_tag, library_name, cardData, safetensors } = model;
  const facts: readonly (readonly [string, unknown])[] = [
    ['Published by', author],
    ['Task', pipeline_tag],
    ['Library', library_name],
    ['Licence', cardData.license],
    ['Languages', cardData.language],
    ['Base model', cardData.base_model],
    ['Trained on', cardData.datasets],
    ['Parameters', safetensors && millions(safetensors.total)],
  ];
  const known = facts.filter(([, value]) => value != null);
  return [
    `# ${id.split('/').at(-1)}`,
    '',
    'The local hub has no card written for this model. This is what its record says.',
    '',
    ...known.map(([name, value]) => `- **${name}:** ${[value].flat().join(', ')}`),
    '',
  ].join('\n');
}

function millions(count: number): string {
  return `${(count / 1e6).toFixed(1)} million`;
}
