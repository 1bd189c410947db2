import type { HandlersOf } from '../../../protocol';
import { nameOf } from '../../kit/weights-file-name';
import { withFile } from '../../parts/with-file';
import type { Session } from '../../session/session';
import { askForSource } from './choose-source';
import { loadTemplates } from './load-templates';
import { renderConversation } from './render';

/** What the page of chat templates asks for. */
export function chatTemplateHandlers(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub'>,
): HandlersOf<'chooseTemplate' | 'loadTemplates' | 'renderTemplate'> {
  return {
    async loadTemplates({ source }, { signal }) {
      const { templates, specialTokens } = await loadTemplates(source, {
        withFile: (file, use) => withFile(session, file, use, signal),
        files: (id) => session.hub().files(id, { signal }),
      });
      return {
        label: nameOf(source),
        chatTemplates: [...templates],
        specialTokens: [...specialTokens],
      };
    },
    async renderTemplate({ template, conversation, specialTokens }) {
      return renderConversation(template, conversation, specialTokens);
    },
    async chooseTemplate() {
      return (await askForSource(session)) ?? null;
    },
  };
}
