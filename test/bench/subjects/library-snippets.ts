import { librarySnippets } from '../../../src/snippets';

const start = performance.now();
const model = { id: 'acme/model', tags: [], pipeline_tag: 'text-classification' };
librarySnippets(model, 'transformers');
console.log(performance.now() - start);
