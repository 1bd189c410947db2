import * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import { Remembered } from '../../../hub';
import { formatCount } from '../../kit/amounts';
import { libraryLabel, taskLabel } from '../../kit/labels';
import { licenceNames } from '../../kit/licences';
import { isGated } from '../../kit/record';
import { escapeMarkdown } from '../../kit/words/escape-markdown';
import type { HubFacts } from '../../session/hub-facts';

/** What is told of the model that is chosen in the list; loaded when it is. */
export class ModelDocumentation {
  readonly #told = new Remembered<vscode.MarkdownString>({ maxSize: 200, maxAgeMilliseconds: 10 * 60_000 });

  constructor(private readonly facts: HubFacts) {}

  /** What is known of it already. */
  known(id: string): vscode.MarkdownString | undefined {
    return this.#told.get(id);
  }

  /** @throws what the hub client throws */
  async load(id: string, signal: AbortSignal): Promise<vscode.MarkdownString> {
    const describeNow = async (shared: AbortSignal) => {
      const model = await this.facts.model(id, shared);
      return model === undefined
        ? new vscode.MarkdownString(
            vscode.l10n.t('The hub no longer has this model, or your account can’t see it.'),
          )
        : describe(model);
    };
    return this.#told.ask(id, describeNow, signal);
  }

  clear(): void {
    this.#told.clear();
  }
}

function describe(model: ModelRecord): vscode.MarkdownString {
  const { pipeline_tag, library_name, downloads, likes, lastModified } = model;
  const { t } = vscode.l10n;
  const rows: readonly (readonly [label: string, value: string | undefined])[] = [
    [t('Task'), pipeline_tag && taskLabel(pipeline_tag)],
    [t('Library'), library_name && libraryLabel(library_name)],
    [t('Parameters'), numberOf(model.safetensors?.total ?? model.gguf?.total)],
    [t('Licence'), licenceNames(model)],
    [t('Downloads'), numberOf(downloads)],
    [t('Likes'), numberOf(likes)],
    [t('Last change'), lastModified?.slice(0, 10)],
  ];
  const text = new vscode.MarkdownString('', true);
  for (const [label, value] of rows) {
    if (value !== undefined) {
      text.appendMarkdown(`${label}: `).appendMarkdown(escapeMarkdown(value)).appendMarkdown('  \n');
    }
  }
  if (isGated(model)) {
    text.appendMarkdown(`\n$(lock) ${t('Ask for access on its page.')}`);
  }
  return text;
}

function numberOf(value: number | undefined): string | undefined {
  return value === undefined ? undefined : formatCount(value);
}
