import { useCallback } from 'react';
import type { Size } from './geometry';
import { fewerPeaks } from './peaks';
import { useCanvas } from './use-canvas';

/** Of a bar with the space behind it, in pixels. */
const pitch = 3;
const barWidth = 2;

interface WaveFormProps {
  readonly peaks: Float32Array;
  /** Share that has been played, between 0 and 1. */
  readonly played: number;
}

/** How loud a sound is from its start to its end. What is still to come is paler. */
export function WaveForm({ peaks, played }: WaveFormProps) {
  const draw = useCallback(
    (context: CanvasRenderingContext2D, { width, height }: Size, colour: string) => {
      const bars = fewerPeaks(peaks, Math.floor(width / pitch));
      const step = width / bars.length;
      context.fillStyle = colour;
      for (const [index, peak] of bars.entries()) {
        const length = Math.max(1, peak * height);
        context.globalAlpha = index / bars.length < played ? 1 : 0.5;
        context.fillRect(index * step, (height - length) / 2, Math.min(barWidth, step), length);
      }
    },
    [peaks, played],
  );
  const canvas = useCanvas(draw);
  return <canvas ref={canvas} className="wave-form" />;
}
