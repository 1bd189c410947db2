import type { DemoEntry as Entry, TaskPage } from '../../../../src/catalogue';
import { t } from '../../l10n';
import { Heading } from '../../ui/heading';
import { DemoEntry } from './demo-entry';

/** An example of what the task takes and what it gives. */
export function Demo({ demo: { inputs, outputs } }: Pick<TaskPage, 'demo'>) {
  if (inputs.length + outputs.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="demo">
      <Heading level={2} id="demo">
        {t('Example')}
      </Heading>
      <div className="demo">
        <Side title={t('Input')} id="inputs" entries={inputs} />
        <Arrow />
        <Side title={t('Output')} id="outputs" entries={outputs} />
      </div>
    </section>
  );
}

interface SideProps {
  readonly title: string;
  readonly id: string;
  readonly entries: readonly Entry[];
}

function Side({ title, id, entries }: SideProps) {
  return (
    <div className="side">
      <Heading level={3} id={id}>
        {title}
      </Heading>
      {entries.map((entry, index) => (
        <DemoEntry key={index} entry={entry} />
      ))}
    </div>
  );
}

function Arrow() {
  return (
    <svg className="arrow" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M4 12h14m-6-6 6 6-6 6" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
