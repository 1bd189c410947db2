import { type Amounts, amountsIn } from '../../amounts';

/** For what language models read, whatever the user's language is. */
export const englishAmounts = amountsIn('en');

let shown = englishAmounts;

/** Sets the language of the numbers that the user reads: the editor's. */
export function setAmountLanguage(language: string): void {
  shown = amountsIn(language);
}

export const formatCount: Amounts['count'] = (count) => shown.count(count);
export const formatWhole: Amounts['whole'] = (value) => shown.whole(value);
export const formatBytes: Amounts['bytes'] = (bytes) => shown.bytes(bytes);
export const formatPrice: Amounts['price'] = (dollars) => shown.price(dollars);
export const formatTokenPrice: Amounts['tokenPrice'] = (price) => shown.tokenPrice(price);
export const formatCost: Amounts['cost'] = (dollars) => shown.cost(dollars);
export const formatSeconds: Amounts['seconds'] = (milliseconds) => shown.seconds(milliseconds);
export const formatDay: Amounts['day'] = (time) => shown.day(time);
export const formatMoment: Amounts['moment'] = (time) => shown.moment(time);
export const formatAgo: Amounts['ago'] = (time, now) => shown.ago(time, now);
