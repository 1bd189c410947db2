import { HubError } from '../../hub';
import type { FileSource } from '../../protocol';
import { type ByteSource, type ChatTemplates, chatTemplatesOfFile, readWeightsFile } from '../../weights';
import type { Services } from '../services';
import { nameOf, withFile } from '../weights/with-file';

/** Longer than any template or configuration of a tokenizer. */
const limitBytes = 20_000_000;

/** Files of a model's repository that may hold its chat template, the one that counts first. */
const templateFiles = ['chat_template.jinja', 'tokenizer_config.json', 'chat_template.json'];

/** The chat templates of a file, or of a model on the hub. */
export async function loadTemplates(
  services: Services,
  source: FileSource,
  signal: AbortSignal,
): Promise<ChatTemplates> {
  if (source.kind === 'local' || source.path !== undefined) {
    return withFile(services, source, (file) => templatesOf(nameOf(source), file), signal);
  }
  const { id } = source;
  const found = await Promise.all(
    templateFiles.map((path) => orNothing(loadTemplates(services, { kind: 'hub', id, path }, signal))),
  );
  return (await orOneFile(services, id, merged(found), signal)) ?? merged(found);
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
async function orOneFile(
  services: Services,
  id: string,
  { templates }: ChatTemplates,
  signal: AbortSignal,
): Promise<ChatTemplates | undefined> {
  if (templates.length > 0) {
    return undefined;
  }
  const files = await services.hub().files(id, { signal });
  const gguf = files.filter(({ path }) => /\.gguf$/i.test(path) && !/mmproj/i.test(path));
  const path = gguf.sort((a, b) => a.path.localeCompare(b.path, 'en'))[0]?.path;
  return path === undefined ? undefined : loadTemplates(services, { kind: 'hub', id, path }, signal);
}

async function templatesOf(name: string, file: ByteSource): Promise<ChatTemplates> {
  if (/\.(gguf|safetensors)$/i.test(name)) {
    const { chatTemplates, specialTokens } = await readWeightsFile(file);
    return { templates: chatTemplates, specialTokens };
  }
  const bytes = await file.read(0, Math.min(file.size, limitBytes));
  return chatTemplatesOfFile(name, new TextDecoder().decode(bytes));
}

async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HubError && error.reason === 'notFound') {
      return undefined;
    }
    throw error;
  }
}
