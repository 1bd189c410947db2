import { resolve } from 'node:path';
import { isWarning } from '../prompts';
import { promptProblemText, untranslated as t } from '../words';
import { newFence } from './answer-cache';
import { ownFile, readText } from './files';
import { planEvaluation, problemLines, readEvaluationFile } from './load-evaluation';
import { partialsOf, promptText, readPrompt } from './prompts';
import { readSettings } from './settings';
import { CommandError, type ExitCode, exitCodes, type World } from './world';

interface Finding {
  /** With the place, such as `reviews.eval.yaml:3:5: …`. */
  readonly text: string;
  readonly isWarning: boolean;
}

/** Says what is wrong with evaluations and prompts, without the network. */
export async function checkCommand(files: readonly string[], world: World): Promise<ExitCode> {
  const findings: Finding[] = [];
  for (const file of files) {
    findings.push(...(await findingsIn(file, world)));
  }
  for (const { text, isWarning: isMild } of findings) {
    world.out(`${text}${isMild ? ' (warning)' : ''}\n`);
  }
  const errors = findings.filter((finding) => !finding.isWarning).length;
  world.note(
    `${files.length === 1 ? '1 file' : `${files.length} files`} checked, ${errors === 1 ? '1 error' : `${errors} errors`}.\n`,
  );
  return errors > 0 ? exitCodes.missed : exitCodes.passed;
}

function findingsIn(file: string, world: World): Promise<Finding[]> {
  if (/\.eval\.ya?ml$/i.test(file)) {
    return inEvaluation(file, world);
  }
  if (/\.prompt$/i.test(file)) {
    return inPrompt(file, world);
  }
  throw new CommandError(`${file} is neither an evaluation (*.eval.yaml) nor a prompt file (*.prompt).`);
}

async function inEvaluation(file: string, world: World): Promise<Finding[]> {
  const read = await readEvaluationFile(file, world);
  if ('problems' in read) {
    return problemLines(file, read.problems).map((text) => ({ text, isWarning: false }));
  }
  const { evaluation, path } = read;
  return refusalsOf(file, async () => {
    if (evaluation.data !== undefined && 'dataset' in evaluation.data) {
      // What its rows have isn't known without the network.
      for (const { source } of evaluation.prompts) {
        if ('file' in source) {
          await promptText(await ownFile(source.file, path, world.folder), source.file, []);
        }
      }
      return;
    }
    await planEvaluation(evaluation, path, { ...world, settings: readSettings(world), fence: newFence() });
  });
}

async function inPrompt(file: string, world: World): Promise<Finding[]> {
  const path = resolve(world.folder, file);
  const { prompt, problems } = readPrompt(await readText(path, file));
  const found = problems.map((problem) => ({
    text: `${file}:${problem.line}:${problem.column}: ${promptProblemText(problem, t)}`,
    isWarning: isWarning(problem),
  }));
  const partials = prompt === undefined ? [] : await refusalsOf(file, () => partialsOf(prompt.nodes, path));
  return [...found, ...partials];
}

async function refusalsOf(file: string, work: () => Promise<unknown>): Promise<Finding[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (error instanceof CommandError) {
      return [{ text: `${file}: ${error.message}`, isWarning: false }];
    }
    throw error;
  }
}
