import { formatBytes } from '../../../format/amounts';
import { t } from '../../../l10n';
import { CopyLink } from '../../../ui/copy-link';
import { host } from '../../../wire/host';
import { openLink } from '../../../wire/open-link';
import { fileUrl, type Pinned } from '../pinned';

interface FileRowProps {
  readonly pinned: Pinned;
  readonly path: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly size: number | undefined;
}

/** A file: to be opened on the hub, or taken along as its path or as the code that downloads it. */
export function FileRow({ pinned, path, name, detail, size }: FileRowProps) {
  const code = async () => (await host.request('fileCode', { ...pinned, path })).content;
  return (
    <li className="file">
      <button
        type="button"
        className="link-button name"
        aria-label={t('{0}: open on the hub', name)}
        title={t('{0}: open on the hub', path)}
        onClick={() => openLink(fileUrl(pinned, path))}
      >
        {name}
      </button>
      {detail !== undefined && <span className="quiet detail">{detail}</span>}
      <span className="file-actions">
        <CopyLink text={path} label={t('Copy Path: {0}', path)}>
          <Icon path="M5.5 4.5v-2h8v9h-2m-9-7h9v9h-9z" />
        </CopyLink>
        <CopyLink text={code} label={t('Copy Code: download {0}', path)}>
          <Icon path="M5 4 1.5 8 5 12m6-8 3.5 4L11 12" />
        </CopyLink>
      </span>
      <span className="size">{size === undefined ? '' : formatBytes(size)}</span>
    </li>
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" />
    </svg>
  );
}
