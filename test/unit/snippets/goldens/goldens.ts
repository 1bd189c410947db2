import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type DatasetLibraryId, datasetLibraries, localApps } from '../../../../src/catalogue';
import {
  datasetSnippets,
  fileSnippets,
  type InferenceSnippetOptions,
  inferenceSnippets,
  installCommand,
  librarySnippetBlocks,
  localAppSnippets,
  type SnippetBlock,
  type SpaceCall,
  spaceSnippets,
} from '../../../../src/snippets';
import { modelRecord } from '../../../models';
import { type Fields, fieldsIn, type GoldenCase, goldenText } from './golden-file';

/** The golden files of one folder of templates. */
interface GoldenFolder {
  readonly folder: string;
  /** Names of the templates that have one. Default: all. */
  readonly only?: string;
  /** What stands behind each of its templates. */
  readonly ends?: string;
  readonly installation?: (name: string) => string | undefined;
  /** The snippets that the template of this name writes. */
  readonly blocks: (name: string, fields: Fields) => SnippetBlock[];
}

/** What a template writes today for the headings of its golden file. */
export interface Golden {
  /** The template's name: the id of a library or app. */
  readonly name: string;
  readonly path: string;
  /** Files whose lines it shows. */
  readonly templates: readonly string[];
  readonly cases: readonly GoldenCase[];
  readonly text: string;
}

const ending = '.golden.md';

/** Clients that run the tools of a chat, with their languages. */
type ToolClient = 'python/huggingface_hub' | 'python/openai' | 'js/huggingface.js' | 'js/openai';

type Kind = 'library' | 'dataset' | 'local' | 'space' | ToolClient;

const folders: Readonly<Record<Kind, GoldenFolder>> = {
  library: {
    folder: 'src/snippets/library/templates',
    installation: installCommand,
    blocks: (name, fields) => librarySnippetBlocks(modelRecord(fields), name, pinned.parse(fields).revision),
  },
  dataset: { folder: 'src/snippets/dataset/templates', blocks: datasetBlocks },
  local: { folder: 'src/snippets/local/templates', blocks: localBlocks },
  space: { folder: 'src/snippets/space/templates', blocks: spaceBlocks },
  'python/huggingface_hub': toolFolder('python/huggingface_hub'),
  'python/openai': toolFolder('python/openai'),
  'js/huggingface.js': toolFolder('js/huggingface.js'),
  'js/openai': toolFolder('js/openai'),
};

const datasetSource = z.strictObject({
  id: z._default(z.string(), 'acme/rows'),
  files: z._default(z.array(z.string()), []),
  revision: z.exactOptional(z.string()),
  config: z.exactOptional(z.string()),
  split: z.exactOptional(z.string()),
  gated: z.exactOptional(z.boolean()),
});

const oneFile = z.strictObject({
  kind: z._default(z.enum(['model', 'dataset', 'space']), 'model'),
  id: z._default(z.string(), 'acme/model'),
  path: z._default(z.string(), 'config.json'),
  revision: z.exactOptional(z.string()),
});

const pinned = z.object({ revision: z.optional(z.string()) });
const ggufFile = z.object({ path: z.optional(z.string()) });

const chatOptions = z.looseObject({ provider: z._default(z.string(), 'auto') });

const datasetLibraryIds = Object.keys(datasetLibraries) as DatasetLibraryId[];
const localAppIds = Object.values(localApps).map(({ id }) => id);

function datasetBlocks(name: string, fields: Fields): SnippetBlock[] {
  const library = datasetLibraryIds.find((id) => id === name);
  return library === undefined
    ? fileSnippets(oneFile.parse(fields))
    : datasetSnippets(datasetSource.parse(fields), library);
}

function localBlocks(name: string, fields: Fields): SnippetBlock[] {
  const app = localAppIds.find((id) => id === name);
  const model = modelRecord({ id: 'acme/big-GGUF', ...fields });
  return app === undefined ? [] : localAppSnippets(model, app, ggufFile.parse(fields).path);
}

const spaceLanguages: ReadonlyMap<string, string> = new Map([
  ['gradio_client', 'python'],
  ['gradio-client', 'js'],
]);

const noParameters: SpaceCall = { space: 'acme/demo', endpoint: '/predict', parameters: [], returns: [] };

function spaceBlocks(name: string, fields: Fields): SnippetBlock[] {
  return spaceSnippets({ ...noParameters, ...fields })
    .filter(({ language }) => language === spaceLanguages.get(name))
    .map((snippet) => ({ title: 'Call', ...snippet }));
}

/** Snippets of a chat whose options stand in the headings, in all languages of the client. */
function toolFolder(name: ToolClient): GoldenFolder {
  const templates = 'src/snippets/inference/templates';
  const model = modelRecord({ id: 'acme/chat', pipeline_tag: 'text-generation', tags: ['conversational'] });
  const isScript = name.startsWith('js/');
  return {
    folder: join(templates, name),
    only: 'conversationalTools',
    ends: join(templates, isScript ? 'js/shared/tool-loop.js.jinja' : 'python/shared/tool-loop.py.jinja'),
    blocks: (_, fields) => {
      const options = { chatVariant: 'tools', ...chatOptions.parse(fields) } as InferenceSnippetOptions;
      return inferenceSnippets(model, options)
        .filter(({ language, client }) => `${language === 'ts' ? 'js' : language}/${client}` === name)
        .map((snippet) => ({ title: snippet.language, ...snippet }));
    },
  };
}

/** Golden files without a template. */
export function orphans(): string[] {
  const known = new Set(goldens().map(({ path }) => path));
  return Object.values(folders).flatMap(({ folder }) =>
    readdirSync(folder)
      .map((file) => join(folder, file))
      .filter((path) => path.endsWith(ending) && !known.has(path)),
  );
}

/** What the golden files of a folder should hold. A template without one begins with a heading without fields. */
function goldensIn(kind: Kind): Golden[] {
  const { folder, only = '', ends, installation, blocks } = folders[kind];
  const files = readdirSync(folder).filter((file) => file.startsWith(only) && file.endsWith('.jinja'));
  return files.map((file) => {
    const name = file.replace(/\.\w+\.jinja$/, '');
    const path = join(folder, name + ending);
    const fieldsOfCases = existsSync(path) ? fieldsIn(readFileSync(path, 'utf8')) : [{}];
    const cases = fieldsOfCases.map((fields) => ({ fields, blocks: blocks(name, fields) }));
    return {
      name,
      path,
      templates: [join(folder, file), ...(ends === undefined ? [] : [ends])],
      cases,
      text: goldenText(name, installation?.(name), cases),
    };
  });
}

/** The cases of all golden files of a folder, each with the name of its template. */
export function casesIn(kind: Kind): (GoldenCase & { readonly name: string })[] {
  return goldensIn(kind).flatMap(({ name, cases }) => cases.map((each) => ({ name, ...each })));
}

export function goldens(): Golden[] {
  return (Object.keys(folders) as Kind[]).flatMap(goldensIn);
}
