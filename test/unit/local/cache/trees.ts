import type { Tree } from './memory-cache';

export const [commit, otherCommit] = ['a'.repeat(40), 'b'.repeat(40)];

/** The tree below a folder. */
export function within(folder: string, tree: Tree): Tree {
  return Object.fromEntries(Object.entries(tree).map(([path, leaf]) => [`${folder}/${path}`, leaf]));
}

export const gpt2 = 'models--openai-community--gpt2';

/** Two revisions as the hub's tools leave them where there are links: they share the weights. */
export const linked: Tree = within(gpt2, {
  'blobs/config-1': 600,
  'blobs/config-2': 700,
  'blobs/onnx': 40_000,
  'blobs/weights': 1_000_000,
  'refs/main': commit,
  'refs/v1.0': commit,
  'refs/refs/pr/7': otherCommit,
  [`snapshots/${commit}/config.json`]: { link: '../../blobs/config-1' },
  [`snapshots/${commit}/model.safetensors`]: { link: '../../blobs/weights' },
  [`snapshots/${commit}/onnx/model.onnx`]: { link: '../../../blobs/onnx' },
  [`snapshots/${otherCommit}/config.json`]: { link: '../../blobs/config-2' },
  [`snapshots/${otherCommit}/model.safetensors`]: { link: '../../blobs/weights' },
  [`.no_exist/${commit}/adapter_config.json`]: 0,
  [`trees/${commit}.json`]: '{"format_version":1,"files":{}}',
});

/** One revision as it is on Windows without developer mode. */
export const unlinked: Tree = within(gpt2, {
  'refs/main': commit,
  [`snapshots/${commit}/config.json`]: 600,
  [`snapshots/${commit}/onnx/model.onnx`]: 40_000,
});
