// What `npm start` can be told. Node built-ins only.
import { parseArgs } from 'node:util';

export const helpText = `npm start [-- options]

Opens a VS Code with Hub Lens and a hub of this machine. Needs no account and no internet but the npm registry.

  --endpoint <address>  use another hub, such as https://huggingface.co
  --port <number>       the port of VS Code in the browser; any free one without it
  --help                print this text
`;

/**
 * Reads the options of `npm start`.
 *
 * @param {readonly string[]} args
 * @returns {{ endpoint?: string, port?: number, help: boolean }}
 * @throws Error with one line for whoever typed them
 */
export function readStartOptions(args) {
  const { endpoint, port, help = false } = parsed(args);
  if (endpoint !== undefined && !/^https?:\/\/./.test(endpoint)) {
    throw problem(`--endpoint takes a web address, and "${endpoint}" isn't one.`);
  }
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) < 65_536)) {
    throw problem(`--port takes a number up to 65535, and "${port}" isn't one.`);
  }
  return {
    help,
    ...(endpoint !== undefined && { endpoint }),
    ...(port !== undefined && { port: Number(port) }),
  };
}

/** @param {readonly string[]} args */
function parsed(args) {
  const options = /** @type {const} */ ({
    endpoint: { type: 'string' },
    port: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split(/\.\s|\n/);
    throw problem(`${line}.`);
  }
}

/** @param {string} text */
function problem(text) {
  return new Error(`${text} See npm start -- --help.`);
}
