import type { InputField } from '../../../../../src/protocol';
import { t } from '../../../l10n';

export const imageCellForm = () => t('Path of an image, relative to the file’s folder, or a URL.');

/** How a field is to be written in a cell, where that does not go without saying. */
export const cellForms: Readonly<Partial<Record<InputField['kind'], () => string>>> = {
  labels: () => t('Names separated by commas, or a JSON list.'),
  sentences: () => t('One per line, or a JSON list.'),
  image: imageCellForm,
  audio: () => t('Path of an audio file, relative to the file’s folder, or a URL.'),
  table: () => t('JSON: an object with a list of cells for each column.'),
};
