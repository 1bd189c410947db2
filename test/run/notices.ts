import type { ShippedPackage } from './shipped-packages';

const rule = '-'.repeat(80);

/** The licences of what is shipped with Hub Lens, as they ask to be passed on. */
export function notices(packages: readonly ShippedPackage[]): string {
  const entries = packages.map(
    ({ name, version, license, homepage, licenseText }) =>
      `${rule}\n${name} ${version} (${license})${homepage === undefined ? '' : `\n${homepage}`}\n\n${licenseText}\n`,
  );
  return `Hub Lens contains parts of these packages.\n\n${entries.join('\n')}`;
}
