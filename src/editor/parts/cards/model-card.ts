import * as vscode from 'vscode';
import { isRunnableTask, localAppsFor, type ModelRecord } from '../../../catalogue';
import { providerName } from '../../../inference';
import { formatBytes, formatCount } from '../../kit/amounts';
import { downloadsText, likesText } from '../../kit/count-words';
import { openOnHubTitle } from '../../kit/hub-name';
import { libraryLabel, taskLabel } from '../../kit/labels';
import { isGated } from '../../kit/record';
import type { WeightSize } from '../../kit/weight-size';
import { hasTerminal } from '../../session/terminals';
import type { Card, CardAction, Fact } from './card';
import { accessLine, licenceFacts, updatedFact } from './shared-facts';

const { t } = vscode.l10n;

export interface ModelFacts {
  readonly model: ModelRecord;
  /** Id that was hovered over. */
  readonly askedFor: string;
  readonly url: string;
  readonly size: WeightSize | undefined;
  /** Whether the files of a gated model are open to the user; undefined where that could not be found out. */
  readonly hasAccess: boolean | undefined;
  readonly isFavourite: boolean;
}

export function modelCard(facts: ModelFacts): Card {
  const { model, askedFor, url, hasAccess } = facts;
  return {
    title: model.id,
    url,
    lines: [
      stateLine(model, askedFor),
      purposeLine(model, url),
      popularityLine(model),
      sizeLine(model, facts.size),
      providersLine(model),
      isGated(model) ? [accessLine(model.gated, hasAccess)] : [],
    ],
    actions: actionsOf(facts),
  };
}

/** What speaks against using it under this id. */
function stateLine({ id, disabled, cardData }: ModelRecord, askedFor: string): Fact[] {
  const newVersion = cardData?.new_version;
  return [
    ...(disabled === true ? [{ icon: 'warning', text: t('The hub has disabled this model') }] : []),
    ...(id === askedFor ? [] : [{ icon: 'arrow-swap', text: t('{0} was renamed', askedFor) }]),
    ...(newVersion ? [{ icon: 'info', text: t('Newer version: {0}', newVersion) }] : []),
  ];
}

function purposeLine(model: ModelRecord, url: string): Fact[] {
  const { pipeline_tag, library_name } = model;
  return [
    ...(pipeline_tag === undefined ? [] : [{ text: taskLabel(pipeline_tag) }]),
    ...(library_name === undefined ? [] : [{ text: libraryLabel(library_name) }]),
    ...licenceFacts(model, url),
  ];
}

function popularityLine({ downloads, likes, lastModified }: ModelRecord): Fact[] {
  return [
    ...(downloads === undefined ? [] : [{ icon: 'arrow-down', text: downloadsText(downloads, t) }]),
    ...(likes === undefined ? [] : [{ icon: 'heart', text: likesText(likes, t) }]),
    ...updatedFact(lastModified),
  ];
}

function sizeLine({ safetensors, gguf }: ModelRecord, size: WeightSize | undefined): Fact[] {
  const parameters = safetensors?.total ?? gguf?.total;
  return [
    ...(parameters === undefined
      ? []
      : [{ icon: 'database', text: t('{0} parameters', formatCount(parameters)) }]),
    ...(size === undefined ? [] : [{ text: sizeText(size) }]),
  ];
}

function sizeText({ format, smallest, largest }: WeightSize): string {
  return smallest === largest
    ? t('{0} of {1}', formatBytes(smallest), format)
    : t('{0} to {1} of {2}', formatBytes(smallest), formatBytes(largest), format);
}

/** A model that says nothing of providers was not asked about them; one with an empty list has none. */
function providersLine({ inferenceProviderMapping }: ModelRecord): Fact[] {
  const live = (inferenceProviderMapping ?? []).filter(({ status }) => status === 'live');
  const names = [...new Set(live.map(({ provider }) => providerName(provider)))];
  const text = names.length > 0 ? t('Served by {0}', names.join(', ')) : t('No inference provider serves it');
  return [{ icon: 'cloud', text }];
}

function actionsOf({ model, url, isFavourite }: ModelFacts): CardAction[] {
  const { id, pipeline_tag, gated } = model;
  const playground: CardAction = {
    icon: 'play',
    label: t('Try in Playground'),
    command: 'hubLens.openPlayground',
    args: [id],
  };
  const localApp: CardAction = {
    icon: 'device-desktop',
    label: t('Open in Local App'),
    command: 'hubLens.openInLocalApp',
    args: [id],
  };
  return [
    ...(pipeline_tag !== undefined && isRunnableTask(pipeline_tag) ? [playground] : []),
    { icon: 'info', label: t('Model Details'), command: 'hubLens.openModelPage', args: [id] },
    { icon: 'code', label: t('Insert Code'), command: 'hubLens.insertModelSnippet', args: [id] },
    ...(runsInApp(model) ? [localApp] : []),
    {
      icon: 'link-external',
      label: isGated({ gated }) ? t('Ask for Access') : openOnHubTitle(url),
      command: 'hubLens.openOnHub',
      args: [{ target: { kind: 'model', id } }],
    },
    {
      icon: isFavourite ? 'star-full' : 'star-empty',
      label: isFavourite ? t('Remove from Favourites') : t('Add to Favourites'),
      command: 'hubLens.hover.setFavourite',
      args: [id, !isFavourite],
    },
  ];
}

/** An app is opened by an address, or started by a command in a terminal. */
function runsInApp(model: ModelRecord): boolean {
  return localAppsFor(model, { macOS: true }).some(({ kind }) => kind === 'deeplink' || hasTerminal());
}
