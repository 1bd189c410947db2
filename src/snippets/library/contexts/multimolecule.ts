import type { ModelRecord } from '../../../catalogue';

/** What the template of MultiMolecule reads. Without a text of the widget there is nothing to run the model on. */
export function multimoleculeContext(model: ModelRecord): object {
  const { id, tags, pipeline_tag, mask_token, widgetData } = model;
  const structure = 'rna-secondary-structure';
  const sample = widgetData?.[0]?.text;
  const text = typeof sample === 'string' ? sample : '';
  return {
    id,
    text,
    /** The text with a base for the mask. */
    sequence: text.replace(mask_token || '<mask>', 'A'),
    pipeline: tags.includes(structure) ? structure : pipeline_tag,
  };
}
