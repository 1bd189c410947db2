import { useEffect, useRef } from 'react';
import type { Mask } from '../../media/masks';

interface MaskLayerProps {
  readonly masks: readonly (Mask | null)[];
  /** Places of those that are switched off. */
  readonly hidden: ReadonlySet<number>;
  readonly active: number | undefined;
  /** Between 0 and 1. */
  readonly opacity: number;
}

/** How much of its opacity a mask keeps while another one is pointed at. */
const faint = 0.25;

/** All masks on one canvas, which is as large as they are and scales with the picture. */
export function MaskLayer({ masks, hidden, active, opacity }: MaskLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width = 1, height = 1 } = masks.find((mask) => mask !== null) ?? {};
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) {
      return;
    }
    context.clearRect(0, 0, width, height);
    for (const [index, mask] of masks.entries()) {
      if (mask !== null && !hidden.has(index)) {
        context.globalAlpha = active === undefined || active === index ? opacity : opacity * faint;
        context.drawImage(mask.image, 0, 0, width, height);
      }
    }
  }, [masks, hidden, active, opacity, width, height]);
  return <canvas ref={canvas} className="mask-layer" width={width} height={height} />;
}
