/** Ids under which older models name a library, and the id that it or its successor has now. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['contexttab', 'sap-rpt-1-oss'],
  ['dia', 'dia-tts'],
  ['keras-nlp', 'keras-hub'],
  ['kerasformers', 'zeromodels'],
  ['mlxim', 'mlx-image'],
]);

export function currentLibraryId(id: string): string {
  return renamed.get(id) ?? id;
}
