export type Fetch = typeof globalThis.fetch;
