import * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import type { InferenceTask } from '../../../inference';
import { serverIdOf } from '../../../servers';
import { showFailure } from '../../failures/show-failure';
import { nameOf } from '../../kit/files';
import { taskLabel } from '../../kit/labels';
import { runLabel } from '../../kit/run-label';
import { plainWords } from '../../kit/words/plain';
import { openFiles, type ResultFiles } from '../../parts/result-files';
import { saveUnkept } from '../../parts/save-unkept';
import type { Session } from '../../session/session';
import { textMessage } from './arguments';
import { askQuestions } from './ask-questions';
import { type AttemptResult, attempt, type Caller } from './attempt';
import { chooseInstruction } from './choose-instruction';
import { chooseModel } from './choose-model';
import { choosePlace, type PlaceKind } from './choose-place';
import { describeModel } from './describe-model';
import { FollowedRange } from './followed-range';
import type { QuestionId } from './given';
import { keepRun } from './history/keep-run';
import type { RunHistory } from './history/run-history';
import type { ChatRun, RunRecord } from './history/run-record';
import { partOf, type RunInput } from './input';
import { hubTaskOfServed, questionsOf, taskOfModel, taskOfServed } from './model-tasks';
import { type DocumentPart, ResultPlace } from './result-place';
import { calledWith, factsOf, type Run, recordOf, resultLanguage } from './run';
import type { RunMemory, UsedModel } from './run-memory';
import { runTask } from './tasks';

/** A run with where its input and its result stand now. */
class PlacedRun implements vscode.Disposable {
  /** Whether the model is being called. */
  isGoingOn = false;
  /** How the last call ended. */
  ended: AttemptResult['state'] | undefined;
  /** Calls that go on, and failed ones that the user may still want to try again. */
  holders = 0;

  constructor(
    readonly run: Run,
    /** Undefined where the input is a file, or is replaced by the result. */
    readonly input: FollowedRange | undefined,
    readonly result: ResultPlace,
  ) {}

  /** The run with its input as it stands now. */
  get now(): Run {
    const { run, input } = this;
    return input === undefined || input.document.isClosed ? run : { ...run, text: input.text };
  }

  dispose(): void {
    this.input?.dispose();
    this.result.dispose();
  }
}

const { t } = vscode.l10n;

/** Runs models on what the user has in the editor. */
export class Runner implements vscode.Disposable {
  #last: PlacedRun | undefined;

  constructor(
    private readonly session: Pick<Session, 'log' | 'models' | 'hub'> & Caller,
    private readonly history: RunHistory,
    private readonly memory: RunMemory,
    private readonly files: ResultFiles,
  ) {}

  /** Asks what is to be done with the subject, and does it. */
  async run(subject: RunInput, given: UsedModel | undefined): Promise<void> {
    const title =
      subject.kind === 'text' ? t('Run Inference') : t('Run Inference on {0}', nameOf(subject.uri));
    const chosen =
      given === undefined
        ? await chooseModel(this.session, this.memory, subject.kind, title)
        : { id: given.id, provider: serverIn(given.provider), hubTask: undefined };
    const model = chosen && (await describeModel(this.session, chosen.id, chosen.provider));
    if (chosen === undefined || model === undefined) {
      return;
    }
    const { provider, hubTask } = chosen;
    const task =
      provider === undefined
        ? taskOfModel(model, subject.kind, hubTask)
        : taskOfServed(subject.kind, hubTask);
    if (task === undefined) {
      void vscode.window.showWarningMessage(refusalOf(model, subject));
      return;
    }
    if (provider === undefined) {
      await this.session.models.touch(model.id);
      await this.memory.rememberModel(hubTask ?? model.pipeline_tag ?? task, { id: model.id });
    } else {
      await this.memory.rememberModel(hubTask ?? hubTaskOfServed(subject.kind), { id: model.id, provider });
    }
    await this.#prepare(subject, factsOf(model, provider), task, questionsOf(task, model, subject.kind));
  }

  /** Does the last run once more: with the input as it stands now, and the result in the place of the last one. */
  async runAgain(): Promise<void> {
    if (this.#last === undefined) {
      void vscode.window.showInformationMessage(t('Nothing has run in this window yet.'));
    } else if (this.#last.isGoingOn) {
      void vscode.window.showInformationMessage(t('The last run is still in progress.'));
    } else {
      await this.#start(this.#last);
    }
  }

  /** Does a run of the history once more, with its result in a new editor. */
  async repeat({ model: id, provider: ran, task, answers, input }: RunRecord): Promise<void> {
    if (input.cut) {
      void vscode.window.showInformationMessage(
        t('The history has only the beginning of this input. Run it from its document.'),
      );
      return;
    }
    const { chat } = input;
    const provider = chat === undefined ? serverIn(ran) : ran;
    const model = await describeModel(this.session, id, provider);
    if (model === undefined) {
      return;
    }
    const uri = input.file === undefined ? undefined : vscode.Uri.parse(input.file);
    const words = uri === undefined ? t('an earlier text') : nameOf(uri);
    const run = {
      ...factsOf(model, provider),
      task,
      answers,
      kind: input.kind,
      text: input.text,
      uri,
      chat,
      words,
    };
    await this.#begin(run, 'beside', undefined);
  }

  /**
   * Sends messages as they are, with the answer beside what is in front.
   *
   * @returns the document of the answer; undefined where there is none, or not all of it
   */
  async runMessages(
    chat: ChatRun,
    { id, provider, words }: UsedModel & { words: string },
  ): Promise<vscode.Uri | undefined> {
    const model = await describeModel(this.session, id, provider);
    if (model === undefined) {
      return undefined;
    }
    if (serverIn(provider) === undefined) {
      await this.session.models.touch(model.id);
    }
    const text = chat.messages.findLast(({ role }) => role === 'user')?.content ?? '';
    const task = 'conversational';
    const kind = 'text';
    const run = {
      ...factsOf(model, provider),
      task,
      kind,
      text,
      uri: undefined,
      answers: {},
      chat,
      words,
    } as const;
    const { ended, result } = await this.#begin(run, 'beside', undefined);
    return ended === 'done' ? result.document?.uri : undefined;
  }

  dispose(): void {
    this.#last?.dispose();
  }

  async #prepare(
    subject: RunInput,
    facts: ReturnType<typeof factsOf>,
    task: InferenceTask,
    questions: readonly QuestionId[],
  ): Promise<void> {
    const part = subject.kind === 'text' ? partOf(subject, runTask(task)) : cursorPart();
    const text = subject.kind === 'text' && part ? part.document.getText(part.range) : '';
    if (subject.kind === 'text' && text.trim() === '') {
      void vscode.window.showInformationMessage(t('There is no text to run on.'));
      return;
    }
    const uri = subject.kind === 'text' ? undefined : subject.uri;
    const words = uri === undefined ? (part?.words ?? '') : nameOf(uri);
    const title = t('{0} on {1}', runLabel(task), words);
    const answers =
      task === 'conversational' && subject.kind === 'text'
        ? await chooseInstruction(title, this.memory)
        : await askQuestions(questions, title, this.memory);
    const place =
      answers && (await choosePlace(placesFor(task, subject, part !== undefined), title, this.memory));
    if (place === 'playground') {
      const { model, provider } = facts;
      const message = textMessage({ text, answers: answers ?? {} });
      await vscode.commands.executeCommand('hubLens.openPlayground', model, provider, message);
    } else if (answers !== undefined && place !== undefined) {
      await this.#begin({ ...facts, task, kind: subject.kind, text, uri, answers, words }, place, part);
    }
  }

  async #begin(run: Run, place: PlaceKind, part: DocumentPart | undefined): Promise<PlacedRun> {
    const isReadAgain = run.kind === 'text' && place !== 'replace' && part !== undefined;
    const input = isReadAgain ? new FollowedRange(part.document, part.range) : undefined;
    const result = new ResultPlace(place, part, resultLanguage(run) ?? 'plaintext');
    const former = this.#last;
    const placed = new PlacedRun(run, input, result);
    this.#last = placed;
    if (former?.holders === 0) {
      former.dispose();
    }
    await this.#start(placed);
    return placed;
  }

  async #start(placed: PlacedRun): Promise<void> {
    placed.holders += 1;
    try {
      await this.#untilDone(placed);
    } finally {
      placed.holders -= 1;
      if (placed.holders === 0 && this.#last !== placed) {
        placed.dispose();
      }
    }
  }

  /** Runs until it is done or cancelled, or fails and the user does not want to try again. */
  async #untilDone(placed: PlacedRun): Promise<void> {
    const run = placed.now;
    // A failed run may have been done again by the time that its failure is answered.
    while (!placed.isGoingOn) {
      const error = await this.#once(run, placed);
      const subject = { modelId: run.model, provider: run.provider, gated: run.isGated };
      if (error === undefined || !(await showFailure(error, this.session, subject))) {
        return;
      }
    }
  }

  /** @returns what it failed with; undefined when it is done or cancelled */
  async #once(run: Run, placed: PlacedRun): Promise<unknown> {
    try {
      const outcome = await this.#call(run, placed);
      placed.ended = outcome.state;
      await this.#keep(run, outcome);
      return outcome.error;
    } catch (error) {
      return error;
    }
  }

  async #call(run: Run, placed: PlacedRun): Promise<AttemptResult> {
    const { model, provider, task, words } = run;
    const title = t('{0} on {1} with {2}', runLabel(task), words, plainWords(model));
    placed.isGoingOn = true;
    try {
      const call = { model, provider, ...(await calledWith(run)) };
      return await attempt(this.session, call, title, () => placed.result.open());
    } finally {
      placed.isGoingOn = false;
    }
  }

  /** Writes down what came of a run, and opens its files. */
  async #keep(run: Run, outcome: AttemptResult): Promise<void> {
    const { files, text, state, time } = outcome;
    const uris = await this.#filesOf(files, run.model, new Date(time));
    const record = recordOf(run, outcome, uris);
    await keepRun(this.history, record, this.session.log);
    await openFiles(uris);
    if (state === 'done' && text.trim() === '' && files.length === 0) {
      void tellEmpty(record);
    }
  }

  /** What cannot be kept is no failure of the run, which would be paid once more. */
  async #filesOf(files: AttemptResult['files'], model: string, time: Date): Promise<vscode.Uri[]> {
    try {
      return files.length === 0 ? [] : await this.files.write(files, model, time);
    } catch (error) {
      void saveUnkept(files, model, error, this.session.log);
      return [];
    }
  }
}

/** What was sent may say why nothing came back. */
async function tellEmpty(record: RunRecord): Promise<void> {
  const show = t('Show What Was Sent');
  const chosen = await vscode.window.showInformationMessage(
    t('{0} returned an empty response.', plainWords(record.model)),
    show,
  );
  if (chosen === show) {
    await vscode.commands.executeCommand('hubLens.showRunSent', record);
  }
}

/** A server of the user's own is kept to. Who of the hub's providers runs a model is chosen anew each time. */
function serverIn(provider: string | undefined): string | undefined {
  return provider !== undefined && serverIdOf(provider) !== undefined ? provider : undefined;
}

/** Where the result may go. A file has nothing that could be replaced, and a result that is one is opened. */
function placesFor(task: InferenceTask, { kind }: RunInput, hasEditor: boolean): PlaceKind[] {
  if (runTask(task).language === undefined) {
    return ['beside'];
  }
  return [
    'beside',
    ...(hasEditor ? (['below'] as const) : []),
    ...(kind === 'text' ? (['replace'] as const) : []),
    ...(kind === 'text' && task === 'conversational' ? (['playground'] as const) : []),
  ];
}

/** The cursor of the active text editor, for a result of something that stands elsewhere. */
function cursorPart(): (DocumentPart & { readonly words: string }) | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor && { document: editor.document, range: editor.selection, words: '' };
}

function refusalOf({ id, pipeline_tag }: ModelRecord, { kind }: RunInput): string {
  const inputs = { text: t('a text'), image: t('an image'), audio: t('an audio file') };
  return pipeline_tag === undefined
    ? t('{0} can’t run on {1}, and doesn’t say what it is for.', plainWords(id), inputs[kind])
    : t('{0} can’t run on {1}: it is for {2}.', plainWords(id), inputs[kind], taskLabel(pipeline_tag));
}
