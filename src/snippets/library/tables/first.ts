import { transformersContext } from '../contexts/transformers';
import type { LibraryTemplate } from '../library-template';
import timm from '../templates/timm.py.jinja';
import transformers from '../templates/transformers.py.jinja';

export const firstTemplates: readonly (readonly [id: string, template: LibraryTemplate])[] = [
  ['timm', { language: 'python', source: timm }],
  ['transformers', { language: 'python', source: transformers, context: transformersContext }],
];
