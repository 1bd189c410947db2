import * as z from 'zod/mini';

const anything = z.unknown();

/**
 * `z.looseObject`, an object that lets unknown fields pass, except that its fields are made when they are first
 * looked at: a program uses a few of these tasks, and making the schemas of all of them would delay its start.
 */
export function looseObject<Fields extends z.core.$ZodLooseShape>(fields: () => Fields) {
  let made: Fields | undefined;
  const schema = new z.ZodMiniObject({
    type: 'object',
    catchall: anything,
    get shape() {
      made ??= fields();
      return made;
    },
  });
  // zod types its constructor for any fields; these are the ones it was given.
  return schema as ReturnType<typeof z.looseObject<Fields>>;
}
