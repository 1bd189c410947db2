/** What `installCommand` needs. A name that a shell would not take as it is carries its quotes. */
export const eToLInstallations: readonly (readonly [id: string, { readonly pip: readonly string[] }])[] = [
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
];
