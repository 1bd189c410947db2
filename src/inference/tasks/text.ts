import { isRecord, isString, listOf, objectOf } from './guards';
import { checkFirstOf, checkOf } from './malformed';
import { answerOf } from './said';

export const asSummarization = checkFirstOf(objectOf({ summary_text: isString }), '{summary_text: string}');

const asTranslations = checkOf(
  listOf(objectOf({ translation_text: isString })),
  'an array of {translation_text: string}',
);

/** The translation, or all of them where there are several. */
export function asTranslation(answer: unknown, label: string) {
  const translations = asTranslations(isRecord(answer) ? [answer] : answer, label);
  const [only] = translations;
  return only !== undefined && translations.length === 1 ? only : translations;
}

const asGeneratedText = checkFirstOf(objectOf({ generated_text: isString }), '{generated_text: string}');

export const asImageToText = asGeneratedText;

const isCompletion = objectOf({ choices: listOf(objectOf({ text: isString })) });

const isChatAnswer = objectOf({ choices: listOf(objectOf({ message: isRecord })) });

/** The first text of a completions answer, or of the `generated_text` that older servers send. */
export function asTextGeneration(answer: unknown, label: string): { generated_text: string } {
  const text = isCompletion(answer) ? answer.choices[0]?.text : undefined;
  return text === undefined ? asGeneratedText(answer, label) : { generated_text: text };
}

/** As {@link asTextGeneration}, from the answer of a chat server. */
export function asTextGenerationByChat(answer: unknown, label: string): { generated_text: string } {
  const choice = isChatAnswer(answer) ? answer.choices[0] : undefined;
  return choice === undefined ? asGeneratedText(answer, label) : { generated_text: answerOf(choice.message) };
}
