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

const address = /hf:\/\/|hf[-_]hub:|(?:hf|huggingface)\.co\//;
const key =
  /(?:model|checkpoint|tokenizer|adapter|lora|dataset|space|task|pipeline.tag|provider|repo.id|hf.repo|new.version)[\w-]{0,30}["']?\s{0,9}[:=]/i;
/** Of Markdown, what is read: front matter, and fences in a language with keys or with calls. */
const keyedPart = /(?<![\s\S])---|^[ \t]*(?:`{3,}|~{3,})[ \t]*(?:\{\.?)?(?:ya?ml|json|toml)/im;
const programPart = /^[ \t]*(?:`{3,}|~{3,})[ \t]*(?:\{\.?)?(?:py|js|ts|mjs|javascript|typescript)/im;

const secret =
  /(?<![\w-])(?:hf_|fw_|r8_|gsk_|c?sk-|api_org_|nvapi-|tgp_v1_)[\w-]{15}|[0-9a-f]{12}:[0-9a-f]{32}/;

/**
 * Whether a document may name something of the hub. A guess that loads nothing: yes for any program, and for other
 * documents yes too often rather than too seldom.
 */
export function mayNameHub(document: Written): boolean {
  const { languageId } = document;
  if (!keyed.has(languageId)) {
    return hubLanguages.includes(languageId);
  }
  const text = document.getText();
  if (text.length > maxCharacters) {
    // Whoever is asked decides: some read only where the cursor is.
    return true;
  }
  const hasKey = () => address.test(text) || key.test(text);
  return languageId === 'markdown' ? programPart.test(text) || (keyedPart.test(text) && hasKey()) : hasKey();
}

/** Whether a document may hold a credential: a guess that loads nothing. */
export function mayHoldSecret(document: Written): boolean {
  return secret.test(document.getText());
}
