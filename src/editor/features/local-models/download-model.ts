import * as vscode from 'vscode';
import { hasProcessor, type OnnxPlan, onnxPlans, type RemoteFile, readModelConfig } from '../../../local';
import { providerOfThisMachine } from '../../../servers';
import { tryAgain } from '../../failures/try-again';
import { formatBytes } from '../../kit/amounts';
import { cancellable } from '../../kit/cancellable';
import { modelIn } from '../../kit/model-in';
import { editorFitWords } from '../../parts/fit-words';
import { pickConversion } from '../../parts/pick-conversion';
import { pickModel } from '../../parts/pick-model';
import { cachedModelOf } from '../../session/local-runtime/cached-models';
import { readMachine } from '../../session/machine';
import { openCache } from '../../session/open-cache';
import type { Session } from '../../session/session';
import { fetchFiles } from './fetch-files';
import { precisionWords } from './words';

type World = Pick<Session, 'log' | 'account' | 'models' | 'servers' | 'hub'>;

/** What is to be downloaded of a model's commit. */
interface Choice {
  readonly id: string;
  readonly commit: string;
  readonly plan: OnnxPlan<RemoteFile>;
}

const { t } = vscode.l10n;

/** More than any configuration takes. */
const mostBytes = 1_000_000;

interface View {
  readonly refresh: () => void;
}

/** Downloads a model so that it can be run on this machine, and leads to where it is tried. */
export async function downloadModel(session: World, view: View, subject: unknown): Promise<void> {
  const id = modelIn(subject) ?? (await pickModel(session, { title: t('Download for This Machine') }))?.id;
  if (id === undefined) {
    return;
  }
  const choice = await retried(session, view, id, () => fetchModel(session, view, id, pickPlan));
  if (choice !== undefined) {
    void offerToTry(choice);
  }
}

/** Opens the playground with a model that this machine runs; one that isn't here yet is downloaded as it runs best. */
export async function tryDownload(session: World, view: View, subject: unknown): Promise<void> {
  const id = modelIn(subject);
  if (id === undefined) {
    return;
  }
  const found = await retried(
    session,
    view,
    id,
    async () => (await cachedModelOf(openCache(), id)) ?? (await fetchModel(session, view, id, best)),
  );
  if (found !== undefined) {
    await tryHere(found.id);
  }
}

const best: typeof pickPlan = async (_, [plan]) => plan;

/** As {@link tryAgain}, for a model of the view. */
async function retried<T>(
  session: World,
  view: View,
  modelId: string,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    return await tryAgain(session, work, { modelId });
  } finally {
    view.refresh();
  }
}

/** @returns what is on this machine now; undefined if the user gave up */
async function fetchModel(
  session: World,
  view: View,
  id: string,
  pick: typeof pickPlan,
): Promise<Choice | undefined> {
  const choice = await choose(session, id, pick);
  if (choice === undefined || !(await fetchFiles(session, { ...choice, ...choice.plan }, view))) {
    return undefined;
  }
  session.servers.refresh();
  return choice;
}

/** The files, of which the user chooses the precision where there are several. */
async function choose(session: World, id: string, pick: typeof pickPlan): Promise<Choice | undefined> {
  const found = await cancellable(t('Looking up {0}…', id), async (signal) => {
    const hub = session.hub();
    const { sha: commit } = await hub.model(id, { expand: ['sha'], signal });
    if (commit === undefined) {
      return { commit: '', plans: [], runs: false };
    }
    const files = await hub.files(id, { revision: commit, signal });
    const plans = onnxPlans(files);
    return {
      commit,
      plans,
      runs: plans.length > 0 && (await canRun(session, { id, commit, files }, signal)),
    };
  });
  if (found === undefined) {
    return undefined;
  }
  const { commit, plans, runs } = found;
  const [first] = plans;
  if (first === undefined) {
    const why = t('{0} has no ONNX files, which the editor needs to run it.', id);
    const conversion = await pickConversion(session, { id, form: 'transformers.js', why });
    return conversion === undefined ? undefined : choose(session, conversion, pick);
  }
  if (!runs) {
    await sayThatItCannotRun(id);
    return undefined;
  }
  const plan = plans.length === 1 ? first : await pick(id, plans);
  return plan && { id, commit, plan };
}

/** Whether the model is made for something that can be done here. */
async function canRun(
  session: World,
  {
    id,
    commit,
    files,
  }: { readonly id: string; readonly commit: string; readonly files: readonly RemoteFile[] },
  signal: AbortSignal,
): Promise<boolean> {
  const read = async (path: string) => {
    const { size = 0 } = files.find((file) => file.path === path) ?? {};
    if (size === 0 || size > mostBytes) {
      return '';
    }
    const decoder = new TextDecoder();
    let text = '';
    for await (const piece of session.hub().filePieces(id, { commit, path }, { signal })) {
      text += decoder.decode(piece, { stream: true });
    }
    return text + decoder.decode();
  };
  return (
    readModelConfig(await read('config.json'), { chats: false, processes: hasProcessor(files) }).tasks
      .length > 0
  );
}

async function pickPlan(
  id: string,
  plans: readonly OnnxPlan<RemoteFile>[],
): Promise<OnnxPlan<RemoteFile> | undefined> {
  const machine = await readMachine();
  const items = plans.map((plan, index) => {
    const facts = [
      formatBytes(plan.bytes),
      machine && editorFitWords(plan.bytes, machine, t).summary,
      index === 0 ? t('recommended') : undefined,
    ];
    return {
      label: plan.dtype,
      description: facts.filter((fact) => fact !== undefined).join(' · '),
      detail: precisionWords(plan.dtype),
      plan,
    };
  });
  const chosen = await vscode.window.showQuickPick(items, {
    title: t('Download {0} for This Machine', id),
    placeHolder: t('Choose the precision of its weights'),
  });
  return chosen?.plan;
}

async function offerToTry({ id, plan }: Choice): Promise<void> {
  const tryIt = t('Try in Playground');
  const chosen = await vscode.window.showInformationMessage(
    t('{0} is on this machine ({1}).', id, formatBytes(plan.bytes)),
    tryIt,
  );
  if (chosen === tryIt) {
    await tryHere(id);
  }
}

async function sayThatItCannotRun(id: string): Promise<void> {
  const open = t('Open in Local App');
  const chosen = await vscode.window.showInformationMessage(
    t('{0} can’t run in the editor: models of its kind aren’t supported yet.', id),
    open,
  );
  if (chosen === open) {
    await vscode.commands.executeCommand('hubLens.openInLocalApp', id);
  }
}

async function tryHere(id: string): Promise<void> {
  await vscode.commands.executeCommand('hubLens.openPlayground', id, providerOfThisMachine);
}
