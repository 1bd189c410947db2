import type { DemoEntry as Entry } from '../../../../src/catalogue';
import { pageData } from '../../wire/page-data';
import { BarChart } from './bar-chart';
import { DataTable } from './data-table';
import { HighlightedText } from './highlighted-text';

/** One input or output, drawn as what it is. */
export function DemoEntry({ entry }: { readonly entry: Entry }) {
  switch (entry.type) {
    case 'text':
      return (
        <figure>
          <figcaption>{entry.label}</figcaption>
          <p className="text">{entry.content}</p>
        </figure>
      );
    case 'img':
      return <img src={`${pageData().media}/${entry.filename}`} alt={entry.alt} />;
    case 'audio':
      return (
        <figure>
          {/* biome-ignore lint/a11y/useMediaCaption: what is to be heard is written below it */}
          <audio controls preload="metadata" src={`${pageData().media}/${entry.filename}`} />
          <figcaption>{entry.alt}</figcaption>
        </figure>
      );
    case 'chart':
      return <BarChart bars={entry.data} />;
    case 'tabular':
      return <DataTable rows={entry.table} />;
    case 'text-with-tokens':
      return <HighlightedText text={entry.text} tokens={entry.tokens} />;
    default:
      return entry satisfies never;
  }
}
