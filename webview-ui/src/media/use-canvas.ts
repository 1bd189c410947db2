import { type RefObject, useEffect, useRef } from 'react';
import type { Size } from './geometry';

export type Draw = (context: CanvasRenderingContext2D, size: Size, colour: string) => void;

/**
 * A canvas as sharp as the screen, drawn anew when its size, the theme or what is to be drawn changes.
 *
 * @param draw gets the size in CSS pixels and the text colour of the canvas; must change when its drawing does
 */
export function useCanvas(draw: Draw): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) {
      return;
    }
    const redraw = () => drawOn(element, draw);
    const sizes = new ResizeObserver(redraw);
    sizes.observe(element);
    const themes = new MutationObserver(redraw);
    themes.observe(document.body, { attributeFilter: ['class'] });
    themes.observe(document.documentElement, { attributeFilter: ['style'] });
    redraw();
    return () => {
      sizes.disconnect();
      themes.disconnect();
    };
  }, [draw]);
  return canvas;
}

function drawOn(canvas: HTMLCanvasElement, draw: Draw): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext('2d');
  if (context === null || width === 0 || height === 0) {
    return;
  }
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  draw(context, { width, height }, getComputedStyle(canvas).color);
}
