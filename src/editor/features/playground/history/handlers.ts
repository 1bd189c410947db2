import * as vscode from 'vscode';
import { evaluateRuns } from '../../../../evaluate';
import type { HandlersOf, Params, Trial } from '../../../../protocol';
import { formatWhole } from '../../../kit/amounts';
import { runLabel } from '../../../kit/run-label';
import { runnerName, serverNameOf } from '../../../kit/server-names';
import { UserError } from '../../../kit/user-error';
import { openPrompt, promptDraft } from '../../../parts/prompts/prompt-document';
import { pictureOf } from '../../../parts/trial-text';
import { knownSecrets } from '../../../session/known-secrets';
import type { Session } from '../../../session/session';
import type { TrialHistory } from '../trial-history';
import { entriesOf, runsBeside } from './entries';
import { evaluatedRun } from './evaluated-run';
import { exporters, masked } from './export-trials';
import { restoredTrial } from './restored-trial';

const { t } = vscode.l10n;

const pageSize = 50;

const fileKinds = {
  json: { extension: 'json', label: 'JSON' },
  markdown: { extension: 'md', label: 'Markdown' },
} as const;

type HistoryMethod =
  | 'listTrials'
  | 'readTrial'
  | 'trialPicture'
  | 'nameTrial'
  | 'deleteTrial'
  | 'clearTrials'
  | 'openTrialAsPrompt'
  | 'evaluateTrials'
  | 'exportTrials';

/** What the playground asks for about the runs that are kept. */
export function historyHandlers(
  session: Pick<Session, 'account' | 'providerKeys' | 'servers'>,
  trials: TrialHistory,
): HandlersOf<HistoryMethod> {
  return {
    async listTrials({ query, task, next }) {
      const searched = await trials.search(query);
      const matching = new Set(searched.found.map(({ id }) => id));
      const matches = entriesOf(searched.all)
        .filter(({ runs }) => runs.some(({ id }) => matching.has(id)))
        .map(({ shown }) => shown);
      const found = matches.filter(({ target }) => task === undefined || target.task === task);
      // Where the run before is gone, the list begins anew.
      const start = next === undefined ? 0 : found.findIndex(({ id }) => id === next) + 1;
      const page = found.slice(start, start + pageSize);
      const last = page.at(-1);
      return {
        trials: page,
        total: found.length,
        tasks: [...new Set(matches.map(({ target }) => target.task))],
        keeping: trials.keeping,
        ...(last !== undefined && start + pageSize < found.length && { next: last.id }),
      };
    },
    async readTrial({ id }) {
      const trial = await trials.read(id);
      if (trial === undefined) {
        throw new UserError(t('This run is no longer saved, or its file is damaged.'));
      }
      return restoredTrial(trial);
    },
    async trialPicture({ id }) {
      const trial = await trials.read(id);
      return (trial && pictureOf(trial)) ?? null;
    },
    async nameTrial({ id, name }) {
      const others = runsBeside(await trials.list(), [id]).filter((run) => run.id !== id);
      await trials.rename(id, name);
      for (const other of others.filter((run) => run.name !== undefined)) {
        await trials.rename(other.id, '');
      }
      return null;
    },
    async deleteTrial({ id }) {
      await trials.delete(runsBeside(await trials.list(), [id]).map((run) => run.id));
      return null;
    },
    async clearTrials() {
      const clear = t('Delete All');
      const chosen = await vscode.window.showWarningMessage(
        t('Delete the whole playground history?'),
        { modal: true, detail: t('This can’t be undone.') },
        clear,
      );
      if (chosen === clear) {
        await trials.clear();
      }
      return chosen === clear;
    },
    async openTrialAsPrompt({ id }) {
      const trial = await trials.read(id);
      if (trial?.input.kind !== 'chat') {
        throw new UserError(t('This run is no longer saved, or its file is damaged.'));
      }
      const { target, input, parameters, agent } = trial;
      await openPrompt(
        promptDraft({ target, messages: input.messages, parameters, tools: agent?.tools ?? [] }),
        await knownSecrets(session),
      );
      return null;
    },
    async evaluateTrials({ ids }) {
      const chosen = await chosenTrials(trials, ids);
      const secrets = await knownSecrets(session);
      const runs = chosen.flatMap((trial) => evaluatedRun(masked(trial, secrets)) ?? []);
      const count = evaluateRuns(runs)?.count ?? 0;
      if (count === 0) {
        throw new UserError(
          t('None of these runs can be a row of an evaluation. Runs with files or several turns can’t.'),
        );
      }
      await vscode.commands.executeCommand('hubLens.newEvaluation', undefined, { runs });
      if (count < chosen.length) {
        void vscode.window.showInformationMessage(
          t(
            '{0} of {1} runs are in the evaluation. Runs that failed, have files or several turns, or are of another task aren’t.',
            formatWhole(count),
            formatWhole(chosen.length),
          ),
        );
      }
      return null;
    },
    exportTrials: (params) => exportTrials(session, trials, params),
  };
}

/** Runs with all turns of their conversations; all where no ids are given. */
async function chosenTrials(trials: TrialHistory, ids: readonly string[] | undefined): Promise<Trial[]> {
  const all = await trials.list();
  const chosen = ids === undefined ? all : runsBeside(all, ids);
  const read = await Promise.all(chosen.map(({ id }) => trials.read(id)));
  return read.filter((trial) => trial !== undefined);
}

async function exportTrials(
  session: Pick<Session, 'account' | 'providerKeys' | 'servers'>,
  trials: TrialHistory,
  { ids, format }: Params<'exportTrials'>,
): Promise<boolean> {
  const { extension, label } = fileKinds[format];
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog({
    title: t('Export Runs'),
    filters: { [label]: [extension] },
    ...(folder !== undefined && { defaultUri: vscode.Uri.joinPath(folder, `playground-runs.${extension}`) }),
  });
  if (target === undefined) {
    return false;
  }
  const kept = await chosenTrials(trials, ids);
  const names = {
    runner: (provider: string) =>
      provider === 'auto'
        ? t('Automatic')
        : runnerName(provider, t, serverNameOf(provider, session.servers.runners())),
    task: runLabel,
  };
  const text = exporters[format](kept, await knownSecrets(session), names);
  await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text));
  return true;
}
