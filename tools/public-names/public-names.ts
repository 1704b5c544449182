import { publicEntries } from '../docs/reference/public-entries.ts'

/**
 * Builds a page of each package's public names: its entry points with their names, functions with parameters and
 * results. A change of the public API shows in the diff of these pages.
 *
 * @returns File names and their texts: `core.txt`.
 */
export function publicNamePages(root = '.'): ReadonlyMap<string, string> {
  const packages = Map.groupBy(publicEntries(root), ({ packageName }) => packageName)
  return new Map(
    [...packages].map(([name, entries]) => [
      `${name.replace('@uwkit/', '')}.txt`,
      entries.map(({ specifier, exports }) => [specifier, ...exports.map(lineOf), ''].join('\n')).join('\n'),
    ]),
  )
}

function lineOf({ name, kind, signature }: ReturnType<typeof publicEntries>[number]['exports'][number]): string {
  const line = signature.replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(', )', ')')
  return `  ${kind === 'function' || kind === 'hook' ? line : `${kind} ${name}`}`
}
