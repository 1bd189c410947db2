export { type Amounts, amountsIn } from './amounts';
