const headLength = 44;
const bytesPerSample = 2;

/**
 * A WAV file of one channel and 16 bits: http://www-mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html.
 *
 * @param channels samples from -1 to 1, which are mixed
 * @param rate samples a second
 */
export function wavOf(channels: readonly Float32Array[], rate: number): Uint8Array<ArrayBuffer> {
  const length = channels[0]?.length ?? 0;
  const dataLength = length * bytesPerSample;
  const view = new DataView(new ArrayBuffer(headLength + dataLength));
  const name = (at: number, text: string) =>
    [...text].forEach((letter, index) => {
      view.setUint8(at + index, letter.charCodeAt(0));
    });
  name(0, 'RIFF');
  view.setUint32(4, headLength - 8 + dataLength, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, 8 * bytesPerSample, true);
  name(36, 'data');
  view.setUint32(40, dataLength, true);
  for (let index = 0; index < length; index += 1) {
    const mixed = channels.reduce((sum, samples) => sum + (samples[index] ?? 0), 0) / channels.length;
    view.setInt16(
      headLength + index * bytesPerSample,
      Math.round(Math.max(-1, Math.min(1, mixed)) * 32_767),
      true,
    );
  }
  return new Uint8Array(view.buffer);
}
