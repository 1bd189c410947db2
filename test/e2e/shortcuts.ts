import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** A key with Ctrl, Alt and Shift, as the browser reports it. */
interface Key {
  /** As the user's keybindings.json names it. */
  readonly name: string;
  readonly code: string;
  readonly keyCode: number;
  readonly metaKey: boolean;
}

interface Shortcut extends Key {
  readonly command: string;
}

/** Commands of VS Code's own that tests run all the time. */
const commandsOfEditor = {
  clearNotifications: 'notifications.clearAll',
  closeEditor: 'workbench.action.revertAndCloseActiveEditor',
  newFile: 'workbench.action.files.newUntitledFile',
  reload: 'workbench.action.reloadWindow',
  showCommands: 'workbench.action.showCommands',
  goToFile: 'workbench.action.quickOpen',
  showHubLens: 'workbench.view.extension.hubLens',
  showExplorer: 'workbench.view.explorer',
  refreshExplorer: 'workbench.files.action.refreshFilesExplorer',
} as const;

export type CommandOfEditor = keyof typeof commandsOfEditor;

const manifestSchema = z.object({
  contributes: z.object({
    commands: z.array(z.object({ command: z.string(), title: z.string(), category: z.string() })),
    menus: z.object({
      commandPalette: z.array(z.object({ command: z.string(), when: z.optional(z.string()) })),
    }),
  }),
});

const shortcuts = new Map<string, Shortcut>(
  [...Object.entries(commandsOfEditor), ...commandsOfPalette()].map(([name, command], index) => [
    name,
    { ...keyAt(index), command },
  ]),
);

/** What runs another command: menus and tooltips don't show the shortcut then. */
const indirect = 'runCommands';

/** The shortcuts as the user's keybindings.json has them. */
export const keybindings = [...shortcuts.values()].map(({ name, command, metaKey }) => ({
  key: `ctrl+alt+shift+${metaKey ? 'meta+' : ''}${name}`,
  command: indirect,
  args: { commands: [command] },
}));

/** The terminal leaves these to the window. */
export const boundCommands = [indirect];

/** @param name of a command of the editor's, or the title that one of ours has in the command palette */
export function shortcutOf(name: string): Shortcut | undefined {
  return shortcuts.get(name);
}

/** Our commands that the command palette offers, by their title there. */
function commandsOfPalette(): (readonly [title: string, command: string])[] {
  const { contributes } = manifestSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync('package.nls.json', 'utf8')));
  const hidden = new Set(
    contributes.menus.commandPalette.filter(({ when }) => when === 'false').map(({ command }) => command),
  );
  return contributes.commands
    .filter(({ command }) => !hidden.has(command))
    .map(({ command, title, category }) => [`${category}: ${texts[title.slice(1, -1)] ?? title}`, command]);
}

function keyAt(index: number): Key {
  const keys = [
    ...[...'1234567890abcdefghijklmnopqrstuvwxyz'].map((name) => ({
      name,
      code: /\d/.test(name) ? `Digit${name}` : `Key${name.toUpperCase()}`,
      keyCode: name.toUpperCase().charCodeAt(0),
    })),
    // The browser has F10 to F12 for its menu, its full screen and its tools.
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15, 16, 17, 18, 19].map((number) => ({
      name: `f${number}`,
      code: `F${number}`,
      keyCode: 111 + number,
    })),
  ];
  const key = keys[index % keys.length];
  if (key === undefined || index >= 2 * keys.length) {
    throw new Error('There are more commands than shortcuts');
  }
  return { ...key, metaKey: index >= keys.length };
}
