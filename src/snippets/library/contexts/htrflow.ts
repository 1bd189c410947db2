import type { ModelRecord } from '../../../catalogue';

/** Tasks of the models that find the lines; all others read them. */
const segmentationTasks = new Set(['image-segmentation', 'object-detection']);

/** What the template of HTRflow reads: a pipeline of two models, one of which is the given. */
export function htrflowContext({ id, pipeline_tag = '' }: ModelRecord): object {
  return segmentationTasks.has(pipeline_tag)
    ? { segmentation: id, recognition: 'Riksarkivet/trocr-base-handwritten-hist-swe-2' }
    : { segmentation: 'Riksarkivet/yolov9-lines-within-regions-1', recognition: id };
}
