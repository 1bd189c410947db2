import { t } from '../../../l10n';
import { placesOf } from './columns';
import { activePath, type Column, type Conversation, stateOf, streamingAnswers } from './conversation';

/** What a screen reader is told of the conversation: how the last answers stand, and not each piece of them. */
export function announcementOf(conversation: Conversation, columns: readonly Column[]): string {
  const streaming = streamingAnswers(conversation);
  if (streaming.some(({ agent }) => agent?.run.phase === 'approval')) {
    return t('The model asks to run tools. Approve or refuse the calls.');
  }
  if (streaming.length > 0) {
    return t('Answering…');
  }
  const round = activePath(conversation).at(-1);
  const states = round === undefined ? [] : placesOf(round, columns).map(({ answer }) => stateOf(answer));
  if (states.includes('complete')) {
    return states.length > 1 ? t('Answers complete') : t('Answer complete');
  }
  // A failure speaks for itself.
  return states.includes('stopped') ? t('Answer stopped') : '';
}
