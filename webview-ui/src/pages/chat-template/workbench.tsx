import { useDeferredValue, useState } from 'react';
import type { ChatTemplates } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Select } from '../../ui/select';
import { takeStep } from '../../wire/steps';
import { useRequest } from '../../wire/use-request';
import { Comparison } from './comparison';
import { ConversationForm } from './conversation-form';
import { PromptView } from './prompt-view';
import type { PageState } from './saved-state';
import { TemplateEditor } from './template-editor';

const pauseMilliseconds = 200;

interface WorkbenchProps {
  readonly loaded: ChatTemplates & { readonly label: string };
  readonly state: PageState;
  readonly onChange: (changes: Partial<PageState>) => void;
}

/** The template and the conversation on one side, the prompt on the other. */
export function Workbench({ loaded, state, onChange }: WorkbenchProps) {
  const { chatTemplates, specialTokens, label } = loaded;
  const { edited, conversation } = state;
  const [jump, setJump] = useState<{ readonly line: number }>();
  const original =
    (chatTemplates.find(({ name }) => name === state.name) ?? chatTemplates[0])?.template ?? '';
  const template = edited ?? original;
  const rendered = useRequest('renderTemplate', { template, conversation, specialTokens }, pauseMilliseconds);
  const outcome = useDeferredValue(rendered.value);
  const error = outcome !== undefined && 'error' in outcome ? outcome.error : undefined;
  const prompt = outcome !== undefined && 'prompt' in outcome ? outcome.prompt : undefined;
  return (
    <>
      <div className="workbench">
        <section aria-labelledby="template-heading">
          <div className="section-head">
            <h2 id="template-heading">{t('Template')}</h2>
            {chatTemplates.length > 1 && (
              <Select
                label={t('Name')}
                value={state.name ?? chatTemplates[0]?.name ?? ''}
                options={chatTemplates.map(({ name }) => ({ id: name, label: name }))}
                onChange={(name) => onChange({ name, edited: undefined })}
              />
            )}
            {edited !== undefined && edited !== original && (
              <Button secondary onClick={() => onChange({ edited: undefined })}>
                {t('Undo Changes')}
              </Button>
            )}
          </div>
          <TemplateEditor
            value={template}
            wrongLine={error?.place?.line}
            jump={jump}
            onChange={(text) => onChange({ edited: text })}
          />
        </section>
        <ConversationForm
          conversation={conversation}
          onChange={(changes) => onChange({ conversation: { ...conversation, ...changes } })}
        />
        <section aria-labelledby="prompt-heading">
          <h2 id="prompt-heading">{t('Prompt')}</h2>
          {rendered.failure !== undefined && (
            <Alert failure={rendered.failure} onStep={(step) => takeStep(step, { retry: rendered.retry })} />
          )}
          <PromptView
            prompt={prompt}
            error={error}
            specialTokens={specialTokens}
            onGoTo={(line) => setJump({ line })}
          />
        </section>
      </div>
      <Comparison
        other={state.other}
        onChoose={(other) => onChange({ other })}
        label={label}
        template={template}
        prompt={prompt}
        conversation={conversation}
      />
    </>
  );
}
