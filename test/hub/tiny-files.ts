import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join('test', 'models');

/** Models that the editor offers to begin with, and the small one whose files the local hub has in the place of theirs. */
const standIns: ReadonlyMap<string, string> = new Map([
  ['HuggingFaceTB/SmolLM2-135M-Instruct', 'tiny/text-generation'],
  ['Xenova/all-MiniLM-L6-v2', 'tiny/feature-extraction'],
  ['Xenova/bert-base-NER', 'tiny/token-classification'],
  ['Xenova/detr-resnet-50', 'tiny/object-detection'],
  ['Xenova/distilbert-base-uncased-finetuned-sst-2-english', 'tiny/text-classification'],
  ['Xenova/whisper-tiny.en', 'tiny/whisper'],
]);

/** The content of a file of the small models, which the local hub has as they are. */
export function tinyFile(id: string, path: string): Buffer | undefined {
  const tiny = id.startsWith('tiny/') ? id : standIns.get(id);
  const place = tiny && join(folder, tiny, path);
  return place !== undefined && existsSync(place) ? readFileSync(place) : undefined;
}
