import type { ModelRecord } from '../model-record';
import { isTaskId, type TaskId } from '../tasks';
import { noSampleMessage, type Sample } from './sample';
import { maskSample, taskSamples } from './task-samples';
import { widgetSample } from './widget-sample';

export { type ChatMessage, noSampleMessage, type Sample } from './sample';

/**
 * An input to try the model with: an example of its own card where that is a whole input of the task, else the
 * task's sample, else {@link noSampleMessage}.
 *
 * @param task defaults to the model's own `pipeline_tag`
 */
export function sampleInput(model: ModelRecord, task = model.pipeline_tag): Sample {
  if (task === undefined || !isTaskId(task)) {
    return noSampleMessage;
  }
  const ownSample = task === model.pipeline_tag ? widgetSample(task, model.widgetData ?? []) : undefined;
  return ownSample ?? sampleOfTask(task, model) ?? noSampleMessage;
}

function sampleOfTask(task: TaskId, { mask_token }: ModelRecord): Sample | undefined {
  return task === 'fill-mask' ? maskSample(mask_token ?? '[MASK]') : taskSamples[task];
}
