import type { ShippedPackage } from './shipped-packages';

const rule = '-'.repeat(80);

type Noticed = Omit<ShippedPackage, 'integrity'>;

/** What is copied into the files of the extension, and not bundled from a package. */
export const copiedIcons: Noticed = {
  ...{ name: '@vscode/codicons', version: '0.0.45', license: 'CC-BY-4.0' },
  homepage: 'https://github.com/microsoft/vscode-codicons',
  licenseText:
    'Icons © Microsoft Corporation, under the Creative Commons Attribution 4.0 International Public License\n' +
    '(https://creativecommons.org/licenses/by/4.0/legalcode). Their coordinates are rounded.',
};

/** The licences of what is shipped with Hub Lens, as they ask to be passed on. */
export function notices(packages: readonly Noticed[]): string {
  const entries = packages.map(
    ({ name, version, license, homepage, licenseText }) =>
      `${rule}\n${name} ${version} (${license})${homepage === undefined ? '' : `\n${homepage}`}\n\n${licenseText}\n`,
  );
  return `Hub Lens contains parts of these packages.\n\n${entries.join('\n')}`;
}
