import { columnLetters } from '@uwkit/core/shared'
import { addRange, type CellIndents, IndentCollector, type SheetLayout, sheetColumns } from './grid-builder.ts'

const unplaced = /<(?:\w+:)?(?:row|c)(?=[\s/>])(?![^>]*\sr\s*=)/

/**
 * Returns the XML of an .xlsx sheet with a reference on every row and cell. Some programs omit references (ECMA-376
 * part 1, 18.3.1.73 and 18.3.1.4: the next row, the next column), and not every later step counts them alike.
 */
export function withPlaces(xml: string): string {
  if (!unplaced.test(xml)) return xml
  let row = 0
  let column = 0
  return xml.replace(/<((?:\w+:)?)(row|c)(?=[\s/>])([^>]*)>/g, (whole, prefix, tag, attributes) => {
    const reference: string | undefined = /\sr\s*=\s*["']([^"']+)["']/.exec(attributes)?.[1]
    if (tag === 'row') {
      row = reference === undefined ? row + 1 : Number(reference)
      column = 0
      return reference === undefined ? `<${prefix}row r="${row}"${attributes}>` : whole
    }
    column = reference === undefined ? column + 1 : columnNumber(reference)
    return reference === undefined ? `<${prefix}c r="${columnLetters(column - 1)}${row}"${attributes}>` : whole
  })
}

/** Returns the column number of a reference, counted from 1. */
export function columnNumber(reference: string): number {
  let number = 0
  for (const letter of reference.replace(/\d+$/, '')) number = number * 26 + letter.toUpperCase().charCodeAt(0) - 64
  return number
}

type Parts = ReadonlyMap<string, Uint8Array>

const textOf = (parts: Parts, name: string): string => {
  const bytes = parts.get(name)
  return bytes === undefined ? '' : new TextDecoder().decode(bytes)
}

const attributeOf = (attributes: string, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? null

/**
 * Returns the indents and the hidden rows and columns of an .xlsx workbook's sheets, in workbook order.
 *
 * @param parts The workbook's parts by name; rows and cells of the sheets have references.
 */
export function ooxmlLayouts(parts: Parts): SheetLayout[] {
  const styles = indentsOfStyles(textOf(parts, 'xl/styles.xml'))
  return sheetParts(parts).map((name) => {
    const xml = textOf(parts, name)
    const indents = styles.size === 0 ? new Map() : indentsOfCells(xml, styles)
    return { indents, hiddenRows: hiddenRows(xml), hiddenColumns: hiddenColumns(xml) }
  })
}

/** Returns whether a row is hidden: manually, by a filter or in a closed group, or with zero height or width. */
const isHidden = (attributes: string): boolean =>
  /\shidden\s*=\s*["'](?:1|true|on)["']|\s(?:ht|width)\s*=\s*["']0(?:\.0*)?["']/.test(attributes)

function hiddenRows(xml: string): number[] {
  const hidden: number[] = []
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w+:)?row(\s[^>]*?)?\/?>/g)) {
    if (isHidden(attributes)) hidden.push(Number(attributeOf(attributes, 'r')) - 1)
  }
  return hidden
}

/** Returns the indexes of hidden columns (ECMA-376 part 1, 18.3.1.17 `cols`). */
export function hiddenColumns(xml: string): number[] {
  const hidden: number[] = []
  const columns = /<(?:\w+:)?cols\b[\s\S]*?<\/(?:\w+:)?cols>/.exec(xml)?.[0] ?? ''
  for (const [, attributes = ''] of columns.matchAll(/<(?:\w+:)?col(\s[^>]*?)\/?>/g)) {
    if (!isHidden(attributes)) continue
    const first = Number(attributeOf(attributes, 'min') ?? 1)
    addRange(hidden, first - 1, Number(attributeOf(attributes, 'max') ?? first) - first + 1, sheetColumns)
  }
  return hidden
}

/** Returns the indents above 0 by cell format index (ECMA-376 part 1, 18.8.10 `cellXfs` and 18.8.1 `alignment`). */
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

/** Returns the names of the sheets' parts, in workbook order. */
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

function indentsOfCells(xml: string, styles: ReadonlyMap<number, number>): CellIndents {
  const indents = new IndentCollector()
  let row = 0
  for (const [, tag, attributes = ''] of xml.matchAll(/<(?:\w+:)?(row|c)(\s[^>]*?)?\/?>/g)) {
    const reference = attributeOf(attributes, 'r') ?? ''
    if (tag === 'row') {
      row = Number(reference) - 1
      continue
    }
    const indent = styles.get(Number(attributeOf(attributes, 's') ?? 0))
    if (indent !== undefined) indents.add(row, columnNumber(reference) - 1, indent)
  }
  return indents.byRow
}
