import { lazy, Suspense } from 'react';
import { t } from '../../../l10n';
import { Guarded } from '../../../ui/guarded';
import { ProgressRing } from '../../../ui/progress-ring';
import { host } from '../../../wire/host';
import { pageData } from '../../../wire/page-data';
import { useRequest } from '../../../wire/use-request';
import type { PanelProps } from '../panel-props';
import { Part } from '../part';
import { filesBase } from '../pinned';

const CardMarkdown = lazy(async () => ({ default: (await import('./card-markdown')).CardMarkdown }));

/** What the makers have written about it. */
export function CardTab({ pinned }: Pick<PanelProps, 'pinned'>) {
  const card = useRequest('readCard', { ...pinned });
  return (
    <Part
      pinned={pinned}
      request={{ ...card, value: card.value ?? (card.value === null ? empty : undefined) }}
      busyLabel={t('Loading the card…')}
    >
      {({ text }) =>
        text === '' ? (
          <p className="quiet">{t('There is no card yet.')}</p>
        ) : (
          <Suspense fallback={<ProgressRing label={t('Loading the card…')} />}>
            <Guarded subject={text} text={() => text}>
              <CardMarkdown
                text={text}
                baseUrl={filesBase(pinned, 'blob')}
                imageBaseUrl={filesBase(pinned, 'resolve')}
                loadImage={loadImage}
              />
            </Guarded>
          </Suspense>
        )
      }
    </Part>
  );
}

const empty = { text: '' };

/** Pictures come from the hub's own host, through the extension host; others are not loaded. */
function loadImage(address: string, signal: AbortSignal): Promise<Blob> | undefined {
  const isOwn = new URL(address).origin === new URL(pageData().hub).origin;
  return isOwn ? fetchImage(address, signal) : undefined;
}

async function fetchImage(url: string, signal: AbortSignal): Promise<Blob> {
  const { bytes, type } = await host.request('fetchCardImage', { url }, { signal });
  return new Blob([bytes], { type });
}
