/** SHA-256 in hexadecimal digits. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  // A view of a buffer of its own: what a file system gives may lie in a shared one.
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
