import { describe, expect, it } from 'vitest'
import { statementChecks } from '../../operating-statement/index.ts'
import { rentRollChecks } from '../../rent-roll/index.ts'
import type { Finding } from '../../shared/index.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../sizing.fixtures.ts'
import { otherProperty, sizingStops, stopsKey, UnconfirmedSizingError } from './stops.ts'

const source = { file: 't12.xlsx', sheet: 'T12', cell: 'N40' }
const finding: Finding = {
  id: 'operating-statement/implausible-result',
  severity: 'error',
  message: 'NOI of 1,200,000 is above EGI of 1,100,000: check the signs of the expenses.',
  source,
  seen: null,
  dollars: 100_000,
}

it('lets sound documents, those without a verdict and those that only want a look go on', () => {
  const reasons = [{ code: 'no-printed-total', message: 'No total is printed.', dollars: null, source: null }]
  const documents = [
    { name: 'a.xlsx', evidence: { findings: [], verdict: 'proven' as const, reasons: [] } },
    { name: 'b.xlsx', evidence: { findings: [] } },
    { name: 'c.xlsx', evidence: { findings: [], verdict: 'read_not_proven' as const, reasons } },
  ]
  expect(sizingStops(documents)).toEqual([])
})

it('stops at a contradiction and at an implausible result, and names the document, what was seen and where', () => {
  const stops = sizingStops([
    { name: 'roll.xlsx', evidence: { findings: [], verdict: 'contradicts_itself', reasons: [] } },
    { name: 't12.xlsx', evidence: { findings: [finding], verdict: 'read_not_proven', reasons: [] } },
  ])
  expect(stops).toEqual([
    { name: 'roll.xlsx', message: 'Contradicts itself.', source: null },
    { name: 't12.xlsx', message: finding.message, source },
  ])
  expect(new UnconfirmedSizingError(stops, 'Add --confirm to size it so.').message).toBe(
    'Loan not sized. roll.xlsx: Contradicts itself. t12.xlsx: NOI of 1,200,000 is above EGI of 1,100,000: check the signs of the expenses. (N40) Add --confirm to size it so.',
  )
})

it('stops at what the rules of documents find of expenses and of whole rolls', () => {
  const id = 'operating-statement/expenses-out-of-range'
  expect(statementChecks.map((check) => check.id)).toContain(id)
  expect(rentRollChecks.map((check) => check.id)).toContain('rent-roll/implausible-result')
  const found: Finding = { ...finding, id, severity: 'warning' }
  expect(sizingStops([{ name: 't12.xlsx', evidence: { findings: [found] } }])).toHaveLength(1)
})

it('goes on where the finding was dismissed', () => {
  const dismissal = { reason: 'Taxes are abated', by: 'A. Lee', at: '2026-01-15' }
  expect(sizingStops([{ name: 't12.xlsx', evidence: { findings: [{ ...finding, dismissal }] } }])).toEqual([])
})

it('asks anew where something else is seen', () => {
  const [stop] = sizingStops([{ name: 't12.xlsx', evidence: { findings: [finding] } }])
  if (stop === undefined) throw new Error('no stop')
  expect(stopsKey([stop])).not.toBe(stopsKey([{ ...stop, message: 'Expenses are below zero.' }]))
})

const rollOf = (occupied: number, vacant = 0) =>
  aRentRoll([
    ...Array.from({ length: occupied }, (_, at) => aNumberedUnit(at)),
    ...Array.from({ length: vacant }, (_, at) => aNumberedVacantUnit(occupied + at)),
  ])
/** Returns what a number of units leased at 1,000 book per month. */
const bookedBy = (units: number, vacancy = 0) =>
  aStatement([
    { concept: 'gpr', months: units * 1000 },
    ...(vacancy === 0 ? [] : [{ concept: 'vacancy', months: -vacancy * 1000 }]),
  ])

describe('a rent roll and a statement that can’t be for the same property', () => {
  it('are 36 units beside the income of 200, in either direction', () => {
    // Market rent of 1,100 times 36 times 12, and 200,000 times 12.
    expect(otherProperty(rollOf(36), [bookedBy(200)])).toMatchObject({
      units: 36,
      potential: 475_200,
      collected: 2_400_000,
      message:
        'The rent roll has 36 units at $475,200/yr, but the statement shows rents of $2,400,000 (T12 to 04/2026). They can’t be for the same property. Check both files.',
      source: { file: 't12.xlsx', sheet: 'T12', cell: 'C7:N7' },
    })
    expect(otherProperty(rollOf(200), [bookedBy(36)])?.units).toBe(200)
  })

  it('stop the sizing, with the file and the cells', () => {
    const stops = sizingStops([], { rentRoll: rollOf(36), statements: [bookedBy(200)] })
    expect(stops).toEqual([
      {
        name: 't12.xlsx',
        message: expect.stringContaining('can’t be for the same property'),
        source: expect.anything(),
      },
    ])
    expect(sizingStops([], { rentRoll: null, statements: [bookedBy(200)] })).toEqual([])
  })

  it('are found too where the statement prints one total of income and no rents', () => {
    const totalOf = (amount: number) => {
      const { lines, ...statement } = aStatement([{ concept: null, label: 'Total income', months: amount }])
      return { ...statement, lines: lines.map((line) => ({ ...line, isTotal: true, totalOf: 'income' as const })) }
    }
    expect(otherProperty(rollOf(36), [totalOf(200_000)])?.collected).toBe(2_400_000)
    expect(otherProperty(rollOf(36), [totalOf(38_000)])).toBeNull()
  })
})

describe('a rent roll and a statement of one property', () => {
  it('are not stopped by a high vacancy, by loss to lease, or by a lease-up that filled since', () => {
    expect(otherProperty(rollOf(12, 24), [bookedBy(36, 24)])).toBeNull()
    expect(otherProperty(rollOf(12, 24), [bookedBy(12)])).toBeNull()
    const filling = aStatement([
      { concept: 'gpr', months: [2, 4, 7, 10, 13, 16, 19, 22, 25, 28, 32, 36].map((n) => n * 1000) },
    ])
    expect(otherProperty(rollOf(36), [filling])).toBeNull()
  })

  it('are not judged where one of them tells no rents', () => {
    expect(otherProperty(aRentRoll([]), [bookedBy(200)])).toBeNull()
    expect(
      otherProperty(rollOf(36), [aStatement([{ concept: 're_taxes', section: 'expense', months: 10 }])]),
    ).toBeNull()
    expect(otherProperty(rollOf(36), [])).toBeNull()
  })
})
