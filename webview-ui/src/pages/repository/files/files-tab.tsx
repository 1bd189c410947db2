import { type ReactNode, useMemo, useState } from 'react';
import type { FileFit, FileGroup } from '../../../../../src/protocol';
import { formatBytes } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { takeStep } from '../../../wire/steps';
import { useAction } from '../../../wire/use-action';
import { useRequest } from '../../../wire/use-request';
import type { PanelProps } from '../panel-props';
import { Part } from '../part';
import type { Pinned } from '../pinned';
import { FileRow } from './file-row';
import { type Folder, fileTree, matching, type RepositoryFile, totalSize } from './file-tree';

/** What the repository holds, and how much of it. */
export function FilesTab({ pinned }: Pick<PanelProps, 'pinned'>) {
  const files = useRequest('listRepositoryFiles', { ...pinned });
  return (
    <Part pinned={pinned} request={files} busyLabel={t('Loading the files…')}>
      {({ files: all, complete, quantized, projectors, precisions }) => (
        <>
          <Runnable title={t('Quantizations')} runs="app" groups={quantized} pinned={pinned} />
          <Groups title={t('Projectors')} groups={projectors} pinned={pinned} />
          <Runnable title={t('ONNX precisions')} runs="editor" groups={precisions} pinned={pinned} />
          <FileList files={all} complete={complete} pinned={pinned} />
        </>
      )}
    </Part>
  );
}

interface GroupsProps {
  readonly title: string;
  readonly groups: readonly FileGroup[];
  readonly pinned: Pinned;
  /** Whether they run on this machine, in the same order. */
  readonly fits?: readonly FileFit[] | undefined;
  readonly note?: ReactNode;
}

/** What one chooses among to run the model, with what this machine has room for. */
function Runnable({
  title,
  groups,
  pinned,
  runs,
}: Pick<GroupsProps, 'title' | 'groups' | 'pinned'> & { readonly runs: 'app' | 'editor' }) {
  const sized = groups.every(({ size }) => size !== undefined) && groups.length > 0;
  const files = groups.map(({ paths: [path = ''], size = 0 }) => ({ path, size }));
  const { value } = useRequest('fitFiles', sized ? { id: pinned.id, runs, files } : undefined);
  return (
    <Groups
      title={title}
      groups={groups}
      pinned={pinned}
      fits={value?.fits}
      note={
        value && (runs === 'app' ? <MachineNote machine={value.machine} /> : <DownloadNote id={pinned.id} />)
      }
    />
  );
}

function MachineNote({ machine }: { readonly machine: string }) {
  const { act, failure } = useAction();
  return (
    <>
      <p className="quiet">
        {machine}{' '}
        <button type="button" className="link-button" onClick={() => act('setGraphicsCard', '')}>
          {t('Set Graphics Card')}
        </button>
      </p>
      {failure !== undefined && <Alert failure={failure} retriable={false} onStep={takeStep} />}
    </>
  );
}

function DownloadNote({ id }: { readonly id: string }) {
  const { act, failure } = useAction();
  return (
    <>
      <p className="quiet">
        {t('VS Code runs the model itself, without an account or a server.')}{' '}
        <button type="button" className="link-button" onClick={() => act('tryHere', id)}>
          {t('Download and Try')}
        </button>
      </p>
      {failure !== undefined && <Alert failure={failure} retriable={false} onStep={takeStep} />}
    </>
  );
}

/** The files of a quantized model as one chooses among them, each with all its shards. */
function Groups({ title, groups, pinned, fits, note }: GroupsProps) {
  if (groups.length === 0) {
    return null;
  }
  return (
    <section className="groups" aria-label={title}>
      <h2>{title}</h2>
      {note}
      <ul className="files">
        {groups.map(({ label, name, size, paths }, index) => (
          <FileRow
            key={paths[0] ?? name}
            pinned={pinned}
            path={paths[0] ?? name}
            name={label}
            detail={paths.length > 1 ? t('{0} parts', paths.length) : name === label ? undefined : name}
            size={size}
            fit={fits?.[index]}
          />
        ))}
      </ul>
    </section>
  );
}

interface FileListProps {
  readonly files: readonly RepositoryFile[];
  readonly complete: boolean;
  readonly pinned: Pinned;
}

/** More rows than this are drawn only when they are asked for. */
const rowLimit = 300;

function FileList({ files, complete, pinned }: FileListProps) {
  const [query, setQuery] = useState('');
  const tree = useMemo(() => fileTree(files), [files]);
  const found = query.trim() === '' ? undefined : matching(files, query);
  return (
    <section aria-label={t('All files')}>
      <h2>{t('All files')}</h2>
      <div className="file-search">
        <input
          type="search"
          aria-label={t('Search files')}
          placeholder={t('Search files')}
          spellCheck={false}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <span className="quiet" role="status">
          {status(files, found, complete)}
        </span>
      </div>
      {found === undefined ? (
        <FolderRows folder={tree} pinned={pinned} />
      ) : (
        <Files files={found} pinned={pinned} named={({ path }) => path} />
      )}
    </section>
  );
}

function status(
  files: readonly RepositoryFile[],
  found: readonly RepositoryFile[] | undefined,
  complete: boolean,
): string {
  const total = formatBytes(totalSize(found ?? files));
  if (found !== undefined && found.length < files.length) {
    return t('{0} of {1} files, {2}', found.length, files.length, total);
  }
  if (!complete) {
    return t('The first {0} files, {1}; the hub has more', files.length, total);
  }
  return files.length === 1 ? t('1 file, {0}', total) : t('{0} files, {1}', files.length, total);
}

function FolderRows({ folder, pinned }: { readonly folder: Folder; readonly pinned: Pinned }) {
  return (
    <ul className="files">
      {folder.folders.map((each) => (
        <FolderRow key={each.path} folder={each} pinned={pinned} />
      ))}
      <Rows
        files={folder.files}
        pinned={pinned}
        named={({ path }) => path.slice(path.lastIndexOf('/') + 1)}
      />
    </ul>
  );
}

function FolderRow({ folder, pinned }: { readonly folder: Folder; readonly pinned: Pinned }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className="folder" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="twistie" aria-hidden="true" />
        <span className="name">{folder.name}</span>
        <span className="size">{formatBytes(folder.size)}</span>
      </button>
      {open && <FolderRows folder={folder} pinned={pinned} />}
    </li>
  );
}

interface RowsProps {
  readonly files: readonly RepositoryFile[];
  readonly pinned: Pinned;
  readonly named: (file: RepositoryFile) => string;
}

function Files(props: RowsProps) {
  return (
    <ul className="files">
      <Rows {...props} />
    </ul>
  );
}

function Rows({ files, pinned, named }: RowsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? files : files.slice(0, rowLimit);
  return (
    <>
      {shown.map((file) => (
        <FileRow key={file.path} pinned={pinned} path={file.path} name={named(file)} size={file.size} />
      ))}
      {shown.length < files.length && (
        <li>
          <button type="button" className="link-button" onClick={() => setAll(true)}>
            {t('Show {0} more', files.length - shown.length)}
          </button>
        </li>
      )}
    </>
  );
}
