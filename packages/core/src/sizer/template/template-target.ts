import { placeOfAddress } from '../../shared/address.ts'
import type { TemplateCell, TemplateOutline } from './template-cells.ts'

/** Where a target leads: a cell, or why nowhere. */
export type ResolvedTarget = { cell: TemplateCell } | { seen: string; todo: string }

/**
 * The cell that a target of a map names.
 *
 * @param target A cell such as `Loan!B7` or `'Rent Roll'!B7`, or a defined name, of one sheet as `Loan!in_Rate`.
 * @returns What is wrong, where it names none.
 * @example
 * resolveTarget("'Rent Roll'!$B$7", { sheets: ['Rent Roll'], names: [] })
 * // => { cell: { sheet: 'Rent Roll', address: 'B7' } }
 */
export function resolveTarget(target: string, outline: TemplateOutline): ResolvedTarget {
  const { sheet, rest } = splitTarget(target)
  const address = rest.replaceAll('$', '').toUpperCase()
  if (sheet !== null) {
    const known = outline.sheets.find((one) => one.toLowerCase() === sheet.toLowerCase())
    if (known === undefined) return missingSheet(sheet, outline)
    if (isCell(address)) return { cell: { sheet: known, address } }
    return named(rest, known, outline)
  }
  if (isCell(address) && !outline.names.some(({ name }) => name.toLowerCase() === rest.toLowerCase()))
    return { seen: `"${target}" names no sheet`, todo: `Write it with its sheet, as 'Sheet name'!${address}` }
  return named(rest, null, outline)
}

const mostRows = 1_048_576
const mostColumns = 16_384

/**
 * Whether a text is the address of a cell that a sheet has.
 *
 * @example
 * ['XFD1048576', 'XFE1', 'A0'].map(isCell)
 * // => [true, false, false]
 */
export function isCell(address: string): boolean {
  const place = placeOfAddress(address)
  return place !== null && place.row >= 0 && place.row < mostRows && place.column < mostColumns
}

/** A sheet and what stands behind its `!`. */
function splitTarget(target: string): { sheet: string | null; rest: string } {
  const [, quoted, plain, rest] = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/.exec(target.trim()) ?? []
  if (rest === undefined) return { sheet: null, rest: target.trim() }
  return { sheet: quoted?.replaceAll("''", "'") ?? plain ?? '', rest }
}

function missingSheet(sheet: string, { sheets }: TemplateOutline): ResolvedTarget {
  const list = sheets.slice(0, 8).map((name) => `"${name}"`)
  const more = sheets.length > list.length ? ` and ${sheets.length - list.length} more` : ''
  return {
    seen: `there is no sheet "${sheet}"; the sheets are ${list.join(', ')}${more}`,
    todo: 'Correct the map, or take the version of the template that it was made for',
  }
}

function named(name: string, sheet: string | null, outline: TemplateOutline): ResolvedTarget {
  const same = outline.names.filter((one) => one.name.toLowerCase() === name.toLowerCase())
  const found =
    same.find((one) => one.sheet === sheet) ?? (sheet === null ? undefined : same.find((one) => one.sheet === null))
  if (found === undefined) {
    return {
      seen: `there is no defined name "${name}"${sheet === null ? '' : ` for sheet "${sheet}"`}`,
      todo: 'Correct the map, or take the version of the template that it was made for',
    }
  }
  const { sheet: on, rest } = splitTarget(found.refersTo)
  const [first = '', last = first] = rest.replaceAll('$', '').split(':')
  const known = outline.sheets.find((one) => one === on)
  if (known === undefined || !isCell(first)) {
    return { seen: `the name "${name}" stands for ${found.refersTo} and for no cell`, todo: 'Map a cell instead' }
  }
  if (last !== first) {
    return { seen: `the name "${name}" stands for the range ${found.refersTo}`, todo: 'Map one of its cells instead' }
  }
  return { cell: { sheet: known, address: first } }
}
