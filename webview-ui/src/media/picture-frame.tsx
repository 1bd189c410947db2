import type { ReactNode } from 'react';
import type { Picture } from './use-picture';

interface PictureFrameProps {
  readonly picture: Picture;
  readonly alt: string;
  /** What is drawn over the picture, in shares of it. */
  readonly children?: ReactNode;
  /** As large as the page lets it be. */
  readonly large?: boolean;
}

/** Smaller pictures are enlarged: what is drawn over them must be legible. */
const narrowest = 280;

/** A picture with something over it that scales with it. */
export function PictureFrame({ picture, alt, children, large = false }: PictureFrameProps) {
  const { url, width, height } = picture;
  const shape = width / height;
  const fitting = large
    ? `min(100%, ${80 * shape}vh)`
    : `min(100%, ${Math.max(narrowest, width)}px, ${narrowest * 2 * shape}px)`;
  return (
    <div className="picture-frame" style={{ aspectRatio: `${width} / ${height}`, width: fitting }}>
      <img src={url} alt={alt} decoding="async" />
      {children}
    </div>
  );
}
