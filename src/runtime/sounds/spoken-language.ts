import { Tensor } from '@huggingface/transformers';

/** What is asked of a model of speech with an encoder and a decoder. */
export interface SpeechModel {
  readonly processor: (sound: Float32Array) => Promise<object>;
  readonly model: {
    readonly generation_config?: {
      readonly is_multilingual?: boolean;
      readonly decoder_start_token_id?: number;
      /** For example `<|de|>` to 50261. */
      readonly lang_to_id?: Readonly<Record<string, number>>;
    } | null;
    readonly forward: (inputs: object) => Promise<{ readonly logits: { readonly data: ArrayLike<number> } }>;
  };
}

/**
 * The language of a sound's first half minute, which Whisper's first token says; the library itself takes all for English.
 *
 * @param sound - at the rate of the model
 * @returns its code, such as `de`; undefined for a model of one language
 */
export async function spokenLanguage(
  { processor, model }: SpeechModel,
  sound: Float32Array,
): Promise<string | undefined> {
  const {
    is_multilingual: isMultilingual,
    lang_to_id: languages,
    decoder_start_token_id: start,
  } = model.generation_config ?? {};
  if (isMultilingual !== true || languages === undefined || start === undefined) {
    return undefined;
  }
  const inputs = await processor(sound);
  const first = new Tensor('int64', BigInt64Array.of(BigInt(start)), [1, 1]);
  const { logits } = await model.forward({ ...inputs, decoder_input_ids: first });
  const [likeliest] = Object.entries(languages).toSorted(
    ([, one], [, other]) => (logits.data[other] ?? 0) - (logits.data[one] ?? 0),
  );
  return likeliest?.[0].replace(/^<\|(.+)\|>$/, '$1');
}
