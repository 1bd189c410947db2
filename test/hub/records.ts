import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { withDerivedFields } from './derived-fields';
import {
  type Account,
  accountSchema,
  collectionSchema,
  type HubCollection,
  type HubRepository,
  type HubTasks,
  modelFileSchema,
  type RouterDetails,
  renamedSchema,
  repositorySchema,
  routerFileSchema,
  tasksSchema,
  templateFamiliesSchema,
} from './schemas';

export type HubModel = ReturnType<typeof withDerivedFields>;

export interface HubData {
  /** By id, as the hub sends them in full. */
  readonly models: Map<string, HubModel>;
  readonly datasets: readonly HubRepository[];
  readonly spaces: readonly HubRepository[];
  readonly collections: readonly HubCollection[];
  readonly tasks: HubTasks;
  /** By token. */
  readonly accounts: ReadonlyMap<string, Account>;
  /** What the router knows of a model, by provider. */
  readonly router: ReadonlyMap<string, Readonly<Record<string, RouterDetails>>>;
  /** Former ids and the ones that took their place. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Hand-written model cards, without front matter, by model id. */
  readonly cards: Map<string, string>;
  readonly longReply: string;
}

/** @throws Error naming the file whose contents are not as they should be */
export async function loadData(folder: string): Promise<HubData> {
  const file = (name: string) => readFile(join(folder, name), 'utf8');
  const parsed = async <Schema extends z.core.$ZodType>(name: string, schema: Schema) => {
    const result = z.safeParse(schema, JSON.parse(await file(name)));
    if (!result.success) {
      throw new Error(`${name}: ${z.prettifyError(result.error)}`);
    }
    return result.data;
  };
  const names = await readdir(join(folder, 'models'));
  const files = await Promise.all(names.map((name) => parsed(`models/${name}`, z.array(modelFileSchema))));
  const templates = await chatTemplates(
    folder,
    await parsed('chat-templates/families.json', templateFamiliesSchema),
  );
  const models = files.flat().map((model) => withDerivedFields(model, templates.get(model.id)));
  return {
    models: new Map(models.map((model) => [model.id, model])),
    datasets: await parsed('datasets.json', z.array(repositorySchema)),
    spaces: await parsed('spaces.json', z.array(repositorySchema)),
    collections: await parsed('collections.json', z.array(collectionSchema)),
    tasks: await parsed('tasks.json', tasksSchema),
    accounts: new Map(Object.entries(await parsed('accounts.json', z.record(z.string(), accountSchema)))),
    router: new Map(Object.entries(await parsed('router.json', routerFileSchema))),
    renamed: new Map(Object.entries(await parsed('renamed.json', renamedSchema))),
    cards: await cards(join(folder, 'cards')),
    longReply: (await file('long-reply.md')).trim(),
  };
}

async function chatTemplates(
  folder: string,
  families: Readonly<Record<string, readonly string[]>>,
): Promise<Map<string, string>> {
  const byModel = new Map<string, string>();
  for (const [family, ids] of Object.entries(families)) {
    const template = await readFile(join(folder, 'chat-templates', `${family}.jinja`), 'utf8');
    for (const id of ids) {
      byModel.set(id, template);
    }
  }
  return byModel;
}

/** Cards are named after their model, with `--` for the slash. */
async function cards(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const texts = names.map(async (name): Promise<[string, string]> => {
    return [name.slice(0, -'.md'.length).replace('--', '/'), await readFile(join(folder, name), 'utf8')];
  });
  return new Map(await Promise.all(texts));
}
