import type { Config } from 'dompurify';

/** Elements that a document may hold. All else is taken out, with its text where that is read as text. */
const elements = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'center', 'blockquote'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre', 'code', 'kbd', 'samp', 'var'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...[
    'a',
    'img',
    'em',
    'strong',
    'i',
    'b',
    'u',
    's',
    'del',
    'ins',
    'sub',
    'sup',
    'small',
    'mark',
    'abbr',
    'q',
  ],
  ...['details', 'summary', 'figure', 'figcaption'],
];

/** Attributes that they may have: none that loads, runs, styles, or takes the name of something of the page. */
const attributes = [
  'href',
  'src',
  'alt',
  'title',
  'align',
  'colspan',
  'rowspan',
  'start',
  'open',
  'class',
  'lang',
];

export const documentRules = {
  ALLOWED_TAGS: elements,
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Every address is looked at once more when links and pictures are made harmless.
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|data):|^[^a-z]|^[a-z+.-]+(?:[^a-z+.:-]|$)/i,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

/** What highlighted code may hold. */
export const highlightRules = {
  ALLOWED_TAGS: ['span'],
  ALLOWED_ATTR: ['class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

/** Schemes of addresses that are opened outside. */
export const linkSchemes: readonly string[] = ['https:', 'http:', 'mailto:'];
/** Pictures that are shown: those that carry themselves and can hold no script. */
export const shownImages = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;
