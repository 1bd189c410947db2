/** The parts of a shell script. Quotes that nothing closes are no part of one. */
const token =
  /(?<comment>(?<!\S)#[^\n]*)|(?<continued>[ \t]*\\\n[ \t]*)|(?<end>\n)|\$'(?:\\[\s\S]|[^'\\])*'|(?<single>'[^']*'(?:\\''[^']*')*)|"(?:\\[\s\S]|[^"\\])*"|\\[^\n]|(?<plain>[^\s'"\\]+)|[ \t]+/gy;

/** What makes one command of several lines: groups, functions, loops, texts that follow, pipes without their end. */
const structure = /[();]|^[{}]$|<<|^(?:if|case|while|until|for|do|function)$/;
const openEnd = /[|&]$/;

/** More are a program, which is not run command by command. */
const mostCommands = 20;

/**
 * The commands of a script, each as one line: without comments, with its continued lines joined. A JSON text is laid
 * out on one line. Undefined for a script that is only right as a whole.
 */
export function shellCommands(script: string): string[] | undefined {
  const text = script.replace(/\r\n?/g, '\n');
  const commands: string[] = [];
  let command = '';
  let read = 0;
  for (const { 0: part, groups = {} } of text.matchAll(token)) {
    read += part.length;
    if (groups.plain !== undefined && structure.test(groups.plain)) {
      return undefined;
    }
    if (groups.end === undefined) {
      command += pieceOf(part, groups);
    } else if (openEnd.test(command.trimEnd())) {
      return undefined;
    } else {
      commands.push(command);
      command = '';
    }
  }
  const lines = [...commands, command].map((each) => each.trim()).filter((each) => each !== '');
  const areLines = lines.length <= mostCommands && lines.every((each) => !each.includes('\n'));
  return read === text.length && areLines ? lines : undefined;
}

function pieceOf(part: string, { comment, continued, single }: Readonly<Record<string, string>>): string {
  if (comment !== undefined) {
    return '';
  }
  if (continued !== undefined) {
    return continued === '\\\n' ? '' : ' ';
  }
  return single === undefined ? part : onOneLine(single);
}

/** Between the values of a JSON text, a line feed means no more than a blank. */
function onOneLine(quoted: string): string {
  if (!quoted.includes('\n')) {
    return quoted;
  }
  try {
    JSON.parse(quoted.slice(1, -1).replaceAll("'\\''", "'"));
    return quoted.replace(/\n[ \t]*/g, ' ');
  } catch {
    return quoted;
  }
}
