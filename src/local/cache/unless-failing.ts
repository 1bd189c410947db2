/** What a disk answers; undefined when it fails, so that one odd place doesn't hide all others. */
export async function unlessFailing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch {
    return undefined;
  }
}
