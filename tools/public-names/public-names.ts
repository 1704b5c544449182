import { publicEntries } from '../docs/reference/public-entries.ts'

/**
 * What every package offers, a page for each: its entry points with their names, functions with what they take and return. A
 * change of what others may import shows in the difference of these pages.
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
