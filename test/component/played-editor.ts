import type themes from './themes.json';

export type ThemeName = keyof typeof themes;
type Themes = typeof themes;

/** How a page is opened. */
export interface Opening {
  readonly theme: ThemeName;
  /** What the page saved before it was closed. */
  readonly state: unknown;
  /** Whether the page has the keyboard. */
  readonly focused: boolean;
}

interface PlayedEditor {
  readonly open: (opening: Opening) => void;
  /** Puts the colours and classes of a theme on the page. Resolves once they are drawn. */
  readonly dress: (theme: ThemeName) => Promise<void>;
  /** Waits until the page has drawn what has changed: canvases follow in the next two frames. */
  readonly drawn: () => Promise<void>;
  readonly state: () => unknown;
}

declare global {
  interface Window {
    readonly playedEditor: PlayedEditor;
    readonly postToHost: (message: unknown) => Promise<void>;
  }
}

/** Plays VS Code's part in a page, ahead of the page's own scripts. Runs in the page, and so uses nothing of this module. */
export function playEditor(all: Themes): void {
  let state: unknown;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const playedEditor: PlayedEditor = {
    open: ({ theme, state: saved, focused }) => {
      state = saved;
      if (!focused) {
        document.hasFocus = () => false;
      }
      void playedEditor.dress(theme);
    },
    dress: async (theme) => {
      const { kind, css } = all[theme];
      document.documentElement.style.cssText = Object.entries(css)
        .map(([name, value]) => `${name}: ${value};`)
        .join('');
      document.body.dataset.vscodeThemeKind = kind.replace(/ .*/, '');
      document.body.className = kind;
      await playedEditor.drawn();
    },
    drawn: async () => {
      await frame();
      await frame();
    },
    state: () => state,
  };
  Object.assign(window, {
    playedEditor,
    acquireVsCodeApi: () => ({
      postMessage: (message: unknown) => void window.postToHost(message),
      getState: () => state,
      setState: (next: unknown) => {
        // As VS Code does: what JSON cannot hold is lost.
        state = JSON.parse(JSON.stringify(next));
      },
    }),
  });
}
