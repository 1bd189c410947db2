import * as vscode from 'vscode';
import type { Results } from '../../../../evaluate';
import { type PromptFile, targetIn } from '../../../../prompts';
import { formatWhole } from '../../../kit/amounts';
import { folderOf } from '../../../kit/files';
import { UserError } from '../../../kit/user-error';
import { isPartial } from '../../../parts/prompts/is-partial';
import { readPrompt } from '../../../parts/prompts/read-prompt';
import { testsFile } from '../../../parts/prompts/tests-file';
import type { Evaluations } from '../evaluations';
import { NamingEvaluations } from './naming-evaluations';
import { testPasses } from './test-passes';

const { t } = vscode.l10n;

type KnownEvaluations = Pick<Evaluations, 'list' | 'results' | 'onResults'>;

/** Results that have something to show. */
interface Last {
  readonly id: string;
  readonly name: string;
  readonly cells: Results['cells'];
}

/** How the tests of a prompt ended last. It is looked up once it is to be seen. */
class TestsLens extends vscode.CodeLens {
  constructor(
    readonly prompt: PromptFile,
    readonly uri: vscode.Uri,
    /** Undefined where the prompt names one that can't be used. */
    readonly evaluation: vscode.Uri | undefined,
  ) {
    super(new vscode.Range(0, 0, 0, 0));
  }
}

/** Above the first line of a prompt file: its tests, where it names some or an evaluation names it. */
export class PromptTestLenses implements vscode.Disposable {
  readonly #naming: NamingEvaluations;
  /** By the file of an evaluation, until there are others. */
  readonly #last = new Map<string, Promise<Last | undefined>>();

  constructor(
    private readonly evaluations: () => Promise<KnownEvaluations>,
    private readonly onChange: () => void,
  ) {
    this.#naming = new NamingEvaluations(onChange);
  }

  dispose(): void {
    this.#naming.dispose();
  }

  async lenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const { uri } = document;
    const prompt = isPartial(uri) ? undefined : readPrompt(document.getText()).prompt;
    if (prompt === undefined) {
      return [];
    }
    const isNamed = prompt.front.metadata?.hubLens?.tests !== undefined;
    const evaluation = isNamed ? await usableTests(uri, prompt) : await this.#naming.of(uri);
    return isNamed || evaluation !== undefined ? [new TestsLens(prompt, uri, evaluation)] : [];
  }

  async resolved(lens: vscode.CodeLens): Promise<vscode.CodeLens> {
    if (lens instanceof TestsLens) {
      lens.command = await this.#commandOf(lens);
    }
    return lens;
  }

  async #commandOf({ prompt, uri, evaluation }: TestsLens): Promise<vscode.Command> {
    const last = evaluation && (await this.#lastOf(evaluation));
    const { passed, rows } = testPasses(
      last && evaluation ? cellsOf(last.cells, { prompt, uri, evaluation }) : [],
    );
    if (last !== undefined && rows > 0) {
      return {
        title: t('$(beaker) Tests: {0}/{1}', formatWhole(passed), formatWhole(rows)),
        tooltip: t('Show the results of “{0}”', last.name),
        command: 'hubLens.openEvaluation',
        arguments: [last.id],
      };
    }
    // What can't be used says why when it is run.
    const isNamed = prompt.front.metadata?.hubLens?.tests !== undefined;
    return isNamed
      ? { title: t('$(beaker) Run Tests'), command: 'hubLens.runPromptTests', arguments: [uri] }
      : { title: t('$(beaker) Run Tests'), command: 'hubLens.runEvaluation', arguments: [evaluation] };
  }

  #lastOf(evaluation: vscode.Uri): Promise<Last | undefined> {
    const file = evaluation.toString();
    const found = this.#last.get(file) ?? this.#look(file);
    this.#last.set(file, found);
    found.catch(() => this.#last.delete(file));
    return found;
  }

  async #look(file: string): Promise<Last | undefined> {
    const evaluations = await this.evaluations();
    evaluations.onResults(this.#forget);
    for (const { id, uri, name } of await evaluations.list()) {
      if (uri === file) {
        const { cells } = (await evaluations.results(id)).results;
        if (cells.some(({ outcomes }) => outcomes.length > 0)) {
          return { id, name, cells };
        }
      }
    }
    return undefined;
  }

  readonly #forget = (file: string): void => {
    this.#last.delete(file);
    this.onChange();
  };
}

async function usableTests(uri: vscode.Uri, prompt: PromptFile): Promise<vscode.Uri | undefined> {
  try {
    return await testsFile(uri, prompt);
  } catch (error) {
    if (error instanceof UserError) {
      return undefined;
    }
    throw error;
  }
}

/** Of the prompt itself, with its own model, as far as they can be told from others. */
function cellsOf(
  cells: Results['cells'],
  { prompt, uri, evaluation }: Pick<TestsLens, 'prompt' | 'uri'> & { readonly evaluation: vscode.Uri },
): Results['cells'] {
  const folder = folderOf(evaluation);
  const { model } = targetIn(prompt);
  const own = someOf(
    cells,
    (cell) => vscode.Uri.joinPath(folder, cell.prompt.label).toString() === uri.toString(),
  );
  return someOf(own, (cell) => cell.model.model === model);
}

/** Those for which something holds; all where it holds for none. */
function someOf<T>(all: readonly T[], holds: (each: T) => boolean): T[] {
  const found = all.filter(holds);
  return found.length > 0 ? found : [...all];
}
