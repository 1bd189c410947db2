import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { insertSpaceCode } from '../../src/editor/features/spaces/insert-space-code';
import { openSpace } from '../../src/editor/features/spaces/open-space';
import { spaceOf } from '../../src/editor/kit/command-target';
import { readSettings } from '../../src/editor/kit/settings';
import { createSession, type Session } from '../../src/editor/session/session';
import { until } from '../until';
import { contextInMemory } from './context';
import { closeEditor, show } from './document';
import { testLog } from './test-log';
import { accept, cancel, type Picks, watchPicks } from './watch-picks';

const speech = 'hexgrad/Kokoro-TTS';

describe('Spaces', () => {
  let context: vscode.ExtensionContext;
  let session: Session;
  let picks: Picks;
  let asked: string[];
  /** What was told, with its buttons. */
  let told: [message: string, buttons: readonly string[]][];
  /** What is pressed in the next message. */
  let pressed: string | undefined;
  let ran: [command: string, subject: unknown][];
  let restore: (() => void)[];

  function replace<T extends object, K extends keyof T & string>(owner: T, name: K, value: unknown): void {
    const real = owner[name];
    Object.defineProperty(owner, name, { configurable: true, value });
    restore.push(() => Object.defineProperty(owner, name, { configurable: true, value: real }));
  }

  beforeEach(() => {
    asked = [];
    told = [];
    ran = [];
    restore = [];
    pressed = undefined;
    context = contextInMemory();
    const real = createSession(context, testLog());
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push(String(input));
      return globalThis.fetch(input, init);
    };
    session = { ...real, fetch };
    picks = watchPicks();
    const tell = async (message: string, ...buttons: (string | { readonly title: string })[]) => {
      const titles = buttons.map((button) => (typeof button === 'string' ? button : button.title));
      told.push([message, titles]);
      const wanted = pressed;
      pressed = undefined;
      return buttons[titles.indexOf(wanted ?? '')];
    };
    replace(vscode.window, 'showErrorMessage', tell);
    replace(vscode.window, 'showInformationMessage', tell);
    const { executeCommand } = vscode.commands;
    replace(vscode.commands, 'executeCommand', async (command: string, ...args: unknown[]) =>
      /^(?:hubLens|simpleBrowser)\./.test(command)
        ? void ran.push([command, args[0]])
        : executeCommand(command, ...args),
    );
  });

  afterEach(async () => {
    for (const each of restore) {
      each();
    }
    picks.restore();
    await cancel();
    vscode.Disposable.from(...context.subscriptions).dispose();
  });

  const appOf = (id: string) =>
    `${readSettings().endpoint}/space-apps/${id.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-')}`;
  const signIn = () => session.account.signIn(session.hub(), 'hf_localMember', new AbortController().signal);

  describe('are opened', () => {
    let opened: string[];
    let hasSimpleBrowser: boolean;

    beforeEach(() => {
      opened = [];
      hasSimpleBrowser = true;
    });

    const open = (id: string | undefined, where: 'editor' | 'browser') =>
      openSpace(session, id, where, {
        hasSimpleBrowser: () => hasSimpleBrowser,
        openExternal: async (uri) => opened.push(uri.toString(true)) > 0,
      });

    it('in the editor’s own browser', async () => {
      await open(speech, 'editor');
      assert.deepEqual(
        ran.map(([command, uri]) => [command, String(uri)]),
        [['simpleBrowser.api.open', appOf(speech)]],
      );
      assert.deepEqual(opened, []);
    });

    it('outside where the editor has none, or where that is wanted', async () => {
      await open(speech, 'browser');
      hasSimpleBrowser = false;
      await open(speech, 'editor');
      assert.deepEqual([opened, ran], [[appOf(speech), appOf(speech)], []]);
    });

    it('on the hub alone where they are private', async () => {
      await signIn();
      pressed = 'Open on the Hub';
      await open('acme-lab/hidden', 'editor');
      assert.match(
        told[0]?.[0] ?? '',
        /^acme-lab\/hidden is private, and Hub Lens never sends your access token/,
      );
      assert.deepEqual(ran, [['hubLens.openOnHub', { target: { kind: 'space', id: 'acme-lab/hidden' } }]]);
      assert.deepEqual(opened, []);
    });

    it('not at all where the hub has none of the name', async () => {
      await open('acme/nowhere', 'editor');
      assert.match(told[0]?.[0] ?? '', /has no space acme\/nowhere/);
      assert.deepEqual([ran, opened], [[], []]);
    });

    it('after a choice where none is named', async () => {
      const opening = open(spaceOf(undefined), 'browser');
      const { pick } = await picks.ready(0);
      const isFocused = new Promise<void>((resolve) => {
        pick.onDidChangeActive(([active]) => active?.label === speech && resolve());
      });
      pick.activeItems = pick.items.filter(({ label }) => label === speech);
      await isFocused;
      await accept();
      await opening;
      assert.deepEqual(opened, [appOf(speech)]);
    });
  });

  describe('are called by code', () => {
    const appAsked = () => asked.filter((url) => url.includes('/space-apps/'));

    afterEach(() => closeEditor());

    for (const { language, becomes } of [
      {
        language: 'python',
        becomes:
          /^x = 1\nfrom gradio_client import Client\n\nclient = Client\("hexgrad\/Kokoro-TTS"\)\n[\s\S]* {4}voice="af_heart",\n[\s\S]*api_name="\/generate_first"/,
      },
      {
        language: 'javascript',
        becomes:
          /import \{ Client \} from "@gradio\/client";\n[\s\S]*await Client\.connect\("hexgrad\/Kokoro-TTS"\);\n[\s\S]*voice: "af_heart",\n/,
      },
    ]) {
      it(`at the cursor, in ${language}, with the values of the endpoint`, async () => {
        const { document } = await show(language === 'python' ? 'x = 1\n|' : '|', language);
        const inserting = insertSpaceCode(session, speech);
        const { pick } = await picks.ready(0);
        assert.deepEqual(
          pick.items.map(({ label, description, detail }) => [label, description, detail]),
          [
            ['/generate_first', 'text, voice, speed', 'Speaks a text with a voice.'],
            ['/clone', 'reference, seed', undefined],
          ],
        );
        await accept();
        await picks.ready(1);
        await accept();
        await inserting;
        await until(() => becomes.test(document.getText()));
        assert.match(told.at(-1)?.[0] ?? '', /^The snippet needs: .*gradio/);
      });
    }

    const refusals: readonly (readonly [
      id: string,
      words: RegExp,
      buttons: readonly string[],
      asks: boolean,
    ])[] = [
      ['space-lab/asleep', /is asleep\. Open it to wake it up/, ['Open Space', 'Retry'], false],
      ['space-lab/building', /is starting\. Try again in a moment/, ['Retry'], false],
      ['space-lab/static', /is a static page without an API/, ['Open Space'], false],
      ['space-lab/docker', /doesn’t describe an API/, ['Open Space', 'Retry'], true],
      ['space-lab/silent', /has no endpoint that code can call/, ['Open Space'], true],
      ['space-lab/heavy', /The API description of space-lab\/heavy is too large/, ['Open Space'], true],
    ];
    for (const [id, words, buttons, asks] of refusals) {
      it(`unless they can’t be, and then it says what to do next: ${id}`, async () => {
        await show('|');
        pressed = buttons[0] === 'Open Space' ? 'Open Space' : undefined;
        await insertSpaceCode(session, id);
        assert.match(told[0]?.[0] ?? '', words);
        assert.deepEqual(told[0]?.[1], buttons);
        assert.equal(appAsked().length > 0, asks);
        assert.deepEqual(ran, buttons[0] === 'Open Space' ? [['hubLens.openSpace', id]] : []);
      });
    }

    it('again after a failure, where that is wanted', async () => {
      const { document } = await show('|');
      pressed = 'Retry';
      const inserting = insertSpaceCode(session, 'space-lab/docker');
      await until(() => told.length === 2);
      await inserting;
      assert.equal(document.getText(), '');
    });

    it('never with the token', async () => {
      await signIn();
      await show('|');
      const inserting = insertSpaceCode(session, speech);
      await picks.ready(0);
      // The local server refuses a request with a credential.
      assert.ok(appAsked().length > 0);
      await cancel();
      await inserting;
      assert.deepEqual(told, []);
    });
  });
});
