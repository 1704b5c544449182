import type { CellOnPaper } from '@uwkit/core/parsed-file'
import { cellAddress, type Grid, type PageBox, placeOfAddress } from '@uwkit/core/shared'

/** Area of a sheet, with rows and columns counted from 0. */
export interface SourceArea {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
}

/**
 * Returns the areas that a source's cell names: an A1 address, a range, or several separated by commas.
 *
 * @returns An empty list for a text that is not an address.
 * @example
 * sourceAreas('B2:C4, F9')
 * // => [{ row: 1, column: 1, rowSpan: 3, columnSpan: 2 }, { row: 8, column: 5, rowSpan: 1, columnSpan: 1 }]
 */
export function sourceAreas(cell: string): SourceArea[] {
  return cell.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().split(':')
    const [first, last] = [placeOfAddress(from), placeOfAddress(to)]
    if (first === null || last === null) return []
    const [row, column] = [Math.min(first.row, last.row), Math.min(first.column, last.column)]
    const rowSpan = Math.abs(last.row - first.row) + 1
    return [{ row, column, rowSpan, columnSpan: Math.abs(last.column - first.column) + 1 }]
  })
}

/**
 * Returns whether a source's cell contains a given cell of its sheet.
 *
 * @param cell An A1 address, a range, or several separated by commas.
 * @example
 * containsCell('B2:B20, F9', { row: 8, column: 5 })
 * // => true
 */
export function containsCell(cell: string, { row, column }: { row: number; column: number }): boolean {
  return sourceAreas(cell).some((area) => isInArea(area, row, column))
}

/**
 * Checks whether an area contains a cell.
 *
 * @example
 * isInArea({ row: 1, column: 1, rowSpan: 2, columnSpan: 1 }, 2, 1)
 * // => true
 */
export function isInArea(area: SourceArea, row: number, column: number): boolean {
  return (
    row >= area.row && row < area.row + area.rowSpan && column >= area.column && column < area.column + area.columnSpan
  )
}

/**
 * Returns the address of the first cell that a source names; `null` if it names none.
 *
 * @example
 * firstAddress('B2:C4')
 * // => 'B2'
 */
export function firstAddress(cell: string): string | null {
  const [area] = sourceAreas(cell)
  return area === undefined ? null : cellAddress(area.row, area.column)
}

/** Text of a page, with its position. */
export interface TextOnPage {
  cell: string
  row: number
  column: number
  text: string
  box: PageBox
  /** Whether the text recognition of a scanned page was uncertain. */
  isDoubtful: boolean
}

/** Page of a document: its texts, and its size in points. */
export interface SourcePage {
  page: number
  texts: readonly TextOnPage[]
  width: number
  height: number
}

const letter = { width: 612, height: 792 }
/** Blank margin after the last text of a page. Our own choice: half an inch, the usual margin. */
const margin = 36
/** Text recognized with lower confidence than this is marked, as in the rule for scanned figures. */
const minimumConfidence = 0.8

/**
 * Returns the pages of a sheet that was read from paper, each with its texts in reading order. The page size is letter
 * paper, portrait or landscape, or as large as its texts need.
 *
 * @example
 * pagesOf({ sheet: 'Page 1', hidden: false, rows: [], columnCount: 0, merges: [], hiddenRows: [], hiddenColumns: [] })
 * // => []
 */
export function pagesOf({ rows }: Grid): SourcePage[] {
  const pages = new Map<number, TextOnPage[]>()
  rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      if (cell?.box === undefined) return
      const { box, text, confidence } = cell
      const isDoubtful = typeof confidence === 'number' && confidence < minimumConfidence
      const on = pages.get(box.page) ?? []
      on.push({ cell: cellAddress(row, column), row, column, text, box, isDoubtful })
      pages.set(box.page, on)
    })
  })
  return [...pages].sort(([one], [other]) => one - other).map(([page, texts]) => ({ page, texts, ...sizeOf(texts) }))
}

function sizeOf(texts: readonly TextOnPage[]): { width: number; height: number } {
  const right = texts.reduce((maximum, { box }) => Math.max(maximum, box.left + box.width), 0)
  const bottom = texts.reduce((maximum, { box }) => Math.max(maximum, box.top + box.height), 0)
  const isAcross = right > letter.width && bottom <= letter.width
  const [width, height] = isAcross ? [letter.height, letter.width] : [letter.width, letter.height]
  return {
    width: right <= width ? width : right + margin,
    height: bottom <= height ? height : bottom + margin,
  }
}

/** Common paper sizes, portrait, in points. */
const papers = [
  letter,
  { width: 595, height: 842 },
  { width: 612, height: 1008 },
  { width: 792, height: 1224 },
  { width: 842, height: 1191 },
]

/**
 * Returns the size of a page whose picture has these proportions: the nearest common paper that contains all its texts,
 * or else the width of its texts.
 *
 * @param ratio Width of the picture divided by its height.
 * @example
 * sizeOfPicture({ width: 612, height: 792 }, 595 / 842)
 * // => { width: 595, height: 842 }
 */
export function sizeOfPicture(
  page: Pick<SourcePage, 'width' | 'height'>,
  ratio: number,
): { width: number; height: number } {
  const all = papers.flatMap(({ width, height }) => [
    { width, height },
    { width: height, height: width },
  ])
  const isNear = (one: { width: number; height: number }) => Math.abs(one.width / one.height / ratio - 1) < 0.01
  const minimum = page.width === letter.width ? 0 : page.width - margin
  const typical = all.filter((one) => isNear(one) && one.width >= minimum)[0]
  return typical ?? { width: page.width, height: page.width / ratio }
}

/**
 * Returns the boxes of a source's cells on the page. Positions from the document take precedence over those of the sheet's cells.
 *
 * @param paper Positions from the document, by address.
 * @example
 * boxesOnPage(null, { B2: { page: 1, left: 40, top: 60, width: 30, height: 9 } }, 'B2')
 * // => [{ page: 1, left: 40, top: 60, width: 30, height: 9 }]
 */
export function boxesOnPage(grid: Grid | null, paper: Readonly<Record<string, CellOnPaper>>, cell: string): PageBox[] {
  return sourceAreas(cell).flatMap(({ row, column, rowSpan, columnSpan }) => {
    const boxes: PageBox[] = []
    for (let down = row; down < row + rowSpan; down += 1) {
      for (let across = column; across < column + columnSpan; across += 1) {
        const box = paper[cellAddress(down, across)] ?? grid?.rows[down]?.[across]?.box
        if (box !== undefined) boxes.push(box)
      }
    }
    return boxes
  })
}

/**
 * Returns the text before or after another on the page, row by row; `null` if the key does not move.
 *
 * @example
 * textAfter([], null, 'ArrowDown')
 * // => null
 */
export function textAfter(texts: readonly TextOnPage[], cell: string | null, key: string): TextOnPage | null {
  const at = texts.findIndex((text) => text.cell === cell)
  const from = texts[at]
  if (from === undefined) return isMove(key) ? (texts[0] ?? null) : null
  if (key === 'ArrowRight') return texts[at + 1] ?? from
  if (key === 'ArrowLeft') return texts[at - 1] ?? from
  if (key === 'Home') return texts[0] ?? null
  if (key === 'End') return texts.at(-1) ?? null
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const step = key === 'ArrowDown' ? 1 : -1
  const rows = [...new Set(texts.map(({ row }) => row))]
  const next = rows[rows.indexOf(from.row) + step]
  if (next === undefined) return from
  const inRow = texts.filter(({ row }) => row === next)
  const apart = ({ box }: TextOnPage) => Math.abs(box.left - from.box.left)
  return inRow.toSorted((one, other) => apart(one) - apart(other))[0] ?? from
}

const isMove = (key: string) => /^(Arrow|Home$|End$)/.test(key)
