import { existsSync, readFileSync } from 'node:fs'

let known: string | null = null

/** The version of the package that this code is part of: of the server, or of the command that it is bundled into. */
export function productVersion(): string {
  known ??= versionAbove()
  return known
}

/** As source the package lies two folders above this one, as built one. */
function versionAbove(): string {
  const place = ['../package.json', '../../package.json']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url))
  if (place === undefined) throw new Error('The package has no package.json. Reinstall it.')
  return (JSON.parse(readFileSync(place, 'utf8')) as { version: string }).version
}
