import { describe, expect, it } from 'vitest'
import type { Building } from '../../building/building.schema.ts'
import { anExpenseComp } from '../../expense-comps/expense-comps.fixtures.ts'
import { quoteTermsOf } from '../../loan/index.ts'
import { aRentComp } from '../../rent-comps/rent-comps.fixtures.ts'
import { anEmptyReportInput, aReportInput, nothingKnown } from '../export.fixtures.ts'
import type { ReportBlock, ReportInput, RichText } from '../export.schema.ts'
import { narrativeBlocks } from './narrative.ts'

const headings = (blocks: readonly ReportBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))

/** The text of a narrative, with the source of each sentence in brackets behind it. */
function written(input: ReportInput): string {
  const words = (text: RichText) =>
    typeof text === 'string'
      ? text
      : text.map((run) => `${run.text}${run.note === undefined ? '' : `[${run.note}]`}`).join('')
  return narrativeBlocks(input)
    .flatMap((block) => {
      if (block.kind === 'paragraph') return [words(block.text)]
      if (block.kind === 'list') return block.items.map(words)
      return block.kind === 'table' ? block.rows.map(({ cells }) => cells.map(words).join(' | ')) : []
    })
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

const building = new Proxy(
  { yearBuilt: 1984, yearRehabbed: 2015, numberBuildings: 4, parkingSpaces: 30, floodZone: 'AE' },
  { get: (target, name) => Reflect.get(target, name) ?? null },
) as unknown as Building

describe('a narrative for a credit committee', () => {
  it('is written of the deal: the loan, the roll and the statement, each with document and cells', () => {
    const words = written(aReportInput())
    for (const said of [
      'The maximum loan on Birch Court is $1,869,000 ($93,450/unit) under Fannie Mae conventional',
      // 1,869,000 of 4,000,000; 168,160 over 1,869,000.
      'LTV is 46.7% of a value of $4,000,000, DSCR is 1.25x on underwritten NCF of $168,160 and debt yield on NCF is 9.0%.',
      '19 of 20 units (95.0%) are occupied, 1 vacant. [roll.xlsx, sheet Roll: A5:A24]',
      // 12 × (20,100 − 1,100); 12 × (2,500 + 1,500).
      'reports EGI of $228,000, OpEx of $48,000 and NOI of $180,000. [t12.xlsx, sheet T12: C7:N10]',
      // 173,160 over 180,000.
      'Underwritten NOI is $173,160, 3.8% below T12',
    ])
      expect(words).toContain(said)
  })

  it('leaves out each part of which nothing is known, and never says that nothing is known', () => {
    expect(headings(narrativeBlocks(aReportInput()))).toEqual([
      'Transaction summary',
      'Property and location',
      'Operations and underwriting',
      'Strengths',
      'Risks and mitigants',
    ])
    expect(headings(narrativeBlocks(anEmptyReportInput()))).toEqual(['Transaction summary', 'Risks and mitigants'])
    expect(written(anEmptyReportInput())).not.toMatch(/\$\d|NaN|undefined|null|—/)
  })

  it('tells every figure with a source', () => {
    const sourced = /\[[^\]]+\]/
    for (const line of written(withAll()).split('\n')) {
      const [said = '', mitigant = ''] = line.split(' | ')
      if (/\d/.test(said)) expect(said).toMatch(sourced)
      if (/\d/.test(mitigant)) expect(mitigant).toMatch(sourced)
    }
  })

  it('describes the property by roll and records', () => {
    const words = written(withAll())
    expect(words).toContain(
      'Birch Court is a 20-unit apartment property at 1 Main St, Dover, DE, built in 1984 and renovated in 2015. [roll.xlsx, sheet Roll: A5:A24; address as given; Building record]',
    )
    expect(words).toContain('Parking is 30 spaces, 1.50 per unit.')
  })

  it('sets the property against its comps', () => {
    const words = written(withAll())
    // (0.94 × 200 + 0.90 × 100) / 300.
    expect(words).toContain('They are 92.7% occupied, weighted by units; the property is 95.0% occupied.')
    expect(words).toContain(
      'with a median of $1,100/unit/mo; the property’s market rents average $1,100, equal to the median.',
    )
    // 54,840 over 20 units is 2,742; against 3,000.
    expect(words).toContain(
      '2 expense comps report median OpEx of $3,000/unit/yr; the property is underwritten at $2,742/unit, 8.6% below that.',
    )
  })

  it('names sponsor and borrower only where the terms do', () => {
    expect(headings(narrativeBlocks(withAll()))).toContain('Sponsor')
    expect(written(withAll())).toContain('The sponsor is Birch Partners. [Quote terms, as given]')
    expect(written(withAll())).not.toContain('The guarantor is')
  })
})

/** A deal of which much is known. */
function withAll(): ReportInput {
  return aReportInput({
    property: { ...nothingKnown, building },
    terms: quoteTermsOf({ sponsor: 'Birch Partners' }),
    rentComps: [
      aRentComp({ submarket: 'Dover', averageRent: 1200 }),
      aRentComp({ id: '2', units: 100, occupancy: 0.9, averageRent: 1000 }),
    ],
    expenseComps: [
      anExpenseComp({ expensesPerUnit: { total: 2500 } }),
      anExpenseComp({ id: '3', expensesPerUnit: { total: 3500 } }),
    ],
  })
}
