/** What a query can ask of a file, under the names of the hub's index. */
interface FileFields {
  readonly path: string;
  /** The folders of the path with a slash at the end, empty at the top. */
  readonly path_prefix: string;
  /** The file's name without its last extension. */
  readonly path_filename: string;
  /** What follows the last dot of the file's name, empty without a dot. */
  readonly path_extension: string;
}

type Predicate = (file: FileFields) => boolean;
type Token = '(' | ')' | 'AND' | 'OR' | Predicate;

/**
 * Reads a query in the notation of the hub's file index: terms such as `path_extension:"gguf"` or
 * `_exists_:"path_prefix"`, joined by `OR` and, binding tighter, `AND`, with parentheses.
 *
 * @returns whether a file, named by its path in the repository, is one that the query counts
 * @throws SyntaxError for a query that makes no sense
 */
export function parseDownloadQuery(query: string): (path: string) => boolean {
  const predicate = new QueryParser(query).parse();
  return (path) => predicate(fieldsOf(path));
}

class QueryParser {
  readonly #tokens: Token[];

  constructor(private readonly query: string) {
    this.#tokens = this.#tokenize();
  }

  parse(): Predicate {
    const predicate = this.#parseOr();
    if (this.#tokens.length > 0) {
      throw this.#error();
    }
    return predicate;
  }

  #parseOr(): Predicate {
    const branches = [this.#parseAnd()];
    while (this.#take('OR')) {
      branches.push(this.#parseAnd());
    }
    return (file) => branches.some((branch) => branch(file));
  }

  #parseAnd(): Predicate {
    const parts = [this.#parseTerm()];
    while (this.#take('AND')) {
      parts.push(this.#parseTerm());
    }
    return (file) => parts.every((part) => part(file));
  }

  #parseTerm(): Predicate {
    const token = this.#tokens.shift();
    if (typeof token === 'function') {
      return token;
    }
    if (token === '(') {
      const inner = this.#parseOr();
      if (this.#take(')')) {
        return inner;
      }
    }
    throw this.#error();
  }

  #take(token: Token): boolean {
    const found = this.#tokens[0] === token;
    if (found) {
      this.#tokens.shift();
    }
    return found;
  }

  #tokenize(): Token[] {
    return [...this.query.matchAll(/[()]|[^\s()":]+(?::"[^"]*")?|\S/g)].map(([text]) => {
      if (text === '(' || text === ')' || text === 'AND' || text === 'OR') {
        return text;
      }
      const term = /^(path(?:_\w+)?|_exists_):"(.*)"$/s.exec(text);
      return this.#term(term?.[1], term?.[2] ?? '');
    });
  }

  #term(field: string | undefined, value: string): Predicate {
    if (field === '_exists_' && isField(value)) {
      return (file) => file[value] !== '';
    }
    if (isField(field)) {
      return (file) => file[field] === value;
    }
    throw this.#error();
  }

  #error(): SyntaxError {
    return new SyntaxError(`Not a download query: ${this.query}`);
  }
}

function isField(name: string | undefined): name is keyof FileFields {
  return name === 'path' || name === 'path_prefix' || name === 'path_filename' || name === 'path_extension';
}

function fieldsOf(path: string): FileFields {
  const nameStart = path.lastIndexOf('/') + 1;
  const name = path.slice(nameStart);
  const dot = name.lastIndexOf('.');
  return {
    path,
    path_prefix: path.slice(0, nameStart),
    path_filename: dot === -1 ? name : name.slice(0, dot),
    path_extension: dot === -1 ? '' : name.slice(dot + 1),
  };
}
