import type { HubReference } from '../../../source';

export interface LensPlace {
  readonly modelId: string;
  /** Of the beginning of the call. */
  readonly offset: number;
}

/** The calls that load or run a model, the first one of each model: a tokenizer's and its model's are enough once. */
export function lensPlaces(references: readonly HubReference[]): LensPlace[] {
  const places = new Map<string, LensPlace>();
  for (const { kind, certain, literal } of references) {
    const { call } = literal.place;
    if (kind === 'model' && certain && call !== undefined && !places.has(literal.text)) {
      places.set(literal.text, { modelId: literal.text, offset: call.start });
    }
  }
  return [...places.values()];
}
