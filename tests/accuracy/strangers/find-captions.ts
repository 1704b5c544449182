/**
 * Finds the captions of a sheet with a small separate vocabulary, without the readers under test, so that a
 * transformation never depends on what they understand.
 */
import type { Grid } from '@uwkit/core/shared'
import { filledPlaces, textsOf } from './grid-edits.ts'

/** Consecutive caption rows: the first, and the one after the last. */
export interface CaptionBand {
  from: number
  to: number
  /** The caption of each column, its rows joined, in lower case with punctuation replaced by blanks; blank if there is none. */
  captions: string[]
}

const captionWords =
  /^(unit|units|apt|apartment|bldg|building|suite|type|floorplan|floor|plan|sq|ft|sqft|feet|footage|square|size|sf|rent|rents|market|asking|contract|current|actual|scheduled|lease|leased|start|strat|end|ends|from|to|expiration|expiraton|expires|exp|begin|commencement|move|moved|in|out|date|dates|deposit|deposits|dep|hand|on|held|required|balance|charge|charges|code|codes|amount|amt|total|totals|billing|billings|other|resident|tenant|name|nmae|names|status|bd|ba|bed|beds|bath|baths|bedrooms|monthly|montly|month|year|annual|id|no|number|num|designation|sub|journal|addl|and|of|per|lessee|notes|note|occupancy|resh|phone|email|notice|for|room|increase|next|past|due|late|hap|subsidy|pro|forma|proforma|income|approx|per|avg|average|net|security|occupied|vacant|percent|count|groups|summary|months|term|autobill|tenancy|lxd|pet|parking|occ|nrsf|layout|quoted|apt|garage|rentable|base|nnn|annual|monthly|commencement|reno|prereno|post|effective|mkt|trash|fee|fees|loss|gain|gl)$/

const periodWords =
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|total|totals|annual|annualized|t12|ytd|ptd|mtd|actual|budget|variance|var|current|pro|forma|amount|account|name|code|description|line|item|category|sign|per|unit|of|revenue|months|monthly|avg|year|last|yr|same|mo|period|property|id|pct|notes|stabilized|trailing|12|the|in|place|y|m|\d{1,2}|(19|20)\d\d|\d{4} \d\d)$/

/** Returns a caption in lower case with punctuation replaced by blanks. */
export const plainCaption = (text: string): string =>
  text
    .toLowerCase()
    .replace(/#/g, ' no ')
    .replace(/_/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function isCaptionRow(grid: Grid, row: number, isRoll: boolean, codes: ReadonlySet<string>): boolean {
  const hidden = new Set(grid.hiddenColumns)
  const texts = textsOf(grid, row).filter((text, at) => text !== '' && !hidden.has(at))
  if (texts.length < 2) return false
  const words = isRoll ? captionWords : periodWords
  const isCaption = (text: string) => {
    const plain = plainCaption(text)
    if (codes.has(plain)) return true
    if (!/[a-z]/i.test(text))
      return isRoll ? /^[#%]/.test(text) : /^(19|20)\d\d$|^\d{1,2}\/|^(19|20)\d\d-\d\d/.test(text)
    const parts = plain.split(' ').filter((word) => word !== '')
    return parts.length > 0 && parts.length <= 5 && parts.every((word) => words.test(word))
  }
  const found = texts.filter(isCaption).length
  return found >= (isRoll ? 3 : 2) && (found >= texts.length * 0.6 || found >= 8)
}

/** Finds the caption bands of a sheet, from the top; hidden rows are skipped. `codes` are captions that are charge codes. */
export function findCaptions(grid: Grid, isRoll: boolean, codes: readonly string[] = []): CaptionBand[] {
  const known = new Set(codes.map(plainCaption))
  const hidden = new Set(grid.hiddenRows)
  const bands: CaptionBand[] = []
  for (let row = 0; row < grid.rows.length; row++) {
    if (hidden.has(row) || !isCaptionRow(grid, row, isRoll, known)) continue
    const from = row
    while (row + 1 < grid.rows.length && row + 1 - from < 3 && isContinued(grid, row + 1, from)) row++
    bands.push({ from, to: row + 1, captions: captionsOf(grid, from, row + 1) })
  }
  return bands

  /** Returns whether the next row continues the captions: only words, each under or next to a caption, and not a row of another kind. */
  function isContinued(sheet: Grid, next: number, from: number): boolean {
    const places = filledPlaces(sheet, next)
    const texts = places.map((at) => textsOf(sheet, next)[at] ?? '')
    if (places.length < 2 || hidden.has(next)) return false
    const words = isRoll ? captionWords : periodWords
    if (isRoll && isCaptionRow(sheet, next, isRoll, known)) return true
    if (
      !texts.every((text) =>
        plainCaption(text)
          .split(' ')
          .every((word) => words.test(word)),
      )
    )
      return false
    return isRoll && places.filter((at) => textsOf(sheet, from)[at] !== '').length >= places.length * 0.6
  }
}

function captionsOf(grid: Grid, from: number, to: number): string[] {
  return Array.from({ length: grid.columnCount }, (_, column) => {
    const parts = Array.from({ length: to - from }, (__, at) => textsOf(grid, from + at)[column] ?? '')
    return plainCaption(parts.filter((part) => part !== '').join(' '))
  })
}

/** Returns whether two bands caption the same table: most of their captions agree, place by place. */
export function isSameBand(one: CaptionBand, other: CaptionBand): boolean {
  const places = one.captions.map((_, at) => at).filter((at) => one.captions[at] !== '')
  return places.filter((at) => one.captions[at] === other.captions[at]).length >= places.length * 0.8
}

/** Words of a row that starts the summaries below a table, or ends the table. */
const summaryWords = /\b(summary|summaries|statistics|unit mix|recap|lease expirations)\b/i

/** Returns the row after the last of the table under a band: before the next band of another table, or a summary. */
export function tableEnd(grid: Grid, bands: readonly CaptionBand[]): number {
  const [first, ...others] = bands
  if (first === undefined) return grid.rows.length
  const next = others.find((band) => !isSameBand(first, band))?.from ?? grid.rows.length
  for (let row = first.to; row < next; row++) {
    const [text] = textsOf(grid, row).filter((one) => one !== '')
    if (text !== undefined && summaryWords.test(text) && filledPlaces(grid, row).length <= 2) return row
  }
  return next
}
