import type { RefObject } from 'react';
import type { ParameterValues, Target } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { type CopiedText, copying } from '../../../ui/copying';
import { IconButton } from '../../../ui/icon-button';
import { MenuButton, type MenuItem } from '../../../ui/menu-button';
import { host } from '../../../wire/host';
import type { TargetChoice } from '../target-choice';
import { readyColumns } from './columns';
import { toJson, toMarkdown } from './export';
import { messagesNow, messagesOf } from './messages';
import { chatParameters } from './settings';
import type { Chat } from './use-chat';
import type { SettingsPanel } from './use-settings-panel';

interface ChatActionsProps {
  readonly chat: Chat;
  readonly choices: readonly TargetChoice[];
  readonly targets: readonly Target[];
  readonly parameters: ParameterValues;
  readonly panel: SettingsPanel;
  readonly messageBox: RefObject<HTMLTextAreaElement | null>;
}

/** What can be done with the chat as a whole. */
export function ChatActions({ chat, choices, targets, parameters, panel, messageBox }: ChatActionsProps) {
  const { state, change, act } = chat;
  const { systemPrompt, tools, chosenTools, schema, plainText, isPrompt, conversation } = state;
  const begun = conversation.rounds.length > 0;
  const [{ key = '', model = '' } = {}] = readyColumns(choices, targets);
  const toSend = messagesNow(state, targets);
  const written = toSend.some(({ role }) => role !== 'system');
  const [target] = targets;
  const saveAsPrompt = () => {
    if (target !== undefined) {
      const sent = chatParameters(state, parameters);
      const given = { target, messages: toSend, parameters: sent, tools: [...chosenTools] };
      void host.request('openAsPrompt', given).catch(console.warn);
    }
  };
  const messages = () => messagesOf(conversation, key, systemPrompt);
  const keepAnswer = () => void host.request('keepAnswer', { messages: messages() }).catch(console.warn);
  const copyItem = (label: string, text: CopiedText): MenuItem => ({
    ...{ label, disabled: !begun, does: copying(text) },
  });
  const isSet =
    [systemPrompt, tools, schema].some((text) => text.trim() !== '') ||
    chosenTools.length > 0 ||
    Object.keys(parameters).length > 0;
  return (
    <>
      <IconButton
        icon="add"
        label={t('New Chat')}
        disabled={!begun}
        onClick={() => {
          act({ type: 'clear' });
          messageBox.current?.focus();
        }}
      />
      <IconButton
        icon="settings"
        label={isSet ? t('Chat Settings (changed)') : t('Chat Settings')}
        pressed={panel.open}
        marked={isSet}
        onClick={() => panel.setOpen(!panel.open)}
      />
      <MenuButton
        icon="more"
        label={t('More Actions')}
        items={[
          { label: t('Save as Prompt File'), disabled: !written, does: saveAsPrompt },
          ...(isPrompt ? [{ label: t('Keep Answer as Expected'), disabled: !begun, does: keepAnswer }] : []),
          copyItem(t('Copy Markdown'), () => toMarkdown(messages(), model)),
          copyItem(t('Copy JSON'), () => toJson(messages())),
          {
            label: t('Show as Plain Text'),
            checked: plainText,
            does: () => change({ plainText: !plainText }),
          },
        ]}
      />
    </>
  );
}
