import type { Run } from '../run';
import { escapeText } from '../values/markup';
import { joined } from '../values/text';

interface UrlizeOptions {
  /** Characters of an address that are shown. */
  readonly limit: number | undefined;
  readonly nofollow: boolean;
  readonly target: string | undefined;
  readonly rel: string;
}

const address = /^(?:https?:\/\/|www\.)[^\s<>"]+$/i;
const domain = /^[a-z0-9][a-z0-9-]*\.(?:com|net|int|edu|gov|org|info|mil)(?:$|[/?#])/i;
const mail = /^[^\s@<>]+@[\w-]+(?:\.[\w-]+)+$/;
/** Brackets before what may be an address, and the punctuation behind it. */
const opening = /^(?:[(<]|&lt;)*/;
const closing = [')', '.', ',', '>', '\n', '&gt;'];

/** A text with its addresses as links. */
export function urlized(run: Run, text: string, options: UrlizeOptions): string {
  const attributes = attributesOf(run, options);
  const parts = escapeText(run, text).split(/(\s+)/);
  run.charge(parts.length);
  return joined(
    run,
    parts.map((part) => linked(part, attributes, options.limit)),
  );
}

function attributesOf(run: Run, { nofollow, target, rel }: UrlizeOptions): string {
  const relations = new Set([...rel.split(' '), ...(nofollow ? ['nofollow'] : []), 'noopener']);
  run.charge(relations.size);
  const names = [...relations].filter(Boolean).sort().join(' ');
  const attribute = target === undefined ? '' : ` target="${escapeText(run, target)}"`;
  return ` rel="${escapeText(run, names)}"${attribute}`;
}

function linked(part: string, attributes: string, limit: number | undefined): string {
  const [head = ''] = opening.exec(part) ?? [];
  const end = endWithout(part, head.length);
  const [middle, tail] = [part.slice(head.length, end), part.slice(end)];
  const shown = limit !== undefined && middle.length > limit ? `${middle.slice(0, limit)}...` : middle;
  if (address.test(middle) || domain.test(middle)) {
    const url = /^https?:/i.test(middle) ? middle : `https://${middle}`;
    return `${head}<a href="${url}"${attributes}>${shown}</a>${tail}`;
  }
  return mail.test(middle) && !middle.startsWith('www.')
    ? `${head}<a href="mailto:${middle}">${middle}</a>${tail}`
    : part;
}

/** Where a part ends without the punctuation behind it. */
function endWithout(part: string, start: number): number {
  let end = part.length;
  for (let last = lastClosing(part, end); last !== undefined; last = lastClosing(part, end)) {
    if (end - last.length < start) {
      break;
    }
    end -= last.length;
  }
  return end;
}

function lastClosing(part: string, end: number): string | undefined {
  return closing.find((each) => part.endsWith(each, end));
}
