import { withoutTokens } from './control-tokens';

/** A text of another file that goes along with a prompt. */
export interface OtherFile {
  /** As the model is to see it, such as `src/main.py`. */
  readonly path: string;
  readonly text: string;
}

/** What a prompt is made of. */
export interface PromptParts {
  /** The text before the place. */
  readonly prefix: string;
  /** The text after it. */
  readonly suffix: string;
  readonly path?: string | undefined;
  /** The least important first. */
  readonly files?: readonly OtherFile[] | undefined;
}

/** Models that are asked in the same form for the text between two others. */
export interface Family {
  readonly id: FamilyId;
  /** The raw prompt. Control tokens within the parts are taken out. */
  readonly prompt: (parts: PromptParts) => string;
  /** What ends an answer, besides the end of the text. */
  readonly stops: readonly string[];
}

/** What is known of a model. */
export interface KnownModel {
  /** The strings of the added tokens of its tokenizer. Undefined where these are not to be had. */
  readonly tokens?: readonly string[] | undefined;
  readonly modelId?: string | undefined;
}

interface FormParts {
  readonly prefix: string;
  readonly suffix: string;
  readonly path: string | undefined;
  readonly files: readonly OtherFile[];
}

interface Form {
  /** Each must be among the tokens; the spellings of one are alternatives. */
  readonly tokens: readonly (readonly string[])[];
  /** Tokens that tell it from a family with the same ones. */
  readonly also?: readonly string[];
  /** Of the ID in lower case, where the tokens are not known. */
  readonly name: RegExp;
  /** Whether the name must fit even where the tokens do. */
  readonly needsName?: boolean;
  readonly prompt: (parts: FormParts) => string;
  readonly stops: readonly string[];
  /** Further tokens that the user's text must not bring along. */
  readonly reserved?: readonly string[];
}

export type FamilyId = keyof typeof forms;

const spelled = (...tokens: string[]) => tokens.map((token) => [token]);
const pipes = ['<|fim_prefix|>', '<|fim_suffix|>', '<|fim_middle|>'];
const angles = ['<fim_prefix>', '<fim_suffix>', '<fim_middle>'];
const hyphens = ['<fim-prefix>', '<fim-suffix>', '<fim-middle>'];
const codes = ['<|code_prefix|>', '<|code_suffix|>', '<|code_middle|>'];
const seeds = ['<[fim-prefix]>', '<[fim-suffix]>', '<[fim-middle]>'];
const deepSeeks = ['<｜fim▁begin｜>', '<｜fim▁hole｜>', '<｜fim▁end｜>'];

/** Prefix, suffix, middle. */
const inOrder =
  ([before = '', after = '', middle = '']: readonly string[]) =>
  ({ prefix, suffix }: Pick<FormParts, 'prefix' | 'suffix'>) =>
    `${before}${prefix}${after}${suffix}${middle}`;

const pipedPrompt = inOrder(pipes);
const angledPrompt = inOrder(angles);

/** The other files, each written by `one`, then what stands before the file itself; nothing where there are none. */
function behind({ files, path }: FormParts, one: (file: OtherFile) => string, own: string): string {
  return files.length === 0 ? '' : files.map(one).join('') + own.replace('PATH', () => path ?? 'untitled');
}

/** What a repository is called where a format wants a name. */
const repository = 'repository';

const languageNames: Readonly<Record<string, string>> = {
  c: 'C',
  cpp: 'C++',
  cs: 'C#',
  css: 'CSS',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  js: 'JavaScript',
  jsx: 'JavaScript',
  kt: 'Kotlin',
  php: 'PHP',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  sh: 'Shell',
  sql: 'SQL',
  swift: 'Swift',
  ts: 'TypeScript',
  tsx: 'TypeScript',
};

function languageOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(languageNames, extension) ? (languageNames[extension] ?? '') : extension;
}

/** Of families that share their tokens, the one with more to tell it by stands first. */
const forms = {
  codegemma: {
    tokens: spelled(...pipes),
    also: ['<|file_separator|>'],
    name: /codegemma/,
    prompt: (parts) =>
      behind(parts, ({ path, text }) => `${path}\n${text}<|file_separator|>`, 'PATH\n') + pipedPrompt(parts),
    stops: [...pipes, '<|file_separator|>', '<end_of_turn>', '<eos>'],
  },
  'qwen-coder': {
    tokens: spelled(...pipes),
    also: ['<|file_sep|>', '<|repo_name|>'],
    name: /qwen.*coder|coder.*qwen|codeqwen/,
    prompt: (parts) =>
      (parts.files.length === 0 ? '' : `<|repo_name|>${repository}\n`) +
      behind(parts, ({ path, text }) => `<|file_sep|>${path}\n${text}\n`, '<|file_sep|>PATH\n') +
      pipedPrompt(parts),
    stops: [
      '<|endoftext|>',
      ...pipes,
      '<|fim_pad|>',
      '<|repo_name|>',
      '<|file_sep|>',
      '<|im_start|>',
      '<|im_end|>',
    ],
  },
  granite: {
    tokens: spelled(...pipes),
    name: /granite-?[34](?!.*code)/,
    prompt: pipedPrompt,
    stops: [...pipes, '<|fim_pad|>', '<|end_of_text|>', '<|endoftext|>'],
  },
  mellum: {
    tokens: spelled(...angles),
    name: /mellum/,
    needsName: true,
    prompt: (parts) => {
      const own = parts.path === undefined ? '' : `<filename>${parts.path}\n`;
      const others = parts.files.map(({ path, text }) => `<filename>${path}\n${text}`).join('');
      return `${others}${own}<fim_suffix>${parts.suffix}<fim_prefix>${parts.prefix}<fim_middle>`;
    },
    stops: ['<|endoftext|>', ...angles, '<filename>'],
  },
  starcoder2: {
    tokens: spelled(...angles),
    also: ['<file_sep>'],
    name: /starcoder-?2/,
    prompt: (parts) =>
      (parts.files.length === 0 ? '' : `<repo_name>${repository}`) +
      behind(parts, ({ path, text }) => `<file_sep>${path}\n${text}`, '<file_sep>PATH\n') +
      angledPrompt(parts),
    stops: [...angles, '<file_sep>', '<|endoftext|>'],
    reserved: ['<repo_name>', '<fim_pad>'],
  },
  starcoder: {
    tokens: spelled(...angles),
    name: /starcoder|stable-?code|granite.*code/,
    prompt: angledPrompt,
    stops: [...angles, '<file_sep>', '<|endoftext|>'],
    reserved: ['<fim_pad>'],
  },
  santacoder: {
    tokens: spelled(...hyphens),
    name: /santacoder/,
    prompt: inOrder(hyphens),
    stops: [...hyphens, '<|endoftext|>'],
    reserved: ['<fim-pad>'],
  },
  codellama: {
    tokens: [
      ['<PRE>', '▁<PRE>'],
      ['<SUF>', '▁<SUF>'],
      ['<MID>', '▁<MID>'],
    ],
    name: /code-?llama/,
    prompt: ({ prefix, suffix }) => `<PRE> ${prefix} <SUF>${suffix} <MID>`,
    stops: ['<EOT>', '<PRE>', '<SUF>', '<MID>'],
  },
  'deepseek-coder': {
    tokens: spelled(...deepSeeks),
    name: /deepseek.*(coder|v[234](?!\d))/,
    prompt: (parts) => {
      const others = behind(parts, ({ path, text }) => `#${path}\n${text}\n`, '#PATH\n');
      return inOrder(deepSeeks)({ prefix: others + parts.prefix, suffix: parts.suffix });
    },
    stops: [...deepSeeks, '<｜end▁of▁sentence｜>', '<|EOT|>'],
  },
  codestral: {
    tokens: spelled('[PREFIX]', '[SUFFIX]'),
    name: /codestral/,
    prompt: (parts) => {
      const others = behind(parts, ({ path, text }) => `+++++ ${path}\n${text}\n\n`, '+++++ PATH\n');
      return `[SUFFIX]${parts.suffix}[PREFIX]${others}${parts.prefix}`;
    },
    stops: ['[PREFIX]', '[SUFFIX]', '</s>'],
    reserved: ['[MIDDLE]'],
  },
  'seed-coder': {
    tokens: spelled(...seeds),
    name: /seed-?coder/,
    prompt: (parts) => {
      const others = behind(parts, ({ path, text }) => `<filename>${path}\n${text}\n`, '<filename>PATH\n');
      return `<[fim-suffix]>${parts.suffix}<[fim-prefix]>${others}${parts.prefix}<[fim-middle]>`;
    },
    stops: seeds,
    reserved: ['<filename>'],
  },
  codegeex4: {
    tokens: spelled(...codes),
    name: /codegeex-?4/,
    needsName: true,
    prompt: ({ prefix, suffix, path, files }) => {
      const others = files.map((file) => `###REFERENCE:\n###PATH:${file.path}\n${file.text}\n`).join('');
      const own = path === undefined ? '' : `###PATH:${path}\n###LANGUAGE:${languageOf(path)}\n`;
      return `<|user|>\n${others}${own}###MODE:BLOCK\n<|code_suffix|>${suffix}<|code_prefix|>${prefix}<|code_middle|><|assistant|>\n`;
    },
    stops: [...codes, '<|user|>', '<|assistant|>', '<|observation|>', '<|endoftext|>'],
  },
  glm: {
    tokens: spelled(...codes),
    name: /glm-?(4\.[5-9]|[5-9])/,
    prompt: inOrder(codes),
    stops: [...codes, '<|user|>', '<|observation|>', '<|endoftext|>'],
    reserved: ['<|assistant|>'],
  },
} as const satisfies Record<string, Form>;

/**
 * Models that have tokens of a family and weren't trained to use them so: the large CodeLlama models and those for Python,
 * and Zeta, which rewrites a region.
 */
const untrained = /code-?llama.*(34b|70b|python)|(^|[/_-])zeta([-_.:\d]|$)/;

/**
 * The family of a model, by the tokens of its tokenizer; by its name alone where these are not to be had.
 *
 * @returns undefined for a model that can't be asked for the text between two others
 */
export function familyOf({ tokens, modelId = '' }: KnownModel): Family | undefined {
  const name = modelId.toLowerCase();
  if (untrained.test(name)) {
    return undefined;
  }
  const known = tokens && new Set(tokens);
  const id = familyIds.find((each) => fits(forms[each], known, name));
  return id && familyWith(id);
}

/** The family that an ID of {@link Family} stands for. */
export function familyWith(id: FamilyId): Family {
  const form: Form = forms[id];
  const control = [...new Set([...form.stops, ...form.tokens.flat(), ...(form.reserved ?? [])])];
  const harmless = (text: string) => withoutTokens(text, control);
  const harmlessPath = (path: string) => harmless(path.replace(/[\r\n]+/g, ' '));
  return {
    id,
    stops: form.stops,
    prompt: ({ prefix, suffix, path, files = [] }) =>
      form.prompt({
        prefix: harmless(prefix),
        suffix: harmless(suffix),
        path: path === undefined ? undefined : harmlessPath(path),
        files: files.map((file) => ({ path: harmlessPath(file.path), text: harmless(file.text) })),
      }),
  };
}

const familyIds = Object.keys(forms) as FamilyId[];

function fits(form: Form, tokens: ReadonlySet<string> | undefined, name: string): boolean {
  if (tokens === undefined) {
    return form.name.test(name);
  }
  const hasTokens = form.tokens.every((spellings) => spellings.some((token) => tokens.has(token)));
  const isTold = form.also === undefined || form.also.some((token) => tokens.has(token));
  return hasTokens && isTold && (!form.needsName || form.name.test(name));
}
