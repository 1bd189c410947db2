import type { Subtask } from '../../../../src/catalogue';
import { t } from '../../l10n';
import { Heading } from '../../ui/heading';

/** The narrower kinds of the task, as datasets are tagged with. */
export function Subtasks({ subtasks }: { readonly subtasks: readonly Subtask[] }) {
  if (subtasks.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="subtasks">
      <Heading level={2} id="subtasks">
        {t('Subtasks')}
      </Heading>
      <ul className="tags">
        {subtasks.map(({ type, name }) => (
          <li key={type} title={type}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
