import type { ShippedPackage } from './shipped-packages';

interface Product {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** What is shipped, as a bill of materials: CycloneDX 1.6, without a date, so that the same build gives the same text. */
export function sbom(product: Product, packages: readonly ShippedPackage[]): string {
  const root = purl(product);
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...component(product), type: 'application' } },
    components: packages.map((each) => ({ ...component(each), hashes: hashes(each.integrity) })),
    dependencies: [{ ref: root, dependsOn: packages.map(purl) }],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function component(thing: Product) {
  const { name, version, license } = thing;
  const id = purl(thing);
  return {
    type: 'library',
    'bom-ref': id,
    name,
    version,
    purl: id,
    licenses: [{ license: { id: license } }],
  };
}

function purl({ name, version }: Product): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** The lock file has base64, a bill of materials hexadecimal digits. */
function hashes(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-');
  const content = Buffer.from(digest, 'base64').toString('hex');
  return [{ alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content }];
}
