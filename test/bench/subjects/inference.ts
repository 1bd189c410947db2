export { InferenceClient } from '../../../src/inference';
