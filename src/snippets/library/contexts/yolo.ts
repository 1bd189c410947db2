import type { ModelRecord } from '../../../catalogue';

/** What the templates of YOLO models read: the class of the version that the first such tag names. */
export function yoloContext({ id, tags }: ModelRecord): object {
  const version = tags.find((tag) => /^yolov[0-9]+$/.test(tag))?.slice('yolov'.length);
  return { id, known: version !== undefined, yolo_class: `YOLOv${version ?? 'XX'}` };
}
