import { useMemo, useState } from 'react';
import type { Exchange } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { CopyIcon } from '../../../ui/copy-icon';
import { Disclosure } from '../../../ui/disclosure';
import { JsonTree } from '../../../ui/json-tree';
import { LinkButton } from '../../../ui/link-button';
import { ScrollingText } from '../../../ui/scrolling';
import { type Body, type Reading, readBody, type StreamEvent } from './read-body';

interface BodyViewProps {
  readonly body: string;
  readonly headers: Exchange['headers'];
  readonly label: string;
}

/** Events of a stream that are shown at first. */
const shownAtFirst = 100;

/** A body, laid out by what it is. */
export function BodyView({ body, headers, label }: BodyViewProps) {
  const read = useMemo(() => readBody(body, headers), [body, headers]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing here is a field of a form
    <div className="body" role="group" aria-label={label}>
      <div className="exchange-head">
        <h4>
          {label}
          {read.kind === 'events' && <span className="quiet"> · {eventWords(read.events.length)}</span>}
        </h4>
        <CopyIcon text={body} label={t('Copy: {0}', label)} />
      </div>
      <Content read={read} />
    </div>
  );
}

function eventWords(count: number): string {
  return count === 1 ? t('1 event') : t('{0} events', formatWhole(count));
}

function Content({ read }: { readonly read: Body }) {
  return read.kind === 'events' ? <Events events={read.events} /> : <Shown reading={read} />;
}

function Shown({ reading }: { readonly reading: Reading }) {
  if (reading.kind === 'json') {
    return <JsonTree value={reading.value} label={t('Body')} />;
  }
  return reading.text === '' ? (
    <p className="quiet">{t('It is empty.')}</p>
  ) : (
    <ScrollingText className="code body-text">{reading.text}</ScrollingText>
  );
}

function Events({ events }: { readonly events: readonly StreamEvent[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, shownAtFirst);
  return (
    <>
      <ol className="events">
        {shown.map((event, index) => (
          <EventRow key={index} event={event} />
        ))}
      </ol>
      {shown.length < events.length && (
        <LinkButton label={t('Show all {0} events', events.length)} onClick={() => setAll(true)}>
          {t('Show all {0} events', events.length)}
        </LinkButton>
      )}
    </>
  );
}

function EventRow({ event: { name, data } }: { readonly event: StreamEvent }) {
  const title = name === '' ? null : <strong>{name} </strong>;
  if (data.kind === 'text') {
    return (
      <li>
        {title}
        {data.text}
      </li>
    );
  }
  return (
    <li>
      <Disclosure
        summary={
          <span className="event-title">
            {title}
            {JSON.stringify(data.value)}
          </span>
        }
      >
        <JsonTree value={data.value} label={t('Event')} />
      </Disclosure>
    </li>
  );
}
