import { t } from '../../l10n';
import { chatTask } from '../model-target/chat-task';

export interface Kind {
  readonly title: string;
  /** File name of its picture in the folder of the task pages. */
  readonly picture: string;
  readonly tasks: readonly { readonly id: string; readonly label: string }[];
}

/** What models can be tried for, by what goes in and comes out. */
export function kinds(): readonly Kind[] {
  return [
    {
      title: t('Text'),
      picture: 'report-page.svg',
      tasks: [
        { id: chatTask, label: t('Chat') },
        { id: 'summarization', label: t('Summarize') },
        { id: 'translation', label: t('Translate') },
        { id: 'text-classification', label: t('Classify Text') },
        { id: 'feature-extraction', label: t('Embed Text') },
      ],
    },
    {
      title: t('Images'),
      picture: 'lighthouse.svg',
      tasks: [
        { id: 'text-to-image', label: t('Create Images') },
        { id: 'image-to-image', label: t('Edit Images') },
        { id: 'object-detection', label: t('Find Objects') },
        { id: 'image-classification', label: t('Classify Images') },
      ],
    },
    {
      title: t('Audio'),
      picture: 'violin.svg',
      tasks: [
        { id: 'automatic-speech-recognition', label: t('Transcribe Speech') },
        { id: 'text-to-speech', label: t('Read Text Aloud') },
        { id: 'audio-classification', label: t('Classify Audio') },
      ],
    },
    {
      title: t('Video'),
      picture: 'runner.svg',
      tasks: [
        { id: 'text-to-video', label: t('Create Videos') },
        { id: 'image-to-video', label: t('Animate an Image') },
      ],
    },
    {
      title: t('Documents'),
      picture: 'invoice.svg',
      tasks: [
        { id: 'document-question-answering', label: t('Ask a Document') },
        { id: 'table-question-answering', label: t('Ask a Table') },
      ],
    },
  ];
}
