import { provesCases } from './proves';
import { variantCases } from './variant-cases';

describe('inference snippets with options of their own', () => {
  provesCases(variantCases);
});
