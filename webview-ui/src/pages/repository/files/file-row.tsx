import type { FileFit } from '../../../../../src/protocol';
import { formatBytes } from '../../../format/amounts';
import { t } from '../../../l10n';
import { CopyIcon } from '../../../ui/copy-icon';
import { host } from '../../../wire/host';
import { openLink } from '../../../wire/open-link';
import { fileUrl, type Pinned } from '../pinned';

interface FileRowProps {
  readonly pinned: Pinned;
  readonly path: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly size: number | undefined;
  /** Whether it runs on this machine. */
  readonly fit?: FileFit | undefined;
}

/** A file: to be opened on the hub, or taken along as its path or as the code that downloads it. */
export function FileRow({ pinned, path, name, detail, size, fit }: FileRowProps) {
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
      {fit !== undefined && (
        <span className={`fit ${fit.verdict}`} title={fit.detail}>
          {fit.label}
          <span className="hidden">{fit.detail}</span>
        </span>
      )}
      <span className="file-actions">
        <CopyIcon text={path} label={t('Copy Path: {0}', path)} />
        <CopyIcon text={code} icon="code" label={t('Copy Code: download {0}', path)} />
      </span>
      <span className="size">{size === undefined ? '' : formatBytes(size)}</span>
    </li>
  );
}
