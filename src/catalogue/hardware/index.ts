import { amdCpus } from './amd-cpus';
import { amdGpus } from './amd-gpus';
import { appleSilicon } from './apple-silicon';
import type { Hardware, HardwareRow } from './hardware';
import { intelCpus } from './intel-cpus';
import { intelGpus } from './intel-gpus';
import { defaultMemoryOptionsGB } from './memory';
import { nvidiaGpus } from './nvidia-gpus';
import { qualcommGpus } from './qualcomm-gpus';

export type { Hardware } from './hardware';
export { defaultMemoryOptionsGB, memoryNeededGB } from './memory';

interface Group extends Pick<Hardware, 'kind' | 'vendor'> {
  readonly rows: Readonly<Record<string, HardwareRow>>;
}

const cards: readonly Group[] = [
  { kind: 'GPU', vendor: 'NVIDIA', rows: nvidiaGpus },
  { kind: 'GPU', vendor: 'AMD', rows: amdGpus },
  { kind: 'GPU', vendor: 'Intel', rows: intelGpus },
  { kind: 'GPU', vendor: 'Qualcomm', rows: qualcommGpus },
];

/** Every graphics card of the catalogue, by vendor. */
export const graphicsCards: readonly Hardware[] = /* @__PURE__ */ listed(cards);

/** Every processor of the catalogue, by kind and vendor. */
export const hardware: readonly Hardware[] = /* @__PURE__ */ listed([
  ...cards,
  { kind: 'CPU', vendor: 'Intel', rows: intelCpus },
  { kind: 'CPU', vendor: 'AMD', rows: amdCpus },
  { kind: 'Apple Silicon', vendor: 'Apple', rows: appleSilicon },
]);

function listed(groups: readonly Group[]): Hardware[] {
  return groups.flatMap(({ kind, vendor, rows }) =>
    Object.entries(rows).map(([name, row]) => ({
      name,
      kind,
      vendor,
      memoryGB: defaultMemoryOptionsGB,
      ...row,
    })),
  );
}
