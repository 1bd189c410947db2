import { floors, rooms, shared } from './rooms';

/** What `.biome.json` extends. */
export const roomRulesPath = '.biome.rooms.json';

/** How many folders deep files lie within a room, a floor or a feature. */
const depths = [0, 1, 2];

interface Refusal {
  /** Patterns of import paths. Those that begin with `!` are allowed all the same. */
  readonly group: readonly string[];
  readonly message: string;
}

/**
 * The linter's rules about imports between rooms, floors and features. The linter judges a path as it is written, so
 * there is a rule for each depth.
 */
export function roomRules(): object {
  const { editor = [], ...below } = rooms;
  const outOf = `Rooms import only what test/rooms.ts says`;
  return {
    overrides: [
      ...Object.entries(below).flatMap(([room, allowed]) =>
        depths.map((depth) => rule(`src/${room}`, depth, [refusal(depth + 1, allowed, outOf)])),
      ),
      ...floors
        .slice(0, -1)
        .flatMap((floor, index) =>
          depths.map((depth) =>
            rule(`src/editor/${floor}`, depth, [
              refusal(
                depth + 1,
                floors.slice(0, index).map(everythingIn),
                'Floors import only those below them',
              ),
              refusal(depth + 2, editor, outOf),
            ]),
          ),
        ),
      ...depths.map((depth) =>
        rule('src/editor/features/*', depth, [
          refusal(depth + 1, [], 'Features import no other feature: they meet by command ID'),
          refusal(depth + 3, editor, outOf),
        ]),
      ),
      overriding(
        ['webview-ui/src/**'],
        [
          {
            group: ['**/src/**', ...shared.map((path) => `!**/src/${path}`)],
            message: 'The webview reaches the host through src/protocol.',
          },
        ],
      ),
    ],
  };
}

/** Refuses what lies so many folders up, and is not allowed. */
function refusal(steps: number, allowed: readonly string[], message: string): Refusal {
  const up = '../'.repeat(steps);
  return {
    group: [`${up}*`, `${up}*/**`, `!${up}../**`, ...allowed.map((path) => `!${up}${path}`)],
    message: `${message} (CONTRIBUTING.md).`,
  };
}

function everythingIn(folder: string): string {
  return `${folder}/**`;
}

function rule(folder: string, depth: number, patterns: readonly Refusal[]): object {
  return overriding([`${folder}${'/*'.repeat(depth)}/*.ts`], patterns);
}

function overriding(includes: readonly string[], patterns: readonly Refusal[]): object {
  const [first = ''] = includes;
  const isOfEditor = first.startsWith('src/editor/');
  const options = { ...(!isOfEditor && { paths: { vscode: 'Only src/editor imports vscode.' } }), patterns };
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } } };
}
