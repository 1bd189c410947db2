/** What we use of a package that comes without types. */
declare module 'gifenc' {
  interface FrameOptions {
    /** Red, green and blue of each index. The first frame must have one; further frames share it unless they bring their own. */
    palette?: number[][];
    /** In milliseconds. */
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** 1 leaves the frame standing under the next. */
    dispose?: number;
  }

  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  }

  const gifenc: { GIFEncoder(): Encoder };
  export default gifenc;
}
