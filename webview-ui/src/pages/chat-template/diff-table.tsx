import { t } from '../../l10n';
import type { DiffRow } from './diff-lines';

interface DiffTableProps {
  /** What the sides are called. */
  readonly left: string;
  readonly right: string;
  readonly rows: readonly DiffRow[];
}

/** Two texts side by side, line by line. */
export function DiffTable({ left, right, rows }: DiffTableProps) {
  const differing = rows.filter(({ same }) => !same).length;
  return (
    <>
      <p className="quiet" role="status">
        {differing === 0 ? t('No differences') : t('{0} of {1} lines differ', differing, rows.length)}
      </p>
      <table className="diff">
        <thead>
          <tr>
            <th scope="col">{left}</th>
            <th scope="col">{right}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className={row.same ? undefined : 'differs'}>
              <Line text={row.left} sign={row.same ? ' ' : '−'} kind="removed" />
              <Line text={row.right} sign={row.same ? ' ' : '+'} kind="added" />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface LineProps {
  readonly text: string | undefined;
  readonly sign: string;
  readonly kind: 'removed' | 'added';
}

function Line({ text, sign, kind }: LineProps) {
  return text === undefined ? (
    <td className="none" />
  ) : (
    <td className={sign === ' ' ? undefined : kind}>
      <span className="sign">{sign}</span>
      {text}
    </td>
  );
}
