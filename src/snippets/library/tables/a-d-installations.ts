/** What `installCommand` needs. A name that a shell would not take as it is carries its quotes. */
export const aToDInstallations: readonly (readonly [id: string, { readonly pip: readonly string[] }])[] = [
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
  // huggingface_hub 1.0 dropped from_pretrained_keras.
  ['derm-foundation', { pip: ['"huggingface_hub<1"', 'tensorflow', 'tf-keras', 'requests'] }],
  ['diffusers', { pip: ['diffusers', 'transformers', 'accelerate'] }],
  ['diffusionkit', { pip: ['diffusionkit'] }],
];
