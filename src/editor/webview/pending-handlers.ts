import type { HandlersOf, Method } from '../../protocol';

const pending = [
  'insertCode',
  'openCode',
  'inferenceCode',
  'loadingCode',
  'openLink',
  'pickFile',
  'readEditor',
  'saveFile',
] as const satisfies readonly Method[];

async function refuse(): Promise<never> {
  throw new Error('This is not there yet');
}

/** Stands in for handlers that are written elsewhere, until they are merged. */
export const pendingHandlers = Object.fromEntries(
  pending.map((method) => [method, refuse]),
) as unknown as HandlersOf<(typeof pending)[number]>;
