import { type OnnxDtype, onnxSuffixes } from '../../catalogue';

interface File {
  readonly path: string;
  readonly size: number;
}

/** The files that a model is loaded from with one of its dtypes. */
export interface OnnxPlan<Each extends File = File> {
  readonly dtype: OnnxDtype;
  readonly files: readonly Each[];
  /** Of all of them. */
  readonly bytes: number;
}

/**
 * What WebAssembly computes with, the smallest and soundest first. Four bits are slowest of all there, and half
 * precision isn't done at all.
 */
const dtypes: readonly OnnxDtype[] = ['q8', 'int8', 'uint8', 'fp32', 'q4'];

/** What transformers.js reads beside the weights, where there is such a file. */
const described = [
  'config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'preprocessor_config.json',
  'generation_config.json',
  'chat_template.jinja',
];

const processor = 'preprocessor_config.json';

/** Whether a model begins with an image or a sound. */
export function hasProcessor(files: readonly Pick<File, 'path'>[]): boolean {
  return files.some(({ path }) => path === processor);
}

/** Without one of these, nothing can be made of an input: a tokenizer for texts, a processor for images and sounds. */
const readers = [['tokenizer.json', 'tokenizer_config.json'], [processor]];

/** One graph, or an encoder with its decoder. */
const graphs: readonly (readonly string[])[] = [['model'], ['encoder_model', 'decoder_model_merged']];

/** How a model can be loaded, the best first; nothing where the files aren't those of transformers.js. */
export function onnxPlans<Each extends File>(files: readonly Each[]): OnnxPlan<Each>[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const about = described.flatMap((path) => byPath.get(path) ?? []);
  const has = (path: string) => byPath.has(path);
  if (!has('config.json') || !readers.some((paths) => paths.every(has))) {
    return [];
  }
  return dtypes.flatMap((dtype) => {
    const weights = graphs
      .map((names) => names.map((name) => graphFiles(files, byPath, name + onnxSuffixes[dtype])))
      .find((found) => found.every(({ length }) => length > 0));
    if (weights === undefined) {
      return [];
    }
    const all = [...about, ...weights.flat()];
    return [{ dtype, files: all, bytes: all.reduce((sum, { size }) => sum + size, 0) }];
  });
}

/** A graph and what of its weights lies beside it. */
function graphFiles<Each extends File>(
  files: readonly Each[],
  byPath: ReadonlyMap<string, Each>,
  stem: string,
): Each[] {
  const graph = byPath.get(`onnx/${stem}.onnx`);
  const data = `onnx/${stem}.onnx_data`;
  return graph === undefined
    ? []
    : [graph, ...files.filter(({ path }) => path === data || path.startsWith(`${data}_`))];
}
