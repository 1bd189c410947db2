import { cases as aToD } from './a-d';
import type { Case } from './case';
import { cases as eToL } from './e-l';
import { cases as mToR } from './m-r';
import { cases as s } from './s';
import { cases as tToZ } from './t-z';

/** A record of each variant of each library but Transformers and timm, which have tests of their own. */
export const cases: readonly Case[] = [...aToD, ...eToL, ...mToR, ...s, ...tToZ];
