/** JSON in which integers that a number can't hold stand as texts of their digits. What isn't JSON stays none. */
export function withExactIntegers(json: string): string {
  return /\d{16}/.test(json) ? json.replace(stringOrNumber, exactly) : json;
}

const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function exactly(token: string): string {
  return /^-?\d{16,}$/.test(token) && String(Number(token)) !== token ? `"${token}"` : token;
}
