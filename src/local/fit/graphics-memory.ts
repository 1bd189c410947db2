import { graphicsCards } from '../../catalogue';

/** What the system has written down about itself. Both answer with nothing where there is no such thing. */
export interface SystemFiles {
  readonly names: (folder: string) => Promise<readonly string[]>;
  readonly text: (path: string) => Promise<string | undefined>;
}

const nvidiaCards = '/proc/driver/nvidia/gpus';
const cards = '/sys/class/drm';
const gibibyte = 2 ** 30;

/** Less is a part of the machine's own memory that a processor with graphics has set aside. */
const leastBytes = 2 * gibibyte;

/**
 * The memory of the largest graphics card that Linux tells of, in bytes; undefined where it tells of none.
 *
 * NVIDIA's driver tells a card's name, by which the catalogue knows its memory: the least that it is sold with. AMD's
 * tells the memory: https://docs.kernel.org/gpu/amdgpu/driver-misc.html.
 */
export async function findGraphicsMemory({ names, text }: SystemFiles): Promise<number | undefined> {
  const nvidia = (await names(nvidiaCards)).map(async (name) =>
    memoryOf((await text(`${nvidiaCards}/${name}/information`)) ?? ''),
  );
  const amd = (await names(cards)).map(async (name) =>
    Number((await text(`${cards}/${name}/device/mem_info_vram_total`)) ?? 0),
  );
  const found = (await Promise.all([...nvidia, ...amd])).filter((bytes) => bytes >= leastBytes);
  return found.length === 0 ? undefined : Math.max(...found);
}

function memoryOf(information: string): number {
  const model = /^Model:\s*(.+)$/m.exec(information)?.[1] ?? '';
  const [card] = graphicsCards
    .filter(({ vendor, name }) => vendor === 'NVIDIA' && ` ${model} `.includes(` ${name} `))
    .toSorted((one, other) => other.name.length - one.name.length);
  return card === undefined ? 0 : Math.min(...card.memoryGB) * gibibyte;
}
