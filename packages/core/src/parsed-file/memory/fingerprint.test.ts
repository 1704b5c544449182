import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { readDocuments } from '../read/read-documents.ts'
import { fingerprintOf, shortHash } from './fingerprint.ts'

const predictor = aPredictor({ chargeCodes: { PARKING: 'Parking', PETFEE: 'Pet Fees' } })

function fingerprint(rows: CellLiteral[][]): string {
  const grids = [gridOf('S', rows)]
  const [document] = readDocuments({ file: 'f.xlsx', format: 'xlsx', grids }, { predictor }).documents
  if (!document) throw new Error('no document')
  return fingerprintOf(document)
}

const statement = (
  title: string,
  months: string[],
  code: (n: number) => string,
  noi = 'Net Operating Income',
): CellLiteral[][] => [
  [title],
  ['', ...months],
  [`${code(5010)} Gross Potential Rent`, 1000, 1000],
  [`${code(5990)} Total Income`, 1000, 1000],
  [`${code(6010)} Insurance`, 45, 95],
  [`${code(6990)} Total Expenses`, 45, 95],
  [`${code(7000)} ${noi}`, 955, 905],
]
const yardi = (n: number) => `${n}-0000`

describe('the fingerprint of a report', () => {
  it('of a statement is the same for another month and another property', () => {
    const one = statement('Oak Court Income Statement', ['Jan 2025', 'Feb 2025'], yardi)
    const other = statement('Elm Park Income Statement', ['Mar 2026', 'Apr 2026'], yardi)
    expect(fingerprint(one)).toBe(fingerprint(other))
  })

  it('of a statement is another for other account codes, other names of totals and another report', () => {
    const months = ['Jan 2025', 'Feb 2025']
    const all = [
      statement('Income Statement', months, yardi),
      statement('Income Statement', months, (n) => String(n)),
      statement('Income Statement', months, yardi, 'NOI'),
      statement('Cash Flow', months, yardi),
    ]
    expect(new Set(all.map(fingerprint)).size).toBe(4)
  })

  it('of a rent roll does not hang on which charges somebody pays', () => {
    const captions: CellLiteral[] = ['Unit', 'Tenant', 'Rent']
    const roll = (...charges: string[]): CellLiteral[][] => [
      [...captions, ...charges],
      ['101', 'Alder', 900, ...charges.map(() => 25)],
      ['102', 'Birch', 910, ...charges.map(() => 25)],
    ]
    expect(fingerprint(roll('PARKING'))).toBe(fingerprint(roll('PARKING', 'PETFEE')))
    const moved = roll('PARKING').map(([unit = null, tenant = null, ...rest]) => [tenant, unit, ...rest])
    expect(fingerprint(moved)).not.toBe(fingerprint(roll('PARKING')))
  })
})

it('gives the published FNV-1a of a text as its first half, and tells near texts apart in both halves', () => {
  // FNV-1a of "a" in 32 bits is e40c292c.
  expect(shortHash('a').slice(0, 8)).toBe('e40c292c')
  const [a, b] = [shortHash('Rent Roll'), shortHash('Rent Rol1')]
  expect([a.slice(0, 8) === b.slice(0, 8), a.slice(8) === b.slice(8), a.length]).toEqual([false, false, 16])
})
