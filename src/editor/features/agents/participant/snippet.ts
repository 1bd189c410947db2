import * as vscode from 'vscode';
import { languageInFront } from '../../../code/language-in-front';
import { modelInSelection } from '../../../code/model-in-selection';
import { arranged, type SnippetChoice } from '../../../code/snippet-choice';
import { snippetChoices } from '../../../code/snippet-choices';
import { isSnippetLanguage, languageFacts, languageNamed } from '../../../kit/languages';
import { readSettings } from '../../../kit/settings';
import { fenced } from '../../../kit/words/plain';
import { referencesOf } from '../../../parts/document-references';
import { plainMarkdown } from './find';
import { namedModel } from './named-model';
import type { Told, Turn } from './turn';

const { t } = vscode.l10n;

const shownOthers = 8;

/** Writes the code that loads or calls a model: the one that the prompt names, else the one of the open file. */
export async function snippet(turn: Turn): Promise<Told> {
  const { session, world, reply, signal } = turn;
  const { model, rest } = namedModel(turn.prompt);
  const id = model ?? modelInEditor(session.lastPlace.text) ?? turn.lastModel;
  if (id === undefined) {
    reply.markdown(
      plainMarkdown(t('Name a model, such as openai/whisper-tiny, or select one in the editor.')),
    );
    return { models: [] };
  }
  const record = await world.model(id, signal);
  const choices = snippetChoices(record, readSettings().routerEndpoint);
  const wishes = rest.toLowerCase().split(/[\s,]+/);
  const language = wishes.map(languageNamed).find(isSnippetLanguage) ?? languageInFront() ?? 'python';
  const ordered = arranged(choices, language).flatMap((group) => group.choices);
  const [best, ...others] = byWishes(ordered, wishes);
  if (best === undefined) {
    reply.markdown(plainMarkdown(t('There is no code for {0} yet.', id)));
    return { models: [id] };
  }
  tell(turn, { ...best, modelId: record.id }, others);
  return { models: [record.id] };
}

function tell(
  { reply }: Turn,
  best: SnippetChoice & { readonly modelId: string },
  others: readonly SnippetChoice[],
): void {
  const { language, label, content, install, modelId } = best;
  const editorId = languageFacts(language).editorIds[0];
  reply.markdown(plainMarkdown(t('{0} with {1}, in {2}:', modelId, label, languageFacts(language).label)));
  reply.markdown(`${fenced(content, editorId)}\n\n`);
  if (install !== undefined) {
    reply.markdown(plainMarkdown(t('Install first:')));
    reply.markdown(`${fenced(install, 'shellscript')}\n\n`);
  }
  const names = [...new Set(others.map((each) => `${each.label} (${languageFacts(each.language).label})`))];
  if (names.length > 0) {
    reply.markdown(
      plainMarkdown(t('There is code for these too: {0}', names.slice(0, shownOthers).join(', '))),
    );
  }
  const { withFile: _, ...snippet } = best;
  reply.button({ command: 'hubLens.insertListedSnippet', title: t('Insert'), arguments: [{ snippet }] });
  reply.button({ command: 'hubLens.insertModelSnippet', title: t('Other Snippets'), arguments: [modelId] });
}

/** Those that the words ask for in front: a library or client by its name, or what is to be done. */
function byWishes(choices: readonly SnippetChoice[], wishes: readonly string[]): readonly SnippetChoice[] {
  const groups: Readonly<Record<string, SnippetChoice['group']>> = {
    ...{ load: 'load', loading: 'load', download: 'load' },
    ...{ call: 'call', calling: 'call', inference: 'call', api: 'call', hosted: 'call' },
    ...{ local: 'local', locally: 'local' },
  };
  const group = wishes.map((word) => (Object.hasOwn(groups, word) ? groups[word] : undefined)).find(Boolean);
  const rank = ({ label, variant, group: own }: SnippetChoice) =>
    (wishes.some((word) => word.length > 2 && label.toLowerCase().includes(word)) ? 2 : 0) +
    (own === group ? 2 : 0) +
    (variant !== '' && wishes.some((word) => word.length > 2 && variant.toLowerCase().includes(word))
      ? 1
      : 0);
  return choices.toSorted((one, other) => rank(other) - rank(one));
}

/** What is selected, else the first model that the text names. */
function modelInEditor(text: Turn['session']['lastPlace']['text']): string | undefined {
  if (text === undefined) {
    return undefined;
  }
  const { document, selection } = text;
  const references = referencesOf(document).filter(({ kind }) => kind === 'model');
  const atCursor = references.find(
    ({ literal }) =>
      document.positionAt(literal.start).line <= selection.active.line &&
      document.positionAt(literal.end).line >= selection.active.line,
  );
  return modelInSelection(document.getText(selection)) ?? (atCursor ?? references[0])?.literal.text;
}
