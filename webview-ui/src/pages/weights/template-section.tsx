import { useState } from 'react';
import type { FileSource, WeightsFile } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Select } from '../../ui/select';
import { host } from '../../wire/host';
import { TemplateCode } from './template-code';

interface TemplateSectionProps {
  readonly templates: WeightsFile['chatTemplates'];
  readonly source: FileSource;
}

/** The chat templates of a file, one at a time. */
export function TemplateSection({ templates, source }: TemplateSectionProps) {
  const [name, setName] = useState(templates[0]?.name ?? '');
  const template = templates.find((each) => each.name === name)?.template ?? '';
  const preview = () => {
    host.request('openTemplate', { source }).catch(console.warn);
  };
  return (
    <>
      <div className="buttons list-head">
        {templates.length > 1 && (
          <Select
            label={t('Template')}
            value={name}
            options={templates.map((each) => ({ id: each.name, label: each.name }))}
            onChange={setName}
          />
        )}
        <Button onClick={preview}>{t('Preview')}</Button>
        <CopyButton text={template} />
      </div>
      <TemplateCode label={t('Chat template')} source={template} />
    </>
  );
}
