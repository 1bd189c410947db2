/** What comes of a work, unless it takes longer: then undefined, and the work goes on. Rejects as the work does. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([work, patience]).finally(() => clearTimeout(timer));
}
