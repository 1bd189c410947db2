import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of which something is in what users install. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX id. */
  readonly license: string;
  readonly licenseText: string;
  readonly homepage: string | undefined;
  /** As the lock file has it: `sha512-…`. */
  readonly integrity: string;
}

/** Where a build says which folders of packages it bundled. */
export const bundledInExtension = 'dist/packages.json';
export const bundledForNpm = 'dist/npm-packages.json';

/** What the last production build bundled, by name. */
export function shippedPackages(list: string = bundledInExtension): ShippedPackage[] {
  const folders: string[] = JSON.parse(readFileSync(list, 'utf8'));
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return folders.map((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { name, version, license, homepage, repository, author } = manifest;
    return {
      ...{ name, version, license },
      licenseText: ownText(folder) ?? textOf(license, author?.name ?? author),
      homepage: homepage ?? repository?.url ?? repository,
      integrity: locked[folder].integrity,
    };
  });
}

/** The licence file of a package, where it comes with one. */
function ownText(folder: string): string | undefined {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file && readFileSync(join(folder, file), 'utf8').replace(/\r\n/g, '\n').trim();
}

/** @throws Error for a licence other than MIT, whose words stand in our own licence too */
function textOf(license: string, author: string): string {
  const { words } =
    /(?<words>Permission is hereby granted[\s\S]*)/.exec(readFileSync('LICENSE', 'utf8'))?.groups ?? {};
  if (license !== 'MIT' || words === undefined) {
    throw new Error(`A package of ${author} (${license}) comes without its licence`);
  }
  return `MIT License\n\nCopyright (c) ${author.replace(/ <.*>/, '')}\n\n${words.trim()}`;
}
