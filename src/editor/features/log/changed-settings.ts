import * as z from 'zod/mini';

/** What the manifest says of the settings. */
const manifestSchema = z.object({
  contributes: z.object({
    configuration: z.object({
      properties: z.record(
        z.string(),
        z.object({ type: z.optional(z.unknown()), enum: z.optional(z.array(z.unknown())) }),
      ),
    }),
  }),
});

/**
 * The settings that the user has changed, such as `hubLens.offline: true`. What users write themselves, such as
 * addresses and names, isn't shown.
 *
 * @param setValue gives the value that the user has set; undefined for none
 */
export function changedSettings(manifest: unknown, setValue: (name: string) => unknown): string[] {
  const { properties } = manifestSchema.parse(manifest).contributes.configuration;
  return Object.entries(properties).flatMap(([name, { type, enum: choices }]) => {
    const value = setValue(name);
    if (value === undefined) {
      return [];
    }
    const isChoice =
      choices?.includes(value) ??
      ((type === 'boolean' && typeof value === 'boolean') ||
        (/^(number|integer)$/.test(String(type)) && typeof value === 'number'));
    return [`${name}: ${isChoice ? value : '(changed)'}`];
  });
}
