export { batchInputText, tableText } from './batches';
export { checkProblemText } from './checks';
export { datasetRowsText, evaluationErrorText, evaluationProblemText } from './evaluations';
export { promptFillText, promptProblemText, rowPromptText } from './prompts';
export { type Translate, untranslated } from './translate';
