export { InferenceClient } from '@huggingface/inference';
