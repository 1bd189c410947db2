/**
 * Whether suggestions open by themselves while one types code, but not inside strings.
 *
 * @param setting `editor.quickSuggestions`: a level for code and one for strings, or one for both
 */
export function suggestsOutsideStringsOnly(setting: unknown): boolean {
  const { other, strings } = levelsOf(setting);
  return other !== false && other !== 'off' && other !== 'inline' && strings !== true && strings !== 'on';
}

function levelsOf(setting: unknown): { readonly other?: unknown; readonly strings?: unknown } {
  return typeof setting === 'object' && setting !== null ? setting : { other: setting, strings: setting };
}
