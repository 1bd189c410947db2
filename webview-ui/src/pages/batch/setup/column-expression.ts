const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Words of the template language itself. */
const reserved = new Set(['and', 'else', 'if', 'in', 'is', 'not', 'or', 'true', 'false', 'none', 'True', 'False', 'None', 'row']);

/** What stands for a column in a template. One with a name of any other kind is asked of the row. */
export function columnExpression(column: string): string {
  return plainName.test(column) && !reserved.has(column)
    ? `{{ ${column} }}`
    : `{{ row[${JSON.stringify(column)}] }}`;
}
