import { type ReactNode, useId, useState } from 'react';
import type { ParameterField, ParameterValues } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { CopyLink } from '../../../ui/copy-link';
import { TextArea } from '../../../ui/text-area';
import { ParameterPanel } from '../../../widgets/parameter-panel';
import type { ChatSettings } from './chat-state';
import { SchemaEditor } from './schema-editor';
import { readTools } from './settings';
import { ToolsEditor } from './tools-editor';

interface SettingsProps {
  readonly settings: ChatSettings;
  readonly onChange: (changes: Partial<ChatSettings>) => void;
  readonly fields: readonly ParameterField[];
  readonly parameters: ParameterValues;
  readonly onParameters: (parameters: ParameterValues) => void;
  /** The conversation in the forms in which it can be copied; undefined before it begins. */
  readonly copies: { readonly markdown: () => string; readonly json: () => string } | undefined;
}

interface Panel {
  readonly id: string;
  readonly label: string;
  readonly content: () => ReactNode;
}

/** What goes with every message: one panel at a time. */
export function ChatSettingsBar(props: SettingsProps) {
  const { settings, onChange, copies } = props;
  const [openId, setOpenId] = useState<string>();
  const id = useId();
  const panels = panelsOf(props);
  const open = panels.find((panel) => panel.id === openId);
  return (
    <section className="chat-settings" aria-label={t('Settings of the chat')}>
      <div className="buttons">
        {panels.map((panel) => (
          <button
            key={panel.id}
            type="button"
            className="toggle"
            aria-expanded={panel === open}
            aria-controls={id}
            onClick={() => setOpenId(panel === open ? undefined : panel.id)}
          >
            {panel.label}
          </button>
        ))}
        <div className="buttons view">
          <label className="plain-text">
            <input
              type="checkbox"
              checked={settings.plainText}
              onChange={({ target }) => onChange({ plainText: target.checked })}
            />
            {t('Show as plain text')}
          </label>
          {copies !== undefined && (
            <>
              <CopyLink text={copies.markdown} label={t('Copy Markdown of the conversation')}>
                {t('Copy Markdown')}
              </CopyLink>
              <CopyLink text={copies.json} label={t('Copy JSON of the conversation')}>
                {t('Copy JSON')}
              </CopyLink>
            </>
          )}
        </div>
      </div>
      <div id={id} className="settings-panel" hidden={open === undefined}>
        {open?.content()}
      </div>
    </section>
  );
}

function panelsOf({ settings, onChange, fields, parameters, onParameters }: SettingsProps): Panel[] {
  const { systemPrompt, tools, toolChoice, schema } = settings;
  const toolCount = readTools(tools).value?.length ?? 0;
  const parameterCount = Object.keys(parameters).length;
  const panels: (Panel | undefined)[] = [
    {
      id: 'systemPrompt',
      label: marked(t('System prompt'), systemPrompt),
      content: () => (
        <TextArea
          label={t('System prompt')}
          value={systemPrompt}
          onChange={(text) => onChange({ systemPrompt: text })}
          placeholder={t('How the model should behave')}
        />
      ),
    },
    fields.length === 0
      ? undefined
      : {
          id: 'parameters',
          label: parameterCount > 0 ? t('Parameters ({0})', parameterCount) : t('Parameters'),
          content: () => <ParameterPanel fields={fields} values={parameters} onChange={onParameters} />,
        },
    {
      id: 'tools',
      label: toolCount > 0 ? t('Tools ({0})', toolCount) : marked(t('Tools'), tools),
      content: () => <ToolsEditor tools={tools} toolChoice={toolChoice} onChange={onChange} />,
    },
    {
      id: 'schema',
      label: marked(t('Structured output'), schema),
      content: () => <SchemaEditor schema={schema} onChange={(text) => onChange({ schema: text })} />,
    },
  ];
  return panels.filter((panel) => panel !== undefined);
}

/** A dot tells that something is written there. */
function marked(label: string, written: string): string {
  return written.trim() === '' ? label : `${label} •`;
}
