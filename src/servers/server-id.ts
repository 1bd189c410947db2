const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * An id that is not taken. Four letters by chance make it differ from the ids on the user's other machines, since the
 * secret storage is one for all of them.
 *
 * @param random - from 0 up to, but not including, 1
 */
export function newServerId(name: string, taken: readonly string[], random: () => number): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  for (;;) {
    const chance = Array.from({ length: 4 }, () => letters[Math.floor(random() * letters.length)]).join('');
    const id = `${words || 'server'}-${chance}`;
    if (!taken.includes(id)) {
      return id;
    }
  }
}
