import { mkdir, writeFile } from 'node:fs/promises';
import { closeSession, openSession, session, startBrowser, stopBrowser } from '../e2e/session';
import { codeModelsOf, startModelServer } from '../hub/model-servers';
import { scenes } from './animation-scenes';
import { endOnSignals } from './end-on-signals';
import { Film } from './film';
import { animatedGif, type Frame } from './gif';

endOnSignals();

const folder = 'media/animations';
const [, , asked] = process.argv;

/** Nothing that blinks, and nothing beside the work. */
const settings = {
  'breadcrumbs.enabled': false,
  'editor.cursorBlinking': 'solid',
  'editor.cursorSmoothCaretAnimation': 'off',
  'editor.fontSize': 13,
  'hubLens.snippets.offerInstall': false,
  'window.commandCenter': false,
  'workbench.layoutControl.enabled': false,
  'workbench.reduceMotion': 'on',
};

await startBrowser();
await openSession('desktop', { settings, hub: { tokenDelay: 70 }, surround: startCoder });
try {
  await mkdir(folder, { recursive: true });
  const { page, workbench } = session();
  await workbench.signIn();
  await workbench.runCommand('View: Close Primary Side Bar').catch(() => undefined);
  for (const [name, scene] of Object.entries(scenes).filter(([each]) => (asked ?? each) === each)) {
    await workbench.closeAllEditors();
    await page.setViewportSize({ width: 900, height: scene.height });
    await scene.prepare();
    const film = new Film(page);
    await scene.play(film);
    const gif = animatedGif(film.frames);
    await writeFile(`${folder}/${name}.gif`, gif);
    await writeFrames(name, film.frames);
    const size = `${(gif.length / 1000).toFixed(0)} kB`;
    console.log(`${name}: ${film.frames.length} frames, ${film.milliseconds / 1000} s, ${size}`);
  }
} finally {
  await closeSession();
  await stopBrowser();
}

/** Each picture by itself, to be looked at. */
async function writeFrames(name: string, frames: readonly Frame[]): Promise<void> {
  for (const [index, { png }] of frames.entries()) {
    await writeFile(`test-results/animation-${name}-${String(index).padStart(2, '0')}.png`, png);
  }
}

/** A model server with a model that knows how one counts words. */
async function startCoder() {
  const server = await startModelServer({ kind: 'llama.cpp', tokenDelay: 5 });
  server.models = codeModelsOf['llama.cpp'];
  server.coder.answer = ({ prefix }) =>
    prefix.includes('most_common')
      ? 'words = re.findall(r"\\w+", text.lower())\n    return Counter(words).most_common(count)'
      : '(fahrenheit - 32) * 5 / 9';
  return {
    settings: {
      'hubLens.servers': [{ id: 'coder', name: 'llama.cpp', kind: 'llama.cpp', url: `${server.url}/v1` }],
    },
    env: {},
    close: () => server.close(),
  };
}
