import { t } from '../../l10n';
import { pageData } from '../../wire/page-data';
import { type Kind, kinds } from './kinds';

interface KindTilesProps {
  /** The task that is chosen; undefined for none. */
  readonly task: string | undefined;
  readonly onTask: (task: string) => void;
  /** Without pictures, where they would take the room of what they lead to. */
  readonly compact?: boolean;
}

/** What models can be tried for: a tile for each kind, with its tasks. */
export function KindTiles({ task, onTask, compact = false }: KindTilesProps) {
  return (
    <ul className={compact ? 'kind-tiles compact' : 'kind-tiles'} aria-label={t('What models can do')}>
      {kinds().map((kind) => (
        <Tile key={kind.picture} kind={kind} task={task} onTask={onTask} compact={compact} />
      ))}
    </ul>
  );
}

function Tile({
  kind: { title, picture, tasks },
  task,
  onTask,
  compact,
}: KindTilesProps & { readonly kind: Kind }) {
  const Title = compact ? 'h2' : 'h3';
  return (
    <li>
      {!compact && <img src={`${pageData().media}/${picture}`} alt="" />}
      <Title>{title}</Title>
      <div className="kind-tasks">
        {tasks.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={id === task} onClick={() => onTask(id)}>
            {label}
          </button>
        ))}
      </div>
    </li>
  );
}
