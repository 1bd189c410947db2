import * as z from 'zod/mini';

const count = z.number();
const text = z.string().check(z.maxLength(1000));

const tallySchema = z.object({
  requests: count,
  promptTokens: count,
  completionTokens: count,
  /** In US dollars, of the calls whose cost is known. */
  cost: count,
  /** Calls that didn't report their tokens, that have no known cost, and that nobody bills. */
  withoutTokens: count,
  withoutCost: count,
  unbilled: count,
  /** Media, as far as their units are known. */
  images: count,
  seconds: count,
  characters: count,
});

const namedSchema = z.object({ id: z.string(), label: z.string() });

/** This month, or so many days up to today. */
export const costPeriods = ['month', '7', '30', '90'] as const;

/** What the calls may be narrowed by. */
export const costFilters = ['feature', 'model', 'provider', 'folder'] as const;

/** What the calls may be put together by. */
export const costGroupings = [...costFilters, 'task', 'day'] as const;

export const costsQuestionSchema = z.object({
  period: z.enum(costPeriods),
  by: z.enum(costGroupings),
  only: z.partialRecord(z.enum(costFilters), text),
});

const costsSchema = z.object({
  /** All calls of this month, whatever the question is. */
  month: tallySchema,
  /** Whether any call was ever counted. */
  isEmpty: z.boolean(),
  /** Each day of the period, the oldest first, such as `2026-11-21`. */
  days: z.array(z.object({ day: z.string(), tally: tallySchema })),
  total: tallySchema,
  /** The dearest first; days by their time, the newest first. */
  groups: z.array(z.extend(namedSchema, { tally: tallySchema })),
  /** What there is to choose from in the period. */
  values: z.record(z.enum(costFilters), z.array(namedSchema)),
});

/** The hub's account, as far as the hub reports it. */
const billingSchema = z.object({
  name: z.string(),
  isPro: z.optional(z.boolean()),
  canPay: z.optional(z.boolean()),
  /** When the period that is paid for ends, in milliseconds since 1970. */
  periodEnd: z.optional(z.number()),
  /** The organization that pays, where it isn't the account. */
  payer: z.optional(z.string()),
});

export const costsEndpoints = {
  /** Who pays for calls through the router; null where the hub doesn't say whether they can. */
  describeBilling: { params: z.object({}), chunk: z.never(), answer: z.nullable(billingSchema) },
  /** Tells what calls cost, and again after each change, until nobody listens any more. */
  watchCosts: { params: costsQuestionSchema, chunk: costsSchema, answer: z.null() },
} as const;

export type CostFilter = (typeof costFilters)[number];
export type CostTally = z.output<typeof tallySchema>;
export type Costs = z.output<typeof costsSchema>;
export type CostsQuestion = z.output<typeof costsQuestionSchema>;
