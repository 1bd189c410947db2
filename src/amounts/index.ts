export { type Amounts, amountsIn } from './amounts';
export { lowestPrice, type TokenPrice } from './token-price';
