import { isIdentifier } from '../../literals/filters';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Names that JavaScript keeps for itself in modules. Python's own are no identifiers to begin with. */
const scriptKeywords = words(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield',
);

/** Names that the templates of tool loops use. */
const templateNames = words(
  'Error Exception InferenceClient JSON JSONDecodeError Map NotImplementedError Object OpenAI RuntimeError answer ask ' +
    'call calls chat client completion console content error function functions input is_first isFirst isinstance json ' +
    'max_rounds maxRounds message messages os print process range result round run run_call runCall str tools turn',
);

/** A name that stands for a variable in Python and JavaScript. */
export function isVariable(name: string): boolean {
  return isIdentifier(name) && !scriptKeywords.has(name);
}

/** A name for the function of each tool, in Python and in JavaScript. They differ, from those of the templates too. */
export function functionNames(tools: readonly string[]): string[] {
  const taken = new Set(templateNames);
  return tools.map((tool) => {
    const wanted = wantedName(tool);
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) {
      name = `${wanted}_${number}`;
    }
    taken.add(name);
    return name;
  });
}

function wantedName(tool: string): string {
  const name = tool.replaceAll('-', '_');
  if (isVariable(name)) {
    return name;
  }
  return /^\w+$/.test(name) ? `tool_${name}` : 'tool';
}
