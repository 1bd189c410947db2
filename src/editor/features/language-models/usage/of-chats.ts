import { ranked, type UsageDay, type UsageRow } from '../../../session/usage/ledger';

/** What chats took of all that calls took, by model and provider. */
export function ofChats(rows: readonly UsageRow[]): UsageRow[] {
  return ranked(rows.filter(({ feature }) => feature === 'chat'));
}

/** The days with chats. */
export function daysOfChats(days: readonly UsageDay[]): UsageDay[] {
  return days.map(({ day, rows }) => ({ day, rows: ofChats(rows) })).filter(({ rows }) => rows.length > 0);
}
