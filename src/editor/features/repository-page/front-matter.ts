const frontMatter = /^\uFEFF?---[ \t]*\r?\n(?:.*?\r?\n)?---[ \t]*(?:\r?\n|$)/s;

/** A card without the YAML that it begins with. */
export function withoutFrontMatter(text: string): string {
  return text.replace(frontMatter, '').trim();
}
