import * as vscode from 'vscode';
import type { ModelRecord } from '../../../../catalogue';
import { formatCount } from '../../../kit/amounts';
import { downloadsText } from '../../../kit/count-words';
import { libraryLabel, taskLabel } from '../../../kit/labels';
import { licenceNames } from '../../../kit/licences';
import { isGated } from '../../../kit/record';
import { escapeMarkdown } from '../../../kit/words/escape-markdown';
import { plainLine } from '../../../kit/words/plain';
import { describeFilters, sortName } from '../../../parts/filters';
import { type ModelSearch, toQuery } from '../../../parts/model-search';
import { rowFields } from '../tools/search-models';
import { FindParser } from './parse-find';
import { appendLink, type CommandLink, trustedMarkdown } from './trusted-markdown';
import type { Told, Turn } from './turn';

const { t } = vscode.l10n;

const shownModels = 6;

/** Searches the hub by words such as `speech recognition in German under 1B params`. */
export async function find(turn: Turn): Promise<Told> {
  const search = searchIn(turn.prompt);
  turn.reply.progress(t('Searching the hub…'));
  const found = await modelsFor(search, turn);
  if (found.length > 0 || search.text === '') {
    return tell(turn, search, found);
  }
  // Names hold few of the words that people describe a model by.
  const { text, ...filters } = search;
  const wider = { ...filters, text: '' };
  const others = describeFilters(search).length === 0 ? [] : await modelsFor(wider, turn);
  if (others.length === 0) {
    return tell(turn, search, []);
  }
  turn.reply.markdown(
    plainMarkdown(t('No name contains “{0}”. These models match the rest of your search:', text)),
  );
  return tell(turn, wider, others);
}

export function searchIn(prompt: string): ModelSearch {
  return new FindParser(vscode.env.language).parse(prompt);
}

async function modelsFor(search: ModelSearch, { world, signal }: Turn): Promise<readonly ModelRecord[]> {
  const query = {
    ...toQuery(search),
    limit: shownModels,
    expand: [...rowFields, 'safetensors', 'gguf'] as const,
  };
  return (await world.hub().searchModels(query, { signal })).models;
}

function tell({ reply }: Turn, search: ModelSearch, models: readonly ModelRecord[]): Told {
  const markdown = trustedMarkdown();
  appendUnderstood(markdown, search);
  if (models.length === 0) {
    markdown.appendMarkdown(escapeMarkdown(t('No models found. Try fewer words or filters.')));
  }
  for (const [index, model] of models.entries()) {
    appendModel(markdown, index + 1, model);
  }
  reply.markdown(markdown);
  reply.button({
    command: 'hubLens.lookUpModels',
    title: models.length === 0 ? t('Change Search') : t('Show All'),
    arguments: [search],
  });
  return { models: models.map(({ id }) => id) };
}

/** The user sees by it what was taken for a filter. */
function appendUnderstood(markdown: vscode.MarkdownString, search: ModelSearch): void {
  const parts = [
    ...(search.text === '' ? [] : [t('name with “{0}”', search.text)]),
    ...describeFilters({ ...search, size: undefined }),
    ...(search.size === undefined ? [] : [sizeWords(search.size)]),
    sortName(search.sort),
  ];
  markdown
    .appendMarkdown('$(filter) ')
    .appendMarkdown(escapeMarkdown(parts.join(' · ')))
    .appendMarkdown('\n\n');
}

/** `3B – 9B` of `min:3B,max:9B`. */
function sizeWords(size: string): string {
  const { min, max } = /^(?:min:(?<min>[^,]+))?,?(?:max:(?<max>.+))?$/.exec(size)?.groups ?? {};
  const range = min === undefined ? `< ${max}` : max === undefined ? `> ${min}` : `${min} – ${max}`;
  return t('{0} parameters', range);
}

function appendModel(markdown: vscode.MarkdownString, place: number, model: ModelRecord): void {
  const { id } = model;
  markdown.appendMarkdown(`${place}. **`);
  appendLink(markdown, { label: id, command: 'hubLens.openModelPage', args: [id] });
  markdown
    .appendMarkdown('**  \n   ')
    .appendMarkdown(escapeMarkdown(factsOf(model).join(' · ')))
    .appendMarkdown('  \n   ');
  for (const [index, link] of actionsOf(id).entries()) {
    markdown.appendMarkdown(index === 0 ? '' : ' · ');
    appendLink(markdown, link);
  }
  markdown.appendMarkdown('\n');
}

function factsOf(model: ModelRecord): string[] {
  const { pipeline_tag, library_name, safetensors, gguf, downloads } = model;
  const parameters = safetensors?.total ?? gguf?.total;
  const licence = licenceNames(model);
  return [
    ...(pipeline_tag === undefined ? [] : [taskLabel(pipeline_tag)]),
    ...(library_name === undefined ? [] : [libraryLabel(library_name)]),
    ...(parameters === undefined ? [] : [t('{0} parameters', formatCount(parameters))]),
    ...(downloads === undefined ? [] : [downloadsText(downloads, t)]),
    ...(licence === undefined ? [] : [licence]),
    ...(isGated(model) ? [t('gated')] : []),
  ].map((fact) => plainLine(fact));
}

function actionsOf(id: string): CommandLink[] {
  return [
    { label: t('Try in Playground'), command: 'hubLens.openPlayground', args: [id] },
    { label: t('Model Details'), command: 'hubLens.openModelPage', args: [id] },
    { label: t('Insert Code'), command: 'hubLens.insertModelSnippet', args: [id] },
  ];
}

export function plainMarkdown(text: string): vscode.MarkdownString {
  return new vscode.MarkdownString().appendMarkdown(escapeMarkdown(text)).appendMarkdown('\n\n');
}
