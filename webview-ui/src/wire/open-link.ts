import { host } from './host';

/** Has the host open an address outside of the editor, after it has looked at it again. */
export function openLink(url: string): void {
  host.request('openLink', { url }).catch(console.warn);
}
