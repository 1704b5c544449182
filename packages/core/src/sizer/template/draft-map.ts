import type { Predictor } from '../../prediction/index.ts'
import { placeOfAddress } from '../../shared/address.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import { draftStatement } from './draft-statement.ts'
import {
  type DraftedValue,
  draftTables,
  draftValues,
  loanTotals,
  type Meaning,
  meaningsOf,
  requestedFactor,
} from './draft-tables.ts'
import { isForeign, yearOfHeading } from './form-captions.ts'
import { statementForm } from './statement-form.ts'
import { resolveTarget, type TemplateCell, type TemplateCellFacts, type TemplateReader } from './template-cells.ts'
import { type LabeledCell, labeledCells, namedCells, openness } from './template-labels.ts'
import type { MappedTable, MappedValue, TemplateMap, UnmappedCaption } from './template-map.ts'
import { placeText } from './template-plan.ts'
import { workbookValueOf } from './workbook-rows.ts'

/** Less likely entries are omitted from a draft, and their captions are listed. */
const minimumDraftProbability = 0.5

/**
 * Drafts a map of a workbook from its own captions and defined names: each entry with its caption and probability.
 * Statement lines are drafted by their blocks and by their effect on the form's own formulas; every other figure only
 * for its likeliest cell, and each cell only for its likeliest figure. Captions without a draft are listed. The user
 * corrects the draft.
 *
 * @param grids The workbook's sheets.
 * @param predictor Predicts the categories of lines.
 * @example
 * draftMap(
 *   { file: 'lender.xlsm', outline: { sheets: ['Loan'], names: [] }, cells: () => [] },
 *   [],
 *   { lineItem: () => [], chargeCode: () => [], documentKind: () => [] },
 * ).values
 * // => []
 */
export function draftMap(template: TemplateReader, grids: readonly Grid[], predictor: Predictor): TemplateMap {
  const form = statementForm(template, grids, predictor)
  const statement = draftStatement(form, template, predictor)
  const meanings = remembered((label) => meaningsOf(label, minimumDraftProbability))
  const captions = [...namedCells(template.outline), ...labeledCells(grids)]
  const captionCells = [
    ...captions,
    ...captions.flatMap(({ captionCell }) => (captionCell === null ? [] : [captionCell])),
  ]
  const facts = new Map(template.cells(captionCells).map((one) => [placeText(one), one]))
  const factsOf = (cell: LabeledCell): TemplateCellFacts | null => facts.get(placeText(cell)) ?? null
  // If lines have column captions above them, the cell next to a line belongs to whichever column comes first.
  const sheets = new Set(form.columns.map(({ sheet }) => sheet))
  const isStatement = (cell: LabeledCell) => form.rows.has(rowText(cell))
  const isForeignCell = foreignCells(grids)
  // A caption that is a formula changes with the deal.
  const isChanging = ({ captionCell }: LabeledCell) =>
    captionCell !== null && facts.get(placeText(captionCell))?.hasFormula === true
  const calculated = new Set(
    captions.flatMap((cell) => (cell.captionCell !== null && factsOf(cell)?.hasFormula ? [captionKey(cell)] : [])),
  )
  // A blank cell between a caption and the form's computed result for it is not an input.
  const isBetween = (cell: LabeledCell) => {
    const seen = factsOf(cell)
    const isPlain = seen !== null && seen.value === null && seen.format === 'General' && seen.validation === null
    return isPlain && calculated.has(captionKey(cell))
  }
  // In a form with formatted cells, a plain blank cell next to a text is next to a title.
  const fillableBySheet = Map.groupBy(
    captions.filter((cell) => isFillable(factsOf(cell))),
    ({ sheet }) => sheet,
  )
  const isNextToTitle = (cell: LabeledCell) =>
    cell.captionCell !== null &&
    !isFillable(factsOf(cell)) &&
    (fillableBySheet.get(cell.sheet)?.length ?? 0) >= minimumFillable
  const single = draftValues(captions, factsOf, meanings).filter(
    ({ cell, value }) =>
      !isStatement(cell) &&
      !isForeignCell(cell) &&
      !isChanging(cell) &&
      !isBetween(cell) &&
      !(isNextToTitle(cell) && workbookValueOf(value)?.kind !== 'text') &&
      !(sheets.size > 0 && value.startsWith('underwriting.')),
  )
  const tables = draftTables(template, grids)
  const tableChecks = tables.flatMap((table) => tableCellChecks(table, template))
  const written = new Set(statement.values.map(({ target }) => target))
  const values = likeliest(
    single.filter(({ cell }) => !tableChecks.some((contains) => contains(cell)) && !written.has(placeText(cell))),
  )
  const drafted = [
    ...values.map((one) => ({ cell: one.cell as TemplateCell, mapped: mappedValue(one) })),
    ...statement.values.map(({ cell, ...mapped }) => ({ cell, mapped })),
  ]
  const filled = new Set(drafted.map(({ cell }) => placeText(cell)))
  // The heading of a year column does not request a figure itself.
  const left = captions.filter(
    (cell) =>
      yearOfHeading(cell.label) === null &&
      !isStatement(cell) &&
      !tableChecks.some((contains) => contains(cell)) &&
      isRequested(cell, factsOf(cell)),
  )
  return {
    template: template.file,
    version: versionCells(captions, factsOf),
    period: [],
    values: inOrder(drafted, template.outline.sheets),
    tables,
    totals: [...statement.totals, ...loanTotals(template, grids)],
    unmapped: [...statement.unmapped, ...unmappedCaptions(left, filled, isForeignCell)],
  }
}

/** Minimum number of fillable cells that make a sheet a form. */
const minimumFillable = 3

/** Returns whether a cell is meant to be filled: it has a value, a format or an input rule. */
function isFillable(facts: TemplateCellFacts | null): boolean {
  return (
    facts !== null &&
    (facts.value !== null || facts.format !== 'General' || facts.validation !== null) &&
    openness(facts) > 0
  )
}

/** Returns a caption with the row of one of its cells. */
const captionKey = ({ captionCell, address }: LabeledCell): string =>
  `${captionCell === null ? '' : placeText(captionCell)} ${address.replace(/[A-Z]+/, '')}`

/** Finds cells not for the subject: on sheets of comparables and the market, or under headings such as appraisal or budget. */
function foreignCells(grids: readonly Grid[]): (cell: LabeledCell) => boolean {
  const bySheet = new Map(grids.map((grid) => [grid.sheet, grid]))
  return ({ sheet, address, captionCell }) => {
    if (captionCell === null) return false
    if (isForeign(sheet)) return true
    const grid = bySheet.get(sheet)
    const [place, caption] = [placeOfAddress(address), placeOfAddress(captionCell.address)]
    if (grid === undefined || place === null || caption === null || place.column === caption.column) return false
    for (let row = place.row - 1; row >= Math.max(0, place.row - 20); row -= 1) {
      const text = grid.rows[row]?.[place.column]?.kind === 'text' ? textAt(grid, row, place.column) : ''
      if (text !== '') return isForeign(text)
    }
    return false
  }
}

/** Returns whether a caption requests a value: the cell next to it is meant to be filled. */
function isRequested({ label, nearness, captionCell }: LabeledCell, facts: TemplateCellFacts | null): boolean {
  if (facts === null || captionCell === null || openness(facts) === 0 || nearness < 0.6) return false
  return facts.value !== null || facts.format !== 'General' || label.trim().endsWith(':')
}

/** Returns the captions that request a value but have no draft next to or below them, each once. */
function unmappedCaptions(
  requested: readonly LabeledCell[],
  filled: ReadonlySet<string>,
  isForeignCell: (cell: LabeledCell) => boolean,
): UnmappedCaption[] {
  const byCaption = Map.groupBy(requested, ({ captionCell }) => (captionCell === null ? '' : placeText(captionCell)))
  return [...byCaption.values()].flatMap((cells) => {
    const [first] = cells
    if (first === undefined || cells.some((cell) => filled.has(placeText(cell)))) return []
    const why = isForeignCell(first) ? 'The cell isn’t for the subject property' : 'No value matches this caption'
    return [{ cell: placeText(first), caption: first.label.trim(), why }]
  })
}

/** Returns whether a cell may be filled by table rows: a figure there would collide with them. */
function tableCellChecks(
  { anchor, columns, maxRows }: MappedTable,
  { outline }: TemplateReader,
): ((cell: LabeledCell) => boolean)[] {
  const first = resolveTarget(anchor, outline)
  const from = 'cell' in first ? placeOfAddress(first.cell.address) : null
  if (!('cell' in first) || from === null) return []
  return [
    ({ sheet, address }) => {
      const place = placeOfAddress(address)
      const letters = address.replace(/\d+/, '')
      const isBelow = place !== null && place.row >= from.row && place.row < from.row + maxRows
      return sheet === first.cell.sheet && isBelow && columns[letters] !== undefined
    },
  ]
}

const rowText = ({ sheet, address }: LabeledCell): string => `${sheet}!${address.replace(/[A-Z]+/, '')}`

function remembered(meanings: (label: string) => Meaning[]): (label: string) => Meaning[] {
  const known = new Map<string, Meaning[]>()
  return (label) => {
    const found = known.get(label) ?? meanings(label)
    known.set(label, found)
    return found
  }
}

/** Keeps each figure and each cell once, the likeliest first; a name and a caption that agree are likelier. */
function likeliest(drafted: readonly DraftedValue[]): DraftedValue[] {
  const agreed = [...Map.groupBy(drafted, ({ cell, value }) => `${placeText(cell)} ${value}`).values()].flatMap(
    (same) => {
      const [best] = same.toSorted((left, right) => right.probability - left.probability)
      const named = same.find(({ cell }) => !cell.target.includes('!'))
      const missProbability = same.reduce((rest, { probability }) => rest * (1 - probability), 1)
      const both = named !== undefined && same.length > 1 ? 1 - missProbability : (best?.probability ?? 0)
      return best === undefined ? [] : [{ ...(named ?? best), probability: Math.min(0.99, both) }]
    },
  )
  const cells = new Set<string>()
  const values = new Set<string>()
  return agreed
    .filter(({ probability }) => probability >= minimumDraftProbability)
    .sort((left, right) => right.probability - left.probability)
    .filter(({ cell, value }) => {
      if (cells.has(placeText(cell)) || values.has(value)) return false
      cells.add(placeText(cell))
      values.add(value)
      return true
    })
}

function inOrder(
  drafted: readonly { cell: TemplateCell; mapped: MappedValue }[],
  sheets: readonly string[],
): MappedValue[] {
  const place = ({ cell }: { cell: TemplateCell }) => {
    const [, letters = '', row = '0'] = /^([A-Z]+)(\d+)$/.exec(cell.address) ?? []
    return [sheets.indexOf(cell.sheet), Number(row), letters.length, letters] as const
  }
  return drafted
    .toSorted((left, right) => {
      const [a, b] = [place(left), place(right)]
      return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (a[3] < b[3] ? -1 : 1)
    })
    .map(({ mapped }) => mapped)
}

function mappedValue({ cell, value, probability }: DraftedValue): MappedValue {
  const times = requestedFactor(cell.label, value)
  return {
    target: cell.target,
    value,
    ...(times === null ? {} : { times }),
    label: cell.label,
    probability: Math.round(probability * 100) / 100,
  }
}

const isVersion = (label: string): boolean => /^(?:template |form |model )?version\b/i.test(label.replace(/_/g, ' '))

/** Returns the cell next to the word version. */
function versionCells(
  cells: readonly LabeledCell[],
  factsOf: (cell: LabeledCell) => TemplateCellFacts | null,
): TemplateMap['version'] {
  const reported = cells
    .filter(({ label }) => isVersion(label))
    .flatMap((cell) => {
      const value = factsOf(cell)?.value ?? null
      return value === null || typeof value === 'boolean' ? [] : [{ target: cell.target, equals: value }]
    })
  return reported.slice(0, 1)
}
