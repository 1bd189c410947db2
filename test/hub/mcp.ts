import * as z from 'zod/mini';
import { type Answer, json, Refusal } from './answer';
import type { Call, HubState } from './call';

/**
 * The hub's MCP server: streamable HTTP without sessions, answers as JSON. Anybody may ask; `?login` asks for a login first.
 * Sources: modelcontextprotocol.io/specification/2025-06-18 (basic/transports, basic/authorization, server/tools);
 * huggingface/hf-mcp-server for the addresses, `?login` and `X-MCP-Bouquet`. Its tools are ours: the real ones change often.
 */
const newestVersion = '2025-06-18';

const metadataPath = '/.well-known/oauth-protected-resource/mcp';

/** A request has an ID, a notification has none. */
const messageSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.number()])),
  method: z.string(),
  params: z.optional(z.looseObject({ protocolVersion: z.optional(z.string()) })),
});

const toolCallSchema = z.object({
  name: z.string(),
  arguments: z.optional(z.record(z.string(), z.unknown())),
});

type Message = z.output<typeof messageSchema>;

const places = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };

const tools = [
  {
    name: 'who_am_i',
    description: 'The account of the caller.',
    inputSchema: { type: 'object', properties: {} },
    annotations: { readOnlyHint: true },
  },
  { name: 'write_note', description: 'Writes a note.', inputSchema: places },
];

/** How the server answers a method, by its name. */
const methods: Readonly<Record<string, (message: Message, call: Call) => unknown>> = {
  initialize: ({ params }) => ({
    protocolVersion: params?.protocolVersion ?? newestVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'local-hub', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': (_, { headers }) => ({
    tools: tools.filter(
      ({ annotations }) => headers['x-mcp-bouquet'] !== 'search' || annotations?.readOnlyHint,
    ),
  }),
  'tools/call': ({ params }, { caller }) => {
    const { name, arguments: given = {} } = toolCallSchema.parse(params);
    const text = name === 'who_am_i' ? (caller?.name ?? 'nobody') : `Wrote ${String(given.path)}`;
    return { content: [{ type: 'text', text }] };
  },
};

export function serveMcp(call: Call, { endpoint }: HubState): Answer {
  if (call.caller === undefined && call.url.searchParams.has('login')) {
    throw new Refusal(401, 'Log in first', {
      headers: { 'WWW-Authenticate': `Bearer resource_metadata="${endpoint}${metadataPath}"` },
    });
  }
  const message = messageSchema.safeParse(call.body);
  if (!message.success) {
    return json({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } }, {}, 400);
  }
  const { id, method } = message.data;
  if (id === undefined) {
    return { status: 202, headers: {} };
  }
  const answer = methods[method]?.(message.data, call);
  const outcome =
    answer === undefined ? { error: { code: -32601, message: 'Method not found' } } : { result: answer };
  return json({ jsonrpc: '2.0', id, ...outcome });
}

/** Who gives out tokens for the server, as RFC 9728 has it. */
export function describeMcp(_: Call, { endpoint }: HubState): Answer {
  return json({
    resource: `${endpoint}/mcp`,
    authorization_servers: [endpoint],
    scopes_supported: ['read-mcp'],
    bearer_methods_supported: ['header'],
  });
}
