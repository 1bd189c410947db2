import type { Translate } from '../../kit/l10n';

/** What a chat model may be asked to do with a text. */
export interface Instruction {
  readonly label: string;
  /** Sent to the model before the text. Empty: the text is sent alone. */
  readonly text: string;
}

/** What is offered for any text or code. */
export function instructions(t: Translate): Instruction[] {
  return [
    {
      label: t('Improve Writing'),
      text: t(
        'Improve the writing of the text below. Keep its meaning, language and formatting. Reply with the improved text only, without a code fence around it.',
      ),
    },
    {
      label: t('Explain'),
      text: t('Explain the text below in plain words. If it is code, say what it does and how.'),
    },
    {
      label: t('Summarize'),
      text: t(
        'Summarize the text below in a few sentences, in its own language. Reply with the summary only.',
      ),
    },
    {
      label: t('Translate to English'),
      text: t(
        'Translate the text below to English. Keep its formatting. Reply with the translation only, without a code fence around it.',
      ),
    },
    {
      label: t('Find Problems'),
      text: t(
        'Find the problems in the text or code below. For each one, say what is wrong and how to fix it.',
      ),
    },
    {
      label: t('Fix Code'),
      text: t(
        'Fix the bugs in the code below. Change nothing else. Reply with the complete fixed code only, without a code fence around it.',
      ),
    },
    { label: t('Send as It Is'), text: '' },
  ];
}

/** The instructions with the last one first. One that the user typed takes its own text as its name. */
export function lastFirst(offered: readonly Instruction[], last: string | undefined): Instruction[] {
  if (last === undefined) {
    return [...offered];
  }
  const first = offered.find(({ text }) => text === last) ?? { label: last, text: last };
  return [first, ...offered.filter((each) => each !== first)];
}
