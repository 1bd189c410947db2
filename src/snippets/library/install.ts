import { currentLibraryId } from '../../catalogue';

/**
 * What to install before a library's snippets run: packages of PyPI, or of npm. A name that a shell would not take as
 * it is carries its quotes.
 */
interface Installation {
  readonly pip?: readonly string[];
  readonly npm?: readonly string[];
}

const installations: ReadonlyMap<string, Installation> = new Map<string, Installation>([
  ['adapter-transformers', { pip: ['adapters', 'torch'] }],
  ['allennlp', { pip: ['allennlp', 'allennlp-models'] }],
  ['aneforge', { pip: ['aneforge', 'transformers', 'numpy', 'pillow', 'librosa'] }],
  ['anemoi', { pip: ['"anemoi-inference[huggingface]"'] }],
  ['asteroid', { pip: ['asteroid'] }],
  ['audiocraft', { pip: ['audiocraft'] }],
  ['audioseal', { pip: ['audioseal', 'torchaudio', 'torchcodec'] }],
  ['bertopic', { pip: ['bertopic'] }],
  ['birefnet', { pip: ['transformers', 'torch', 'torchvision', 'timm', 'kornia', 'einops'] }],
  ['bm25s', { pip: ['"bm25s[hf]"'] }],
  ['cartesia_mlx', { pip: ['cartesia-mlx'] }],
  ['chat_tts', { pip: ['chattts', 'torch', 'torchaudio', 'torchcodec'] }],
  ['chatterbox', { pip: ['chatterbox-tts'] }],
  ['chronos-forecasting', { pip: ['chronos-forecasting', 'pandas'] }],
  ['colipri', { pip: ['colipri'] }],
  ['derm-foundation', { pip: ['"huggingface_hub<1"', 'tensorflow', 'tf-keras', 'requests'] }],
  ['diffusers', { pip: ['diffusers', 'transformers', 'accelerate'] }],
  ['diffusionkit', { pip: ['diffusionkit'] }],
  ['edsnlp', { pip: ['edsnlp'] }],
  ['espnet', { pip: ['espnet', 'espnet_model_zoo', 'soundfile'] }],
  ['fairseq', { pip: ['fairseq', 'huggingface_hub'] }],
  ['fastai', { pip: ['"huggingface_hub[fastai]"'] }],
  ['fasttext', { pip: ['fasttext', 'huggingface_hub'] }],
  ['flair', { pip: ['flair'] }],
  ['flexray', { pip: ['flexray'] }],
  ['gliner', { pip: ['gliner'] }],
  ['gliner2', { pip: ['gliner2'] }],
  ['htrflow', { pip: ['"htrflow[all]"'] }],
  ['keras', { pip: ['keras', 'jax', 'huggingface_hub'] }],
  ['keras-hub', { pip: ['keras-hub', 'tensorflow', 'huggingface_hub'] }],
  ['kernels', { pip: ['kernels', 'torch'] }],
  ['lightning-ir', { pip: ['lightning-ir'] }],
  ['litert-lm', { pip: ['litert-lm'] }],
  ['llama-cpp-python', { pip: ['llama-cpp-python', 'huggingface_hub'] }],
  ['mamba-ssm', { pip: ['mamba-ssm'] }],
  ['ml-agents', { pip: ['mlagents'] }],
  ['mlx-image', { pip: ['mlx-image'] }],
  ['mobilint', { pip: ['mblt-model-zoo'] }],
  ['model2vec', { pip: ['model2vec'] }],
  ['multimolecule', { pip: ['multimolecule'] }],
  ['nemo', { pip: ['"nemo_toolkit[asr]"'] }],
  ['nobg', { pip: ['nobg', 'loadimg', 'torch'] }],
  ['open_clip', { pip: ['open_clip_torch'] }],
  ['opendde', { pip: ['"opendde[gpu]"'] }],
  ['outetts', { pip: ['outetts'] }],
  ['paddlenlp', { pip: ['paddlenlp', 'paddlepaddle'] }],
  ['peft', { pip: ['peft', 'transformers', 'torch'] }],
  ['pocket-tts', { pip: ['pocket-tts', 'scipy'] }],
  ['pxia', { pip: ['pxia'] }],
  ['pyannote-audio', { pip: ['pyannote.audio'] }],
  ['pythae', { pip: ['pythae'] }],
  ['qwen3_tts', { pip: ['qwen-tts', 'torch', 'soundfile'] }],
  ['relik', { pip: ['relik'] }],
  ['routee-powertrain', { pip: ['routee.powertrain', 'pandas'] }],
  ['saelens', { pip: ['sae-lens'] }],
  ['sample-factory', { pip: ['sample-factory'] }],
  ['sentence-transformers', { pip: ['sentence-transformers'] }],
  ['setfit', { pip: ['setfit'] }],
  ['sklearn', { pip: ['scikit-learn', 'joblib', 'skops', 'huggingface_hub'] }],
  ['spacy', { pip: ['spacy', 'huggingface_hub'] }],
  ['span-marker', { pip: ['span-marker'] }],
  ['speechbrain', { pip: ['speechbrain'] }],
  ['stable-audio-tools', { pip: ['stable-audio-tools', 'torch', 'torchaudio', 'torchcodec', 'einops'] }],
  ['stable-baselines3', { pip: ['huggingface-sb3', 'stable-baselines3'] }],
  ['stanza', { pip: ['stanza'] }],
  ['supertonic', { pip: ['supertonic'] }],
  ['tensorflowtts', { pip: ['TensorFlowTTS'] }],
  ['terratorch', { pip: ['terratorch'] }],
  ['tf-keras', { pip: ['"huggingface_hub<1"', 'tensorflow', 'tf-keras'] }],
  ['timm', { pip: ['timm'] }],
  ['transformers', { pip: ['transformers', 'torch', 'accelerate'] }],
  ['transformers.js', { npm: ['@huggingface/transformers'] }],
  ['ultralytics', { pip: ['ultralytics', 'huggingface_hub'] }],
  ['voxcpm', { pip: ['voxcpm', 'soundfile'] }],
  ['zeromodels', { pip: ['zeromodels', 'jax'] }],
]);

/** The line that installs what the library's snippets need; undefined where it comes from no registry. */
export function installCommand(libraryId: string): string | undefined {
  const { pip, npm } = installations.get(currentLibraryId(libraryId)) ?? {};
  if (pip !== undefined) {
    return `pip install -U ${pip.join(' ')}`;
  }
  return npm === undefined ? undefined : `npm install ${npm.join(' ')}`;
}
