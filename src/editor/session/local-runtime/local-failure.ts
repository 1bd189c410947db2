import { CacheError, CallError } from '../../../local';
import { RuntimeError } from './model-worker';

interface LocalFailure {
  readonly status: number;
  /** In English, as servers say it. */
  readonly message: string;
  /** What the user's words are found by. */
  readonly type: string;
}

const statuses: Readonly<Record<string, number>> = {
  unknownModel: 404,
  memory: 507,
  ended: 500,
  failed: 500,
  damaged: 500,
};

/** What a failure of a model on this machine is as the answer of a server. */
export function localFailure(error: unknown): LocalFailure {
  const type = typeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return { status: statuses[type] ?? 400, message, type };
}

function typeOf(error: unknown): string {
  if (error instanceof RuntimeError || error instanceof CallError) {
    return error.code;
  }
  if (error instanceof CacheError) {
    return 'cache';
  }
  return error instanceof SyntaxError ? 'malformed' : 'failed';
}
