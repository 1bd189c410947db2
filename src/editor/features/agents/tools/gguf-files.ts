import * as z from 'zod/mini';
import { InputError } from '../../../../inference';
import { type GgufGroup, ggufGroups } from '../../../../snippets';
import { englishAmounts } from '../../../kit/amounts';
import { plainLine } from '../../../kit/words/plain';
import { fitted } from '../budget';
import { defineTool, modelField } from '../tool';

const schema = z.object({ model: modelField });

export const ggufFiles = defineTool({
  name: 'hub_gguf_files',
  schema,
  describe: ({ model }, t) => t('Listing the GGUF files of {0}…', model),
  async run({ model: id }, { world, signal, budget }) {
    const { models, projectors } = ggufGroups(await world.hub().files(id, { signal }));
    if (models.length === 0) {
      const name = id.slice(id.lastIndexOf('/') + 1);
      throw new InputError(
        `${id} has no GGUF files. Others may have converted it: use hub_search_models with text "${name} GGUF" or library gguf.`,
      );
    }
    return fitted(models, budget, (rows, leftOut) =>
      JSON.stringify({
        model: plainLine(id),
        order: 'from the smallest quantization to the largest',
        quantizations: rows.map(rowOf),
        ...(projectors.length > 0 && { projectors: projectors.slice(0, 5).map(rowOf) }),
        ...(leftOut > 0 && { leftOut: `${leftOut} larger ones, to keep the answer short` }),
      }),
    );
  },
});

function rowOf({ label, name, size, paths, firstPath }: GgufGroup) {
  return {
    quantization: plainLine(label ?? name),
    ...(size !== undefined && { size: englishAmounts.bytes(size) }),
    ...(paths.length > 1 && { parts: paths.length }),
    file: plainLine(firstPath),
  };
}
