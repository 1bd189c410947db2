import { useEffect, useState } from 'react';
import { colouredMask, type Mask } from './masks';

interface Segment {
  readonly mask: Uint8Array<ArrayBuffer>;
  readonly colour: string;
}

interface Prepared {
  readonly segments: readonly Segment[];
  /** Null for one that cannot be read. */
  readonly masks: readonly (Mask | null)[];
}

const none: readonly (Mask | null)[] = [];

/** The masks in their colours, one after the other as they are ready. */
export function useMasks(segments: readonly Segment[]): readonly (Mask | null)[] {
  const [prepared, setPrepared] = useState<Prepared>();
  useEffect(() => {
    let stale = false;
    const masks: (Mask | null)[] = [];
    const prepare = async () => {
      for (const { mask, colour } of segments) {
        const made = await colouredMask(mask, colour).catch(() => null);
        if (stale) {
          made?.image.close();
          return;
        }
        masks.push(made);
        setPrepared({ segments, masks: [...masks] });
      }
    };
    void prepare();
    return () => {
      stale = true;
      for (const mask of masks) {
        mask?.image.close();
      }
    };
  }, [segments]);
  return prepared?.segments === segments ? prepared.masks : none;
}
