import type { ModelRecord } from '../../../catalogue';
import { modelContext } from './model-context';

/** Models that need more than a module's name; the first of these tags counts, before any of `modules`. */
const kinds = [
  ['doc_vlm', 'document model'],
  ['document-parse', 'parser'],
] as const;

/** The module that a tag stands for. */
const modules: ReadonlyMap<string, string> = new Map([
  ['textline_detection', 'TextDetection'],
  ['textline_recognition', 'TextRecognition'],
  ['seal_text_detection', 'SealTextDetection'],
  ['doc_img_unwarping', 'TextImageUnwarping'],
  ['doc_img_orientation_classification', 'DocImgOrientationClassification'],
  ['textline_orientation_classification', 'TextLineOrientationClassification'],
  ['chart_parsing', 'ChartParsing'],
  ['formula_recognition', 'FormulaRecognition'],
  ['layout_detection', 'LayoutDetection'],
  ['table_cells_detection', 'TableCellsDetection'],
  ['wired_table_classification', 'TableClassification'],
  ['table_structure_recognition', 'TableStructureRecognition'],
]);

/** What the template of PaddleOCR reads. */
export function paddleocrContext(model: ModelRecord): object {
  const { id, tags } = model;
  const kind = kinds.find(([tag]) => tags.includes(tag))?.[1];
  const moduleTag = tags.find((tag) => modules.has(tag)) ?? '';
  return {
    ...modelContext(model),
    kind,
    module: kind === undefined ? modules.get(moduleTag) : undefined,
    version: versionOf(id),
  };
}

/** The version of the parser that an id ends in; undefined for a model of somebody else's. */
function versionOf(id: string): string | undefined {
  const first = 'PaddlePaddle/PaddleOCR-VL';
  if (id === first) {
    return 'v1';
  }
  return id.startsWith(`${first}-`) ? `v${id.slice(first.length + 1)}` : undefined;
}
