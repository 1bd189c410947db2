import * as vscode from 'vscode';
import type { Answers, QuestionId } from './given';
import type { RunMemory } from './run-memory';

const { t } = vscode.l10n;

interface Question {
  readonly prompt: string;
  readonly placeHolder: string;
  readonly isOptional?: true;
}

const questions: Readonly<Record<QuestionId, Question>> = {
  labels: {
    prompt: t('Labels to choose from, separated by commas'),
    placeHolder: t('praise, complaint, question'),
  },
  question: { prompt: t('The question to answer'), placeHolder: t('When does it start?') },
  sentence: {
    prompt: t('The sentence to compare each line of the text with'),
    placeHolder: t('The parcel came too late.'),
  },
  prompt: {
    prompt: t('Describe what to do with the image. Leave it empty to let the model decide.'),
    placeHolder: t('Make it a winter evening'),
    isOptional: true,
  },
  instruction: {
    prompt: t('What to do with the image'),
    placeHolder: t('Describe this image in one sentence.'),
  },
  sourceLanguage: {
    prompt: t('Language of the text, as the model names it. Leave it empty to let the model detect it.'),
    placeHolder: 'en_XX',
    isOptional: true,
  },
  targetLanguage: {
    prompt: t('Language to translate to, as the model names it'),
    placeHolder: 'de_DE',
    isOptional: true,
  },
};

/** Asks one question after the other; each box holds the last answer. Undefined when the user gives up. */
export async function askQuestions(
  ids: readonly QuestionId[],
  title: string,
  memory: RunMemory,
): Promise<Answers | undefined> {
  const answers: { [Id in QuestionId]?: string } = {};
  for (const [index, id] of ids.entries()) {
    const { prompt, placeHolder, isOptional } = questions[id];
    const answer = await vscode.window.showInputBox({
      title: ids.length === 1 ? title : `${title} (${index + 1}/${ids.length})`,
      prompt,
      placeHolder,
      value: memory.answer(id),
      ignoreFocusOut: true,
      validateInput: (text) =>
        isOptional || text.trim() !== '' ? undefined : t('This task can’t run without it.'),
    });
    if (answer === undefined) {
      return undefined;
    }
    answers[id] = answer.trim();
  }
  await memory.rememberAnswers(answers);
  return answers;
}
