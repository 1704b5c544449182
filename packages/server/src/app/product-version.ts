import { existsSync, readFileSync } from 'node:fs'

let known: string | null = null

/** Returns the version of the package that contains this code: the server, or the command that bundles it. */
export function productVersion(): string {
  known ??= readPackageVersion()
  return known
}

/** The package is two folders above the source file, or one above the built file. */
function readPackageVersion(): string {
  const place = ['../package.json', '../../package.json']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url))
  if (place === undefined) throw new Error('The package has no package.json. Reinstall it.')
  return (JSON.parse(readFileSync(place, 'utf8')) as { version: string }).version
}
