import { labelOf } from '@uwkit/core/glossary'
import { dateSerial, type SizerSheet, type StatementRow } from '@uwkit/core/sizer'
import { assumptionLabel } from '@uwkit/core/sizing'
import {
  calculatedSource,
  DataPads,
  enteredSource,
  factBlock,
  fieldSource,
  figure,
  sourceText,
  words,
} from './data-block.ts'
import type { SheetPad } from './sheet-pad.ts'
import { defaultFactor, monthSerial, shownSelection } from './shown-values.ts'
import { allFindings, type LatestWindow, type WorkbookFacts } from './workbook-facts.ts'

/** First and last row of a block; `last` is less than `first` if the block is empty. */
export interface RowSpan {
  first: number
  last: number
}

/** Locations on `_Data` for the other sheets. */
export interface DataLayout {
  /** References by name: `dealName`, `netCashFlow` ... */
  facts: Record<string, string>
  unitTypes: RowSpan
  units: RowSpan
  statement: RowSpan & { captions: number }
  history: RowSpan[]
  /** Latest months from a later statement. */
  later: Partial<Record<LatestWindow, RowSpan>>
  /** Rent roll charge codes with their totals. */
  charges: RowSpan
  lines: RowSpan
  ties: RowSpan
  findings: RowSpan
  defaults: RowSpan
}

/** Columns of a unit on `_Data`. */
export const unitColumns = {
  unit: 'A',
  building: 'B',
  floorplan: 'C',
  bed: 'D',
  bath: 'E',
  squareFeet: 'F',
  status: 'G',
  use: 'H',
  marketRent: 'I',
  contractRent: 'J',
  inPlaceRent: 'K',
  leaseStart: 'L',
  leaseEnd: 'M',
  moveIn: 'N',
  moveOut: 'O',
  substitute: 'P',
  type: 'Q',
} as const

/** Columns of a statement line on `_Data`; the periods are in F to Q. */
export const statementColumns = {
  row: 'A',
  label: 'B',
  category: 'C',
  concept: 'D',
  kind: 'E',
  total: 'R',
  feeds: 'U',
  sign: 'V',
  code: 'W',
  figures: 'Y',
  place: 'Z',
  placeSign: 'AA',
  side: 'AB',
} as const

/**
 * Builds the hidden sheets: consecutive blocks on `_Data`, with each figure's source at the same place on `_Sources`.
 */
export function dataSheets(facts: WorkbookFacts): { sheets: SizerSheet[]; layout: DataLayout; pads: DataPads } {
  const pads = new DataPads()
  const layout: DataLayout = {
    facts: factBlock(pads, facts),
    unitTypes: unitTypeBlock(pads, facts),
    units: unitBlock(pads, facts),
    statement: { ...statementBlock(pads, facts), captions: 0 },
    history: [],
    later: {},
    charges: { first: 0, last: -1 },
    lines: { first: 0, last: -1 },
    ties: { first: 0, last: -1 },
    findings: { first: 0, last: -1 },
    defaults: { first: 0, last: -1 },
  }
  layout.statement.captions = layout.statement.first - 1
  layout.history = facts.history.map((rows, index) => {
    const column = facts.windows.history[index]?.column
    return statementRowsBlock(pads, `Prior year: ${column?.caption ?? ''}`, column?.periods ?? [], rows)
  })
  for (const name of ['t6', 't3', 't1', 'ytd'] as const) {
    const rows = facts.laterStatementRows[name]
    const column = facts.windows[name]?.column
    if (rows === undefined || column === undefined) continue
    layout.later[name] = statementRowsBlock(
      pads,
      `${name === 'ytd' ? labelOf('ytd') : 'Later statement'}: ${column.caption}`,
      column.periods,
      rows,
    )
  }
  layout.charges = chargeBlock(pads, facts)
  layout.lines = lineBlock(pads, facts)
  layout.ties = tieBlock(pads, facts)
  layout.findings = findingBlock(pads, facts)
  layout.defaults = defaultBlock(pads, facts)
  return { sheets: [pads.data.sheet, pads.sources.sheet], layout, pads }
}

function unitTypeBlock(pads: DataPads, { unitTypes }: WorkbookFacts): RowSpan {
  const source = 'Rent roll floorplans'
  return pads.table(
    'Unit types',
    ['number', 'floorplan', 'bed', 'bath'],
    unitTypes.types,
    ({ floorplan, bed, bath }, index) => [
      figure(index + 1, calculatedSource, 'integer'),
      words(floorplan, source),
      figure(bed, source),
      figure(bath, source),
    ],
  )
}

function unitBlock(pads: DataPads, { input, underwrittenUnits, unitStatusTexts, unitTypes }: WorkbookFacts): RowSpan {
  pads.block('Rent roll', Object.keys(unitColumns))
  const first = pads.row
  input.rentRoll?.units.forEach((unit, index) => {
    const from = (field: string) => fieldSource(unit.source, field)
    const used = underwrittenUnits[index]
    const usual = used?.use === 'occupied' ? 'contract' : 'market'
    const isSubstituted = used !== undefined && used.basis !== usual && used.rent !== null
    pads.line([
      ...(['unit', 'building', 'floorplan'] as const).map((field) => words(unit[field], from(field))),
      figure(unit.bed, from('floorplan')),
      figure(unit.bath, from('floorplan')),
      figure(unit.squareFeet, from('squareFeet')),
      words(unit.status, from('status')),
      words(unitStatusTexts[index] ?? null, `${calculatedSource}: status ${unit.status}`),
      figure(unit.marketRent, from('marketRent')),
      figure(unit.contractRent, fieldSource(unit.source, 'contractRent', 'charges')),
      figure(unit.inPlaceRent, fieldSource(unit.source, 'inPlaceRent', 'charges')),
      figure(dateSerial(unit.leaseStart), from('leaseStart'), 'date'),
      figure(dateSerial(unit.leaseEnd), from('leaseEnd'), 'date'),
      figure(dateSerial(unit.moveIn), from('moveIn'), 'date'),
      figure(dateSerial(unit.moveOut), from('moveOut'), 'date'),
      figure(isSubstituted ? used.rent : null, `${calculatedSource}: ${used?.basis ?? ''}`),
      figure(unitTypes.numbers[index] ?? 0, calculatedSource, 'integer'),
    ])
  })
  return { first, last: pads.row - 1 }
}

function statementBlock(pads: DataPads, facts: WorkbookFacts): RowSpan {
  const column = facts.windows.t12?.column
  return statementRowsBlock(pads, `Statement: ${column?.caption ?? 'none'}`, column?.periods ?? [], facts.statementRows)
}

function statementRowsBlock(
  pads: DataPads,
  title: string,
  periods: readonly string[],
  rows: readonly StatementRow[],
): RowSpan {
  const months = Array.from({ length: 12 }, (_, index) => periods[index] ?? '')
  const isPlaced = rows.some(({ place }) => place.category !== '')
  const tail = ['total', 'is_inverse', 'comment', 'feeds', 'sign', 'code', 'section', 'figures']
  if (isPlaced) tail.push('chart category', 'chart sign', 'chart side')
  pads.block(title, ['row', 'label', 'category', 'concept', 'kind', ...months, ...tail])
  // Month captions are dates, so that each sheet can choose their format.
  months.forEach((month, index) => {
    const serial = monthSerial(month)
    const column = 'FGHIJKLMNOPQ'[index] ?? 'F'
    if (serial !== null) pads.data.put(column, pads.row - 1, { value: serial, style: 'header.month' })
  })
  const first = pads.row
  for (const { line, kind, values, annual, feeds, sign, figureCount, place } of rows) {
    const from = (field: string) => fieldSource(line.source, field)
    pads.line([
      figure(line.source.row, from('label'), 'integer'),
      words(line.label, from('label')),
      words(line.category, calculatedSource),
      words(line.concept, calculatedSource),
      words(kind, calculatedSource),
      ...Array.from({ length: 12 }, (_, index) => {
        const period = periods[index]
        return period === undefined ? null : figure(values[index] ?? null, from(period))
      }),
      figure(annual, `${calculatedSource}: sum of the row`),
      figure(line.isInverse ? 1 : 0, calculatedSource, 'integer'),
      null,
      words(feeds === '' ? null : feeds, calculatedSource),
      figure(kind === 'line' || sign !== 0 ? sign : null, calculatedSource, 'integer'),
      words(line.code, from('code')),
      words(line.section, calculatedSource),
      figure(figureCount, calculatedSource, 'integer'),
      ...(place.category === ''
        ? []
        : [
            words(place.category, calculatedSource),
            figure(place.sign, calculatedSource, 'integer'),
            words(place.side, calculatedSource),
          ]),
    ])
  }
  return { first, last: pads.row - 1 }
}

function chargeBlock(pads: DataPads, { input }: WorkbookFacts): RowSpan {
  const source = 'Rent roll charge codes'
  return pads.table(
    'Charge codes',
    ['code', 'description', 'category', 'monthly total'],
    input.rentRoll?.chargeCodes ?? [],
    ({ code, description, category, total }) => [
      words(code, source),
      words(description, source),
      words(category, calculatedSource),
      figure(total, source),
    ],
  )
}

function lineBlock(pads: DataPads, { input }: WorkbookFacts): RowSpan {
  const { settings } = input.underwriting
  return pads.table(
    'Underwriting lines at export',
    ['line', 'selection', 'factor', 'floor', 'override', 'reason', 'cells'],
    input.underwriting.lines,
    (line) => {
      const isOverridden = line.selection === 'Override'
      return [
        words(line.label, ''),
        words(shownSelection(line), calculatedSource),
        figure(isOverridden ? defaultFactor(line, settings.expenseInflation) : line.factor, calculatedSource),
        figure(line.floor, enteredSource),
        figure(isOverridden ? line.amount : null, enteredSource),
        words(line.reason, calculatedSource),
        words(line.sources.map(sourceText).join('; '), ''),
      ]
    },
  )
}

function tieBlock(pads: DataPads, { input }: WorkbookFacts): RowSpan {
  return pads.table(
    'Document ties',
    ['what', 'printed', 'computed', 'tolerance', 'document'],
    input.ties,
    ({ what, printed, computed, tolerance, source }) => [
      words(what, sourceText(source)),
      figure(printed, sourceText(source)),
      figure(computed, calculatedSource),
      figure(tolerance, 'Half a unit of the last printed digit'),
      words(`${source.file} | ${source.sheet}`, sourceText(source)),
    ],
  )
}

function findingBlock(pads: DataPads, { input }: WorkbookFacts): RowSpan {
  return pads.table(
    'Findings',
    ['severity', 'what', 'dollars', 'where'],
    allFindings(input),
    ({ severity, message, dollars, source }) => {
      const where = source === null ? '' : sourceText(source)
      return [words(severity, where), words(message, where), figure(dollars, where), words(where, where)]
    },
  )
}

function defaultBlock(pads: DataPads, { input }: WorkbookFacts): RowSpan {
  return pads.table(
    'Assumptions (not provided)',
    ['name', 'value', 'why'],
    [...input.sizing.defaults, ...input.underwriting.defaults],
    ({ name, value, why }) => [
      words(assumptionLabel(name), ''),
      { value, source: why, format: 'number' },
      words(why, ''),
    ],
  )
}

/**
 * Writes the heading of every visible sheet: the sheet's title, the deal and its address, and the rules.
 *
 * @param lastColumn Last column of the bar under the title.
 */
export function sheetTitle(
  pad: SheetPad,
  layout: DataLayout,
  facts: WorkbookFacts,
  title: string,
  lastColumn: string,
): void {
  const { deal, sizing } = facts.input
  pad.text('A', 1, title, 'title.text')
  pad.fill('A', lastColumn, 1, 'title.text')
  pad.height(1, 24)
  const { dealName, address, rulePack } = layout.facts
  pad.live(
    'A',
    2,
    `${dealName}&IF(${address}="","",", "&${address})`,
    deal.name + (deal.address === null ? '' : `, ${deal.address}`),
    'subtitle.text',
  )
  if (facts.note === null) pad.live('A', 3, `"Sized by "&${rulePack}`, `Sized by ${sizing.rulePack.name}`, 'note.text')
  else pad.text('A', 3, facts.note, 'note.text')
}
