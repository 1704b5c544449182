/** Builders for tests: a small deal whose figures are computed manually. */

import type { Building } from '../building/building.schema.ts'
import { anExpenseComp } from '../expense-comps/expense-comps.fixtures.ts'
import { aRentComp } from '../rent-comps/rent-comps.fixtures.ts'
import { sizeLoan, underwrite } from '../sizing/index.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../sizing/sizing.fixtures.ts'
import type { ExportKind, ReportBlock, ReportInput, RichText } from './export.schema.ts'
import { exportRecord } from './rules/export-record.ts'

/**
 * Builds Birch Court: 19 units leased at 1,000 per month and one vacant, asking 1,100; 12 months of a statement; a value of
 * 4,000,000 at 6 % over 30 years; overridden by `changes`.
 *
 * Computed manually, annual $: rents 19 × 1,000 × 12 + 1,100 × 12 = 241,200; the vacant unit deducts 13,200, which is above
 * 5 % of 241,200, so income is 228,000. Taxes 30,000, insurance 18,000 and a fee of 3 % total 54,840; NOI 173,160. Reserves
 * of 20 × 250 leave 168,160. A monthly payment of 0.00599551 per dollar, covered 1.25 times, supports 1,869,845: 1,869,000.
 */
export function aReportInput(changes: Partial<ReportInput> = {}, kind: ExportKind = 'Memo'): ReportInput {
  const rentRoll = aRentRoll([
    ...Array.from({ length: 19 }, (_, index) => aNumberedUnit(index)),
    aNumberedVacantUnit(19),
  ])
  const statements = [
    aStatement([
      { concept: 'gpr', label: 'Gross potential rent', months: 20_100 },
      { concept: 'vacancy', label: 'Vacancy', months: -1100 },
      { concept: 're_taxes', label: 'Real estate taxes', section: 'expense', months: 2500 },
      { concept: 'insurance', label: 'Insurance', section: 'expense', months: 1500 },
    ]),
  ]
  const request = { value: 4_000_000, rate: 0.06 }
  const underwriting = underwrite(rentRoll, statements)
  const sizing = sizeLoan(underwriting, request)
  return {
    theme: 'standard',
    deal: { name: 'Birch Court', address: '1 Main St, Dover, DE' },
    property: unknownProperty,
    loan: null,
    rentRoll,
    statements,
    underwriting,
    sizing,
    lenderUnderwriting: [],
    expenseComps: [],
    rentComps: [],
    pictures: [],
    summary: [],
    ties: [],
    findings: [],
    record: exportRecord({
      kind,
      uwkit: '0.0.0',
      dealName: 'Birch Court',
      inputs: [{ role: 'rent roll', name: 'roll.xlsx', sha256: 'ab'.repeat(32) }],
      request,
      assumptions: {},
      underwriting,
      sizing,
    }),
    ...changes,
  }
}

/** A property without any known facts. */
export const unknownProperty: ReportInput['property'] = {
  deal: null,
  building: null,
  commonAmenities: null,
  unitAmenities: null,
  finishes: null,
  utilities: [],
  crime: null,
}

/** Builds a deal of which only the name is known. */
export function anEmptyReportInput(): ReportInput {
  const underwriting = underwrite(null, [])
  const sizing = sizeLoan(underwriting, {})
  const record = exportRecord({
    kind: 'Narrative',
    uwkit: '0.0.0',
    dealName: 'Nothing Yet',
    inputs: [],
    request: {},
    assumptions: {},
    underwriting,
    sizing,
  })
  const deal = { name: 'Nothing Yet', address: null }
  return aReportInput({ deal, rentRoll: null, statements: [], underwriting, sizing, record })
}

/** Returns all words of blocks, in reading order. */
export function blocksText(blocks: readonly ReportBlock[]): string {
  return JSON.stringify(blocks)
}

/** Returns the rows of the first table whose header contains a caption, as text. */
export function tableUnder(blocks: readonly ReportBlock[], caption: string): string[][] {
  const table = blocks.find(
    (block) => block.kind === 'table' && block.columns.some((column) => column.caption === caption),
  )
  if (table?.kind !== 'table') return []
  return table.rows.map(({ cells }) =>
    cells.map((cell) => (typeof cell === 'string' ? cell : cell.map(({ text }) => text).join(''))),
  )
}

/** Returns the facts of blocks by label. */
export function factsOf(blocks: readonly ReportBlock[]): Record<string, string> {
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []))
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]))
}

/** Returns a narrative as text, with the source of each sentence in brackets after it. */
export function narrativeText(blocks: readonly ReportBlock[]): string {
  const words = (text: RichText) =>
    typeof text === 'string'
      ? text
      : text.map((run) => `${run.text}${run.note === undefined ? '' : `[${run.note}]`}`).join('')
  return blocks
    .flatMap((block) => {
      if (block.kind === 'paragraph') return [words(block.text)]
      if (block.kind === 'list') return block.items.map(words)
      return block.kind === 'table' ? block.rows.map(({ cells }) => cells.map(words).join(' | ')) : []
    })
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

/** Builds Birch Court with a building from 1984, two rent comps and two expense comps. */
export function aDetailedReportInput(changes: Partial<ReportInput> = {}): ReportInput {
  const known = { yearBuilt: 1984, yearRehabbed: 2015, numberBuildings: 4, parkingSpaces: 30, floodZone: 'AE' }
  const building = new Proxy(known, { get: (target, name) => Reflect.get(target, name) ?? null }) as unknown as Building
  return aReportInput({
    property: { ...unknownProperty, building },
    rentComps: [
      aRentComp({ submarket: 'Dover', averageRent: 1200 }),
      aRentComp({ id: '2', units: 100, occupancy: 0.9, averageRent: 1000 }),
    ],
    expenseComps: [
      anExpenseComp({ expensesPerUnit: { total: 2500 } }),
      anExpenseComp({ id: '3', expensesPerUnit: { total: 3500 } }),
    ],
    ...changes,
  })
}
