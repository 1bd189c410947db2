export { batchInputText, tableText } from './batches';
export { checkProblemText } from './checks';
export { evaluationErrorText, evaluationProblemText } from './evaluations';
export { promptFillText, promptProblemText, rowPromptText } from './prompts';
export { datasetRowsText, rowsErrorText } from './rows';
export { type Translate, untranslated } from './translate';
