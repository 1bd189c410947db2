import { findProvider } from './providers';

/** The name of an inference provider, or its id where we do not know it. */
export function providerName(id: string): string {
  return findProvider(id)?.label ?? id;
}
