import type * as vscode from 'vscode';
import { hubLanguages } from './hub-documents';

type Written = Pick<vscode.TextDocument, 'languageId' | 'getText'>;

/** Longer texts are data rather than something that people write. */
export const maxCharacters = 1_000_000;

/** Documents without calls: what they name stands under keys. */
const keyed: ReadonlySet<string> = new Set([
  'json',
  'jsonc',
  'jsonl',
  'toml',
  'yaml',
  'markdown',
  'dotprompt',
]);

/** Documents with commands, few of which run models. */
const scripts: ReadonlySet<string> = new Set(['shellscript', 'dockerfile']);

const command = /(?<![\w.-])(?:llama-[a-z]|(?:ollama|docker\W{1,9}model)\W{1,9}(?:run|pull)\b)|llama\.cpp:/;
const address = /hf:\/\/|hf[-_]hub:|(?:hf|huggingface)\.co\//;
const key =
  /(?:model|checkpoint|tokenizer|adapter|lora|dataset|space|task|pipeline.tag|provider|repo.id|hf.repo|new.version)[\w-]{0,30}["']?\s{0,9}[:=]/i;
/** Of Markdown, what is read: front matter, and fences in a language with keys, calls or commands. */
const keyedPart = /(?<![\s\S])---|^[ \t]*(?:`{3,}|~{3,})[ \t]*(?:\{\.?)?(?:ya?ml|json|toml)/im;
const programPart = /^[ \t]*(?:`{3,}|~{3,})[ \t]*(?:\{\.?)?(?:py|js|ts|mjs|javascript|typescript)/im;
const scriptPart = /^[ \t]*(?:`{3,}|~{3,})[ \t]*(?:\{\.?)?(?:sh|bash|zsh|console|docker)/im;

const secret =
  /(?<![\w-])(?:hf_|fw_|r8_|gsk_|c?sk-|api_org_|nvapi-|tgp_v1_)[\w-]{15}|[0-9a-f]{12}:[0-9a-f]{32}/;

/**
 * Whether a document may name something of the hub. A guess that loads nothing: yes for any program, and for other
 * documents yes too often rather than too seldom.
 */
export function mayNameHub(document: Written): boolean {
  const { languageId } = document;
  const isScript = scripts.has(languageId);
  if (!(isScript || keyed.has(languageId))) {
    return hubLanguages.includes(languageId);
  }
  const text = document.getText();
  if (text.length > maxCharacters) {
    // Whoever is asked decides: some read only where the cursor is.
    return true;
  }
  if (isScript) {
    return command.test(text);
  }
  const hasKey = () => address.test(text) || key.test(text);
  return languageId === 'markdown' ? hasPart(text, hasKey) : hasKey();
}

function hasPart(text: string, hasKey: () => boolean): boolean {
  return (
    programPart.test(text) ||
    (keyedPart.test(text) && hasKey()) ||
    (scriptPart.test(text) && command.test(text))
  );
}

/** Whether a document may hold a credential: a guess that loads nothing. */
export function mayHoldSecret(document: Written): boolean {
  return secret.test(document.getText());
}
