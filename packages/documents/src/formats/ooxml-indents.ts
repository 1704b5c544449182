import type { AlignmentIndents } from './spreadsheet.ts'

type Parts = ReadonlyMap<string, Uint8Array>

const textOf = (parts: Parts, name: string): string => {
  const bytes = parts.get(name)
  return bytes === undefined ? '' : new TextDecoder().decode(bytes)
}

const attributeOf = (attributes: string, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? null

/**
 * The indents of an .xlsx workbook's cells, read from its style part: the spreadsheet library drops alignments.
 *
 * @param parts The workbook's parts by name.
 */
export function ooxmlIndents(parts: Parts): AlignmentIndents {
  const styles = indentsOfStyles(textOf(parts, 'xl/styles.xml'))
  if (styles.size === 0) return () => 0
  const sheets = sheetParts(parts).map((name) => indentedCells(textOf(parts, name), styles))
  return (sheet, row, column) => sheets[sheet]?.get(`${row},${column}`) ?? 0
}

/** Indents above 0 by the index of their cell format (ECMA-376 part 1, 18.8.10 `cellXfs` and 18.8.1 `alignment`). */
function indentsOfStyles(xml: string): Map<number, number> {
  const styles = new Map<number, number>()
  const formats = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml)?.[0] ?? ''
  let index = 0
  for (const [, , body] of formats.matchAll(/<(?:\w+:)?xf\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?xf>)/g)) {
    const alignment = /<(?:\w+:)?alignment\b([^>]*)>/.exec(body ?? '')?.[1] ?? ''
    const indent = Number(attributeOf(alignment, 'indent') ?? 0)
    const horizontal = attributeOf(alignment, 'horizontal') ?? 'general'
    if (indent > 0 && ['general', 'left', 'distributed'].includes(horizontal)) styles.set(index, indent)
    index += 1
  }
  return styles
}

/** Names of the sheets' parts, in the order of the workbook. */
function sheetParts(parts: Parts): string[] {
  const targets = new Map<string, string>()
  for (const [, attributes] of textOf(parts, 'xl/_rels/workbook.xml.rels').matchAll(
    /<(?:\w+:)?Relationship\b([^>]*)>/g,
  )) {
    const target = attributeOf(attributes ?? '', 'Target') ?? ''
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
    targets.set(attributeOf(attributes ?? '', 'Id') ?? '', name)
  }
  return [...textOf(parts, 'xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(
    ([, attributes]) => targets.get(attributeOf(attributes ?? '', '\\w+:id') ?? '') ?? '',
  )
}

/** Indents by `row,column` of the cells that have one. */
function indentedCells(xml: string, styles: ReadonlyMap<number, number>): Map<string, number> {
  const cells = new Map<string, number>()
  let row = -1
  let column = -1
  for (const [, tag, attributes = ''] of xml.matchAll(/<(?:\w+:)?(row|c)(\s[^>]*?)?\/?>/g)) {
    const reference = attributeOf(attributes, 'r')
    if (tag === 'row') {
      row = reference === null ? row + 1 : Number(reference) - 1
      column = -1
      continue
    }
    column = reference === null ? column + 1 : columnOf(reference)
    const indent = styles.get(Number(attributeOf(attributes, 's') ?? 0))
    if (indent !== undefined) cells.set(`${row},${column}`, indent)
  }
  return cells
}

function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + letter.toUpperCase().charCodeAt(0) - 64
  return column - 1
}
