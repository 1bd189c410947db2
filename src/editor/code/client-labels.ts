const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    openai: 'OpenAI',
    'net-http': 'net/http',
    'rest-client': 'REST Client',
  }),
);

/** What users know a snippet's client as. */
export function clientLabel(client: string): string {
  return labels.get(client) ?? client;
}
