import { type ModelRecord, tasksOfLibrary } from '../../../catalogue';
import { isIdentifier } from '../../literals/filters';

/** Pipelines that Transformers 5 no longer has. */
const droppedPipelines = new Set(['image-to-text', 'summarization', 'translation']);

const processorVariables: ReadonlyMap<string, string> = new Map([
  ['AutoTokenizer', 'tokenizer'],
  ['AutoFeatureExtractor', 'extractor'],
]);

const documentationImages = 'https://huggingface.co/datasets/huggingface/documentation-images/resolve/main';

const textMessages = [{ role: 'user', content: 'Who are you?' }];
const imageMessages = [
  {
    role: 'user',
    content: [
      { type: 'image', url: `${documentationImages}/p-blog/candy.JPG` },
      { type: 'text', text: 'Which animal is on the candy?' },
    ],
  },
];

/** What the template of Transformers reads. */
export function transformersContext(model: ModelRecord): object {
  const { id, tags, pipeline_tag: task = '', transformersInfo } = model;
  const conversational = tags.includes('conversational');
  const withImages = tags.includes('image-text-to-text');
  const processor = identifierOf(transformersInfo?.processor);
  return {
    id,
    task,
    known: transformersInfo != null,
    parts: partsOf(task),
    pipeline_title: droppedPipelines.has(task) ? 'Pipeline (Transformers 4)' : 'Pipeline',
    dropped: droppedPipelines.has(task),
    custom_code: ['custom_code', 'trust-remote-code'].some((tag) => tags.includes(tag)),
    example: pipelineExample(task, conversational, withImages),
    messages: withImages ? imageMessages : textMessages,
    image: `${documentationImages}/hub/parrots.png`,
    labels: ['animals', 'humans', 'landscape'],
    processor,
    variable: processorVariables.get(processor ?? '') ?? 'processor',
    auto_model: identifierOf(transformersInfo?.auto_model) ?? 'AutoModel',
    generate: processor !== undefined && conversational && hasChatTemplate(model),
  };
}

/** The ways to load the model, the best first: a pipeline does the whole task, where today's version still has it. */
function partsOf(task: string): readonly string[] {
  if (!tasksOfLibrary('transformers').some((each) => each === task)) {
    return ['direct'];
  }
  return droppedPipelines.has(task) ? ['direct', 'pipeline'] : ['pipeline', 'direct'];
}

function pipelineExample(task: string, conversational: boolean, withImages: boolean): string | undefined {
  if (conversational) {
    return withImages ? 'image chat' : 'chat';
  }
  return { 'zero-shot-image-classification': 'zero-shot image', 'image-classification': 'image' }[task];
}

function hasChatTemplate({ config }: ModelRecord): boolean {
  return [
    config?.tokenizer_config?.chat_template,
    config?.processor_config?.chat_template,
    config?.chat_template_jinja,
  ].some((template) => template !== undefined && template !== '');
}

/** A class name of the record; whatever is no plain identifier counts as absent. */
function identifierOf(name: string | undefined): string | undefined {
  return name !== undefined && isIdentifier(name) ? name : undefined;
}
