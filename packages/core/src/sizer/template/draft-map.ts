import type { Predictor } from '../../prediction/index.ts'
import { placeOfAddress } from '../../shared/address.ts'
import type { Grid } from '../../shared/grid.ts'
import { formatTakes } from './cell-takes-value.ts'
import type { TemplateReader } from './check-template.ts'
import { ladderCells } from './draft-ladder.ts'
import { draftTables } from './draft-tables.ts'
import { type DraftedValue, draftValues, type Meaning, meaningsOf, timesAsked } from './draft-values.ts'
import type { TemplateCellFacts } from './template-cells.ts'
import { type LabelledCell, labelledCells, namedCells, openness } from './template-labels.ts'
import type { MappedTable, MappedValue, TemplateMap } from './template-map.ts'
import { placeText } from './template-plan.ts'
import { resolveTarget } from './template-target.ts'

/** Less likely entries are left out of a draft. */
const leastDraftProbability = 0.05

/**
 * Draft a map of a workbook from its own captions and defined names: each entry with the caption that was seen and how likely
 * it is. A figure is drafted for its likeliest cell only, and a cell for its likeliest figure. It is for a person to correct.
 *
 * @param grids The sheets of the workbook as they are read.
 * @param predictor Tells the categories of lines.
 * @example
 * draftMap(
 *   { file: 'lender.xlsm', outline: { sheets: ['Loan'], names: [] }, cells: () => [] },
 *   [],
 *   { lineItem: () => [], chargeCode: () => [], documentKind: () => [] },
 * ).values
 * // => []
 */
export function draftMap(template: TemplateReader, grids: readonly Grid[], predictor: Predictor): TemplateMap {
  const meanings = remembered((label) => meaningsOf(label, leastDraftProbability))
  const labelled = [...namedCells(template.outline), ...labelledCells(grids)].filter(
    ({ label }) => meanings(label).length > 0 || isVersion(label),
  )
  const ladder = ladderCells(grids, predictor, leastDraftProbability)
  const wanted = [...labelled, ...ladder.map(({ cell }) => cell)]
  const facts = new Map(template.cells(wanted).map((one) => [placeText(one), one]))
  const factsOf = (cell: LabelledCell): TemplateCellFacts | null => facts.get(placeText(cell)) ?? null
  const opennessOf = (cell: LabelledCell) => {
    const seen = factsOf(cell)
    return seen === null ? 0 : openness(seen) * (formatTakes(seen.format, 'money') ? 1 : 0.2)
  }
  const open = ladder.map((one) => ({ ...one, probability: one.probability * opennessOf(one.cell) }))
  // Where lines stand under captions of columns, the cell beside a line is that of whatever column comes first.
  const tabled = new Set(ladder.flatMap(({ cell }) => [cell.sheet, rowText(cell)]))
  const single = draftValues(labelled, factsOf, meanings).filter(
    ({ cell, value }) => !tabled.has(rowText(cell)) && !(tabled.has(cell.sheet) && value.startsWith('underwriting.')),
  )
  const tables = draftTables(template, grids)
  const rooms = tables.flatMap((table) => roomOf(table, template))
  const values = likeliest([...single, ...open].filter(({ cell }) => !rooms.some((holds) => holds(cell))))
  return {
    template: template.file,
    version: versionCells(labelled, factsOf),
    period: [],
    values: inOrder(values, template.outline.sheets).map(mappedValue),
    tables,
  }
}

/** Whether a cell is one that the rows of a table may fill: a figure there would collide with them. */
function roomOf(
  { anchor, columns, maxRows }: MappedTable,
  { outline }: TemplateReader,
): ((cell: LabelledCell) => boolean)[] {
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

const rowText = ({ sheet, address }: LabelledCell): string => `${sheet}!${address.replace(/[A-Z]+/, '')}`

function remembered(meanings: (label: string) => Meaning[]): (label: string) => Meaning[] {
  const known = new Map<string, Meaning[]>()
  return (label) => {
    const found = known.get(label) ?? meanings(label)
    known.set(label, found)
    return found
  }
}

/** Each figure once and each cell once, the likeliest first served; what a name and a caption both say is likelier. */
function likeliest(drafted: readonly DraftedValue[]): DraftedValue[] {
  const agreed = [...Map.groupBy(drafted, ({ cell, value }) => `${placeText(cell)} ${value}`).values()].flatMap(
    (same) => {
      const [best] = same.toSorted((left, right) => right.probability - left.probability)
      const named = same.find(({ cell }) => !cell.target.includes('!'))
      const doubt = same.reduce((rest, { probability }) => rest * (1 - probability), 1)
      const both = named !== undefined && same.length > 1 ? 1 - doubt : (best?.probability ?? 0)
      return best === undefined ? [] : [{ ...(named ?? best), probability: Math.min(0.99, both) }]
    },
  )
  const cells = new Set<string>()
  const values = new Set<string>()
  return agreed
    .filter(({ probability }) => probability >= leastDraftProbability)
    .sort((left, right) => right.probability - left.probability)
    .filter(({ cell, value }) => {
      if (cells.has(placeText(cell)) || values.has(value)) return false
      cells.add(placeText(cell))
      values.add(value)
      return true
    })
}

function inOrder(values: readonly DraftedValue[], sheets: readonly string[]): DraftedValue[] {
  const place = ({ cell }: DraftedValue) => {
    const [, letters = '', row = '0'] = /^([A-Z]+)(\d+)$/.exec(cell.address) ?? []
    return [sheets.indexOf(cell.sheet), Number(row), letters.length, letters] as const
  }
  return values.toSorted((left, right) => {
    const [a, b] = [place(left), place(right)]
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (a[3] < b[3] ? -1 : 1)
  })
}

function mappedValue({ cell, value, probability }: DraftedValue): MappedValue {
  const times = timesAsked(cell.label, value)
  return {
    target: cell.target,
    value,
    ...(times === null ? {} : { times }),
    label: cell.label,
    probability: Math.round(probability * 100) / 100,
  }
}

const isVersion = (label: string): boolean => /^(?:template |form |model )?version\b/i.test(label.replace(/_/g, ' '))

/** What stands beside the word version. */
function versionCells(
  cells: readonly LabelledCell[],
  factsOf: (cell: LabelledCell) => TemplateCellFacts | null,
): TemplateMap['version'] {
  const told = cells
    .filter(({ label }) => isVersion(label))
    .flatMap((cell) => {
      const value = factsOf(cell)?.value ?? null
      return value === null || typeof value === 'boolean' ? [] : [{ target: cell.target, equals: value }]
    })
  return told.slice(0, 1)
}
