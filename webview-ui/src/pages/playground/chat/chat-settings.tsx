import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ParameterField, ParameterValues } from '../../../../../src/protocol';
import { useKeptFlag } from '../../../hooks/use-kept-flag';
import { t } from '../../../l10n';
import { Disclosure } from '../../../ui/disclosure';
import { IconButton } from '../../../ui/icon-button';
import { TextArea } from '../../../ui/text-area';
import { ParameterFields } from '../../../widgets/parameter-fields';
import { ToolPicker } from './agent/tool-picker';
import type { ChatSettings } from './chat-state';
import { SchemaEditor } from './schema-editor';
import { readTools } from './settings';
import { ToolsEditor } from './tools-editor';
import type { SettingsPanel } from './use-settings-panel';

/** What a model is known not to do. */
export interface Unable {
  readonly tools: boolean;
  readonly structuredOutput: boolean;
}

interface SettingsProps {
  readonly settings: ChatSettings;
  readonly onChange: (changes: Partial<ChatSettings>) => void;
  readonly fields: readonly ParameterField[];
  /** Settings for these are only shown if something is written there. */
  readonly unable: Unable;
  readonly parameters: ParameterValues;
  readonly onParameters: (parameters: ParameterValues) => void;
}

/** What goes with every message: beside the chat, or as a drawer over it. */
export function ChatSettingsPanel({ panel, ...props }: SettingsProps & { readonly panel: SettingsPanel }) {
  const { isDrawer, setOpen } = panel;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isDrawer) {
      return;
    }
    const opener = document.activeElement;
    frame.current?.querySelector('button')?.focus();
    return () => {
      if (opener instanceof HTMLElement) {
        opener.focus();
      }
    };
  }, [isDrawer]);
  const keyDown = (event: KeyboardEvent) => {
    if (isDrawer && event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <aside
      ref={frame}
      className={isDrawer ? 'chat-settings drawer' : 'chat-settings'}
      aria-label={t('Chat settings')}
      onKeyDown={keyDown}
    >
      {isDrawer && (
        <div className="drawer-head">
          <h2>{t('Chat Settings')}</h2>
          <IconButton icon="remove" label={t('Close')} onClick={() => setOpen(false)} />
        </div>
      )}
      <Sections {...props} />
    </aside>
  );
}

function Sections({ settings, onChange, fields, unable, parameters, onParameters }: SettingsProps) {
  const { systemPrompt, tools, chosenTools, toolChoice, schema } = settings;
  const toolCount = (readTools(tools).value?.length ?? 0) + chosenTools.length;
  const parameterCount = Object.keys(parameters).length;
  return (
    <>
      <Section name="systemPrompt" startsOpen summary={marked(t('System prompt'), systemPrompt)}>
        <TextArea
          label={t('System prompt')}
          value={systemPrompt}
          onChange={(text) => onChange({ systemPrompt: text })}
          placeholder={t('How the model should behave')}
        />
      </Section>
      {fields.length > 0 && (
        <Section
          name="parameters"
          startsOpen
          summary={parameterCount > 0 ? t('Parameters ({0} set)', parameterCount) : t('Parameters')}
        >
          <ParameterFields fields={fields} values={parameters} onChange={onParameters} />
        </Section>
      )}
      {(!unable.tools || tools !== '' || chosenTools.length > 0) && (
        <Section
          name="tools"
          summary={toolCount > 0 ? t('Tools ({0})', toolCount) : marked(t('Tools'), tools)}
        >
          <ToolPicker chosen={chosenTools} onChange={(chosen) => onChange({ chosenTools: chosen })} />
          <ToolsEditor
            tools={tools}
            toolChoice={toolChoice}
            hasOthers={chosenTools.length > 0}
            onChange={onChange}
          />
        </Section>
      )}
      {(!unable.structuredOutput || schema !== '') && (
        <Section name="schema" summary={marked(t('Structured output'), schema)}>
          <SchemaEditor schema={schema} onChange={(text) => onChange({ schema: text })} />
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  /** Under which it is remembered whether it is open. */
  readonly name: string;
  readonly startsOpen?: boolean;
  readonly summary: string;
  readonly children: ReactNode;
}

function Section({ name, startsOpen = false, summary, children }: SectionProps) {
  const [open, setOpen] = useKeptFlag(`chatSettings.${name}`, startsOpen);
  return (
    <Disclosure className="settings-section" summary={summary} open={open} onOpen={setOpen}>
      <div className="settings-fields">{children}</div>
    </Disclosure>
  );
}

/** A dot tells that something is written there. */
function marked(label: string, written: string): string {
  return written.trim() === '' ? label : `${label} •`;
}
