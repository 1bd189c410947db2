/** Tokens that are counted for an image, whatever its size: what a picture of a megapixel takes in most models. */
export const tokensOfImage = 1200;

/** What stands around a message: its role, and where it begins and ends. */
export const tokensOfMessage = 4;

/** By what tokenizers make of most texts: four characters of Latin scripts are a token, and each of others is one. */
export function meanTokens(text: string): number {
  const others = text.match(/[\u0250-\u1FFF\u2070-\uFFFF]/g)?.length ?? 0;
  return Math.ceil(others + (text.length - others) / 4);
}
