import * as vscode from 'vscode';
import type { DatasetSnippet } from '../../../protocol';
import { insertCode } from '../../code/insert-code';
import { tryAgain } from '../../failures/try-again';
import { targetOf } from '../../kit/command-target';
import { languageNamed } from '../../kit/languages';
import { type Picked, pickStep } from '../../kit/pick-step';
import { pickRepository } from '../../parts/pick-repository';
import type { Session } from '../../session/session';
import { loadDatasetCode } from './dataset-code';

const { t } = vscode.l10n;

type Used = Pick<Session, 'log' | 'account' | 'lists' | 'models' | 'hub' | 'lastPlace'>;

/**
 * Inserts code that loads a dataset with a library of the user's choice where they work.
 *
 * @param subject an ID or a node of a tree; where it names no dataset, the user is asked for one
 */
export async function insertDatasetSnippet(session: Used, subject: unknown): Promise<void> {
  const given = datasetOf(subject);
  let again = true;
  while (again) {
    again = false;
    const id = given ?? (await pickRepository(session, 'dataset', t('Insert Dataset Code')));
    if (id === undefined) {
      return;
    }
    await tryAgain(session, async () => {
      const picked = await pickSnippet(session, id);
      again = picked === 'back' && given === undefined;
      if (picked !== undefined && picked !== 'back') {
        await insert(session, id, picked);
      }
    });
  }
}

function pickSnippet({ hub }: Pick<Session, 'hub'>, id: string): Promise<Picked<DatasetSnippet>> {
  return pickStep<DatasetSnippet>({
    title: t('Insert Code'),
    placeholder: t('Library to load {0} with', id),
    load: async (signal) => {
      const steps = await loadDatasetCode(hub(), { id, revision: 'main' }, signal);
      const snippets = steps.filter(({ prepares }) => !prepares);
      return snippets.length === 0
        ? [{ label: `$(info) ${t('The hub has no code that loads this dataset.')}` }]
        : snippets.map((value) => ({ label: value.library.label, description: value.title, value }));
    },
  });
}

async function insert(
  { lists, lastPlace }: Pick<Session, 'lists' | 'lastPlace'>,
  id: string,
  { content, language }: DatasetSnippet,
): Promise<void> {
  const place = await lastPlace.reveal();
  await insertCode({ content, language: languageNamed(language) }, { place });
  await lists.of('dataset').touch(id);
}

function datasetOf(subject: unknown): string | undefined {
  const target = targetOf(subject);
  return typeof subject === 'string' ? subject : target?.kind === 'dataset' ? target.id : undefined;
}
