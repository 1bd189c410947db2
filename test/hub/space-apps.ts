import { type Answer, json, Refusal } from './answer';
import type { Call } from './call';

/**
 * The apps of spaces, as Gradio serves them. The form of a description, from Gradio's own clients and its guide to the
 * API page (https://www.gradio.app/guides/view-api-page): Gradio 5 has it at `/gradio_api/info`, those before at
 * `/info`; `parameter_*` came with Gradio 4.28, endpoints without a name are keyed by their index, and a file is an
 * object whose `meta._type` is `gradio.FileData`.
 */
interface SpaceApp {
  /** Default: Gradio 5's. */
  readonly infoPath?: '/info';
  /** Default: none, and a page for whatever is asked for. */
  readonly description?: () => unknown;
}

const python = (type: string, description = '') => ({ type, description });
const file = (name: string) => ({
  path: `https://files.example/${name}`,
  meta: { _type: 'gradio.FileData' },
  orig_name: name,
  url: `https://files.example/${name}`,
});

const voices = ['af_heart', 'am_adam'];

const speech = {
  named_endpoints: {
    '/generate_first': {
      description: 'Speaks a text with a voice.',
      parameters: [
        {
          label: 'Input Text',
          parameter_name: 'text',
          parameter_has_default: false,
          parameter_default: null,
          type: { type: 'string' },
          python_type: python('str'),
          component: 'Textbox',
          example_input: 'Hello!!',
        },
        {
          label: 'Voice',
          parameter_name: 'voice',
          parameter_has_default: true,
          parameter_default: 'af_heart',
          type: { type: 'string', enum: voices },
          python_type: python("Literal['af_heart', 'am_adam']"),
          component: 'Dropdown',
          example_input: 'af_heart',
        },
        {
          label: 'Speed',
          parameter_name: 'speed',
          parameter_has_default: true,
          parameter_default: 1,
          type: { type: 'number', description: 'numeric value between 0.5 and 2' },
          python_type: python('float', 'numeric value between 0.5 and 2'),
          component: 'Slider',
          example_input: 0.5,
        },
      ],
      returns: [
        { label: 'Output Audio', type: {}, python_type: python('filepath'), component: 'Audio' },
        {
          label: 'Output Tokens',
          type: { type: 'string' },
          python_type: python('str'),
          component: 'Textbox',
        },
      ],
      api_visibility: 'public',
    },
    '/clone': {
      parameters: [
        {
          label: 'Reference',
          parameter_name: 'reference',
          parameter_has_default: false,
          parameter_default: null,
          type: {},
          python_type: python('filepath'),
          component: 'Audio',
          example_input: file('audio_sample.wav'),
        },
        {
          label: 'Seed',
          parameter_name: 'seed',
          parameter_has_default: true,
          parameter_default: null,
          type: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
          python_type: python('int | None'),
          component: 'Number',
          example_input: 3,
        },
      ],
      returns: [],
    },
  },
  unnamed_endpoints: {},
};

/** Without names of endpoints and parameters, as before Gradio 4.28. */
const old = {
  named_endpoints: {},
  unnamed_endpoints: {
    '0': {
      parameters: [
        {
          label: 'name',
          type: 'string',
          python_type: python('str'),
          component: 'Textbox',
          example_input: 'Hello!!',
        },
        {
          label: 'photo',
          type: '',
          python_type: python('filepath'),
          component: 'Image',
          example_input: 'https://files.example/bus.png',
        },
      ],
      returns: [{ label: 'output', type: 'string', python_type: python('str'), component: 'Textbox' }],
    },
  },
};

const apps: Readonly<Record<string, SpaceApp>> = {
  'hexgrad/Kokoro-TTS': { description: () => speech },
  'space-lab/old': { infoPath: '/info', description: () => old },
  'space-lab/heavy': { description: () => ({ ...speech, padding: 'x'.repeat(5_000_000) }) },
  'space-lab/silent': { description: () => ({ named_endpoints: {}, unnamed_endpoints: {} }) },
  'space-lab/docker': {},
  'space-lab/static': {},
  'space-lab/asleep': {},
  'space-lab/building': {},
  'acme-lab/hidden': {},
};

const folderOf = (id: string) => id.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-');

/** The record of a space whose runtime names the local host of its app. */
export function withApp<T extends { readonly id?: unknown; readonly runtime?: unknown }>(
  record: T,
  endpoint: string,
): T {
  const { id, runtime } = record;
  if (typeof id !== 'string' || !Object.hasOwn(apps, id) || typeof runtime !== 'object') {
    return record;
  }
  const domain = `${new URL(endpoint).host}/space-apps/${folderOf(id)}`;
  return { ...record, runtime: { ...runtime, domains: [{ domain, stage: 'READY' }] } };
}

/** Whatever is asked of an app, without a token: an app is a stranger's, and must never get one. */
export function serveApp({ params, headers }: Call): Answer {
  const { folder = '', path = '' } = params;
  const [id, app] = Object.entries(apps).find(([each]) => folderOf(each) === folder) ?? [];
  if (app === undefined || headers.authorization !== undefined) {
    throw new Refusal(app === undefined ? 404 : 400, 'No space is served here');
  }
  const { description, infoPath = '/gradio_api/info' } = app;
  if (description !== undefined && path !== '') {
    return path === infoPath ? json(description()) : json({ detail: 'Not Found' }, {}, 404);
  }
  const body = `<!doctype html><title>${id}</title><h1>The app of ${id}</h1>`;
  return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body };
}
