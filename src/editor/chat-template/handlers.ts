import type { HandlersOf } from '../../protocol';
import type { Services } from '../services';
import { nameOf } from '../weights/file-name';
import { withFile } from '../weights/with-file';
import { askForSource } from './choose-source';
import { loadTemplates } from './load-templates';
import { renderConversation } from './render';

/** What the page of chat templates asks for. */
export function chatTemplateHandlers(
  services: Services,
): HandlersOf<'chooseTemplate' | 'loadTemplates' | 'renderTemplate'> {
  return {
    async loadTemplates({ source }, { signal }) {
      const { templates, specialTokens } = await loadTemplates(source, {
        withFile: (file, use) => withFile(services, file, use, signal),
        files: (id) => services.hub().files(id, { signal }),
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
      return (await askForSource(services)) ?? null;
    },
  };
}
