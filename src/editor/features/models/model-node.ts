import * as vscode from 'vscode';
import { isChatTask, isRunnableTask, type ModelRecord, repositoryName } from '../../../catalogue';
import { taskLabel } from '../../kit/labels';
import type { Look } from '../../kit/tree-node';
import type { PlacedUse } from '../../parts/workspace-uses';
import { type Mark, marksOf, type Standing } from '../../session/marks';
import type { Session } from '../../session/session';
import { detailNodes } from './details/detail-nodes';
import { row } from './details/row';
import { markWords } from './mark-words';
import { modelTooltip } from './model-tooltip';
import type { ModelsNode } from './models-node';
import type { ViewFacts } from './view-facts';
import { placeNodes } from './workspace/place-nodes';

/** What the rows of models work with. */
export interface ModelsContext {
  readonly session: Pick<Session, 'log' | 'lists' | 'models' | 'facts' | 'hub'>;
  readonly facts: ViewFacts;
  /** Whether there is an access token. */
  readonly signedIn: () => boolean;
}

export interface ModelRow {
  readonly id: string;
  readonly list?: 'favourites' | 'recent';
  /** What a search told of it. */
  readonly found?: ModelRecord;
  /** Where the workspace names it. */
  readonly uses?: readonly PlacedUse[];
}

/** A model in one of the sections, with what is known of it below. */
export function modelNode(world: ModelsContext, parent: ModelsNode, model: ModelRow): ModelsNode {
  const { id, list, uses = [] } = model;
  const usage = {
    certain: uses.length === 0 || uses.some(({ certain }) => certain),
    served: uses.some(({ served }) => served),
  };
  const marksIn = (standing: Standing) => marksOf(id, standing, usage);
  const node: ModelsNode = {
    id: `${parent.id}/${id}`,
    label: id,
    parent,
    target: { kind: 'model', id, model: id },
    dragText: id,
    ...(list !== undefined && { list }),
    look: () => {
      const standing = model.found === undefined ? world.facts.glance(id) : { record: model.found };
      return lookOf(world, model, standing, standing === undefined ? [] : marksIn(standing));
    },
    tooltip: async () => {
      const standing = await world.facts.load(id);
      return modelTooltip(id, standing, marksIn(standing), {
        page: world.session.hub().modelUrl(id),
        signedIn: world.signedIn(),
      });
    },
    children: async () => [...placeNodes(node, uses), ...(await detailsOf(world, node, id))],
  };
  return node;
}

async function detailsOf(
  { session, facts }: ModelsContext,
  node: ModelsNode,
  id: string,
): Promise<ModelsNode[]> {
  const { record } = await facts.load(id);
  if (record !== undefined) {
    return detailNodes(node, record, session, facts);
  }
  const name = repositoryName(id);
  const label = vscode.l10n.t('Search the hub for “{0}”', name);
  const command = { command: 'hubLens.searchModels', title: label, arguments: [{ text: name }] };
  return [row(node, { key: 'search', label, icon: 'search', command })];
}

function lookOf(
  { session }: ModelsContext,
  { id, list }: ModelRow,
  standing: Standing | undefined,
  marks: readonly Mark[],
): Look {
  const record = standing?.record;
  const favourite = session.models.isFavourite(id);
  const words = marks.map((mark) => markWords[mark].short(record));
  const task = record?.pipeline_tag;
  const description = [...words, ...(task === undefined ? [] : [taskLabel(task)])].join(' · ');
  return {
    iconPath: iconOf(marks, favourite && list !== 'favourites'),
    description,
    spoken: description === '' ? id : `${id}: ${description}`,
    contextValue: [
      'model',
      favourite ? 'favourite' : 'unmarked',
      ...(task !== undefined && isChatTask(task) ? ['chat'] : []),
      ...(task !== undefined && isRunnableTask(task) ? ['runnable'] : []),
      ...(list === 'recent' ? ['recent'] : []),
    ].join(' '),
  };
}

function iconOf([mark]: readonly Mark[], starred: boolean): vscode.ThemeIcon {
  if (mark !== undefined) {
    const { icon, color } = markWords[mark];
    return new vscode.ThemeIcon(icon, new vscode.ThemeColor(color));
  }
  return starred
    ? new vscode.ThemeIcon('star-full', new vscode.ThemeColor('charts.yellow'))
    : new vscode.ThemeIcon('package');
}
