export type { Translate } from '../../words';
