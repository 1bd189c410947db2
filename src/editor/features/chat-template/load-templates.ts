import type { RepositoryFile } from '../../../hub';
import type { FileSource } from '../../../protocol';
import {
  addedTokensBytes,
  addedTokensOf,
  type ByteSource,
  type ChatTemplates,
  chatTemplatesOfFile,
  readWeightsFile,
} from '../../../weights';
import { unlessMissing } from '../../kit/unless-missing';
import { besides, nameOf } from '../../kit/weights-file-name';

/** Where templates come from. */
interface Origin {
  /** Lets a file be read in pieces, wherever it is. */
  readonly withFile: <T>(source: FileSource, use: (file: ByteSource) => Promise<T>) => Promise<T>;
  /** The files of a model. */
  readonly files: (id: string) => Promise<readonly RepositoryFile[]>;
}

/** Longer than any template or configuration of a tokenizer. */
const limitBytes = 20_000_000;

/** Files of a model's repository that may hold its chat template, the one that counts first. */
const templateFiles = ['chat_template.jinja', 'tokenizer_config.json', 'chat_template.json'];

/** What the fast tokenizers are saved as. */
const tokenizerFile = 'tokenizer.json';

/** The chat templates of a file, or of a model on the hub. */
export async function loadTemplates(source: FileSource, origin: Origin): Promise<ChatTemplates> {
  if (source.kind === 'local' || source.path !== undefined) {
    return ofFile(source, origin);
  }
  const { id } = source;
  const found = await Promise.all(
    templateFiles.map((path) => unlessMissing(readFile({ kind: 'hub', id, path }, origin))),
  );
  const templates = merged(found);
  return templates.templates.length > 0
    ? withAddedTokens(templates, { kind: 'hub', id, path: tokenizerFile }, origin)
    : ((await ofModelFile(id, origin)) ?? templates);
}

/** A template lies beside the configuration of its tokenizer, and what one of the two lacks the other has. */
async function ofFile(source: FileSource, origin: Origin): Promise<ChatTemplates> {
  const file = await readFile(source, origin);
  const name = nameOf(source);
  if (!templateFiles.includes(name)) {
    return file;
  }
  const isWhole = file.templates.length > 0 && file.specialTokens.length > 0;
  const all = isWhole ? file : await withOthers(file, source, origin);
  return withAddedTokens(all, besides(source, tokenizerFile), origin);
}

async function withOthers(file: ChatTemplates, source: FileSource, origin: Origin): Promise<ChatTemplates> {
  const name = nameOf(source);
  const others = templateFiles.filter((each) => each !== name).map((each) => besides(source, each));
  // Nobody asked for these: where they cannot be read, they are not there.
  const read = await Promise.allSettled(others.map((each) => readFile(each, origin)));
  return merged([file, ...read.map((each) => (each.status === 'fulfilled' ? each.value : undefined))]);
}

/** Where the configuration names nothing but the tokens with a role, the tokenizer itself has the others. */
async function withAddedTokens(
  templates: ChatTemplates,
  tokenizer: FileSource,
  origin: Origin,
): Promise<ChatTemplates> {
  const { specialTokens } = templates;
  if (specialTokens.some(({ role }) => role === undefined)) {
    return templates;
  }
  const head = await origin.withFile(tokenizer, readTokenizer).catch(() => '');
  const known = new Set(specialTokens.map(({ text }) => text));
  const added = addedTokensOf(head).filter(({ text }) => !known.has(text));
  return { ...templates, specialTokens: [...specialTokens, ...added] };
}

async function readTokenizer(file: ByteSource): Promise<string> {
  return new TextDecoder().decode(await file.read(0, Math.min(file.size, addedTokensBytes)));
}

function readFile(source: FileSource, origin: Origin): Promise<ChatTemplates> {
  return origin.withFile(source, (file) => templatesOf(nameOf(source), file));
}

/** The first file that has templates counts; special tokens stand in the configuration. */
function merged(found: readonly (ChatTemplates | undefined)[]): ChatTemplates {
  const files = found.filter((each) => each !== undefined);
  return {
    templates: files.find(({ templates }) => templates.length > 0)?.templates ?? [],
    specialTokens: files.find(({ specialTokens }) => specialTokens.length > 0)?.specialTokens ?? [],
  };
}

/** Repositories of GGUF files have no configuration of a tokenizer: each file has it within. */
async function ofModelFile(id: string, origin: Origin): Promise<ChatTemplates | undefined> {
  const files = (await origin.files(id)).map(({ path }) => path);
  const [path] = files.filter((each) => /\.gguf$/i.test(each) && !/mmproj/i.test(each)).sort();
  return path === undefined ? undefined : readFile({ kind: 'hub', id, path }, origin);
}

async function templatesOf(name: string, file: ByteSource): Promise<ChatTemplates> {
  if (/\.(gguf|safetensors)$/i.test(name)) {
    const { chatTemplates, specialTokens } = await readWeightsFile(file);
    return { templates: chatTemplates, specialTokens };
  }
  const bytes = await file.read(0, Math.min(file.size, limitBytes));
  return chatTemplatesOfFile(name, new TextDecoder().decode(bytes));
}
