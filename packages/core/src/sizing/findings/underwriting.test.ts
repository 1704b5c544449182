import { describe, expect, it } from 'vitest'
import { underwrite } from '../rules/underwriting/underwrite.ts'
import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../sizing.fixtures.ts'
import { sameProperty } from './underwriting.ts'

const lines: ShortLine[] = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense', months: 10 },
  { concept: 'insurance', section: 'expense', months: 10 },
]
const roll = aRentRoll([aNumberedUnit(1)])
const found = (...from: Parameters<typeof underwrite>) =>
  underwrite(...from).findings.map(({ id, severity }) => [id, severity])

it('raises a tax bill or a premium that nobody knows as an error, until it is given', () => {
  expect(found(roll, [aStatement(lines.slice(0, 2))])).toEqual([['sizing/no-property-insurance', 'error']])
  expect(found(roll, [aStatement(lines.slice(0, 1))])).toHaveLength(2)
  const bills = { realEstateTaxes: { amount: 120 }, propertyInsurance: { amount: 120 } }
  expect(found(roll, [aStatement(lines.slice(0, 1))], { lines: bills })).toEqual([])
})

it('says that all expenses are one figure, with its dollars', () => {
  const [rents, all] = aStatement([
    { concept: 'gpr', months: 1000 },
    { concept: null, section: 'expense', months: 400 },
  ]).lines
  if (rents === undefined || all === undefined) throw new Error('two lines were made')
  const total = { ...all, isTotal: true, totalOf: 'expense' as const }
  const { findings } = underwrite(roll, [{ ...aStatement(lines), lines: [rents, total] }])
  // 400 times 12.
  expect(findings).toMatchObject([{ id: 'sizing/expense-total-only', dollars: 4800 }])
})

it('puts dollars on what has no category and on what is not operations', () => {
  const odd: ShortLine[] = [
    { concept: null, months: 5 },
    { concept: null, section: 'expense', months: 7 },
    { concept: 'capex', section: 'expense', months: 100 },
  ]
  const { findings } = underwrite(roll, [aStatement([...lines, ...odd])])
  expect(findings.map(({ id, dollars }) => [id, dollars])).toEqual([
    ['sizing/income-without-category', 60],
    ['sizing/expense-without-category', 84],
    ['sizing/not-operations', 1200],
  ])
})

it('finds nothing wrong in complete documents', () => {
  expect(found(roll, [aStatement(lines)])).toEqual([])
})

it('puts the missing document before the rest', () => {
  expect(found(null, [aStatement(lines.slice(0, 2))])[0]).toEqual(['sizing/no-rent-roll', 'warning'])
})

describe('documents are there', () => {
  const lines: ShortLine[] = [
    { concept: 'gpr', months: 1000 },
    { concept: 're_taxes', section: 'expense', months: 10 },
    { concept: 'insurance', section: 'expense', months: 10 },
  ]
  const roll = aRentRoll([aNumberedUnit(1)])
  const found = (...from: Parameters<typeof underwrite>) =>
    underwrite(...from).findings.map(({ id, severity }) => [id, severity])

  it('says which document is missing', () => {
    expect(found(null, [aStatement(lines)])).toEqual([['sizing/no-rent-roll', 'warning']])
    expect(found(roll, [])).toEqual([['sizing/no-statement', 'error']])
  })
})

describe('property is one', () => {
  const lines: ShortLine[] = [
    { concept: 'gpr', months: 1000 },
    { concept: 're_taxes', section: 'expense', months: 10 },
    { concept: 'insurance', section: 'expense', months: 10 },
  ]
  const roll = aRentRoll([aNumberedUnit(1)])
  const found = (...from: Parameters<typeof underwrite>) =>
    underwrite(...from).findings.map(({ id, severity }) => [id, severity])

  it('warns of a statement of another property, by whatever spelling', () => {
    const other = { ...aStatement(lines, '2025-05', 12, 'elm.xlsx'), property: 'Elm Park' }
    const from = underwrite(aRentRoll([aNumberedUnit(1)]), [other])
    expect(from.findings).toMatchObject([{ id: 'sizing/property-differs', severity: 'warning' }])
    expect(from.findings[0]?.message).toContain('elm.xlsx is for Elm Park')
  })

  it('says nothing of names that are spelled otherwise or not there', () => {
    const { property } = roll
    for (const name of [null, `${property?.toUpperCase()} Apartments, LLC`, `${property} (sc01)`]) {
      expect(found(roll, [{ ...aStatement(lines), property: name }])).toEqual([])
    }
  })

  it('says that a roll of two properties is underwritten as one', () => {
    const ofProperties = (...properties: string[]) =>
      underwrite(aRentRoll(properties.map((property, at) => aNumberedUnit(at, { property }))), []).findings.filter(
        ({ id }) => id === 'sizing/several-properties',
      )
    expect(ofProperties('Oak Terrace', 'Pine Terrace', 'Oak Terrace')).toMatchObject([
      { message: expect.stringContaining('lists 2 properties (Oak Terrace, Pine Terrace)') },
    ])
    expect(ofProperties('Oak Terrace', 'Oak Terrace')).toEqual([])
  })
})

describe('same property', () => {
  it('takes spellings of one name for one property', () => {
    expect(sameProperty('Oak Court Apartments', 'oak court')).toBe(true)
    expect(sameProperty('The Residences at Oak Court, LLC', 'Oak Court (oc01)')).toBe(true)
    expect(sameProperty('OakCourt', 'Oak-Court Apts.')).toBe(true)
  })

  it('tells two properties apart', () => {
    expect(sameProperty('Oak Court', 'Birch Court')).toBe(false)
  })

  it('hears nothing in a name that is not there or says nothing', () => {
    expect(sameProperty(null, 'Oak Court')).toBe(true)
    expect(sameProperty('Apartments', 'Oak Court')).toBe(true)
  })
})

describe('statement is given once', () => {
  const lines: ShortLine[] = [
    { concept: 'gpr', months: 1000 },
    { concept: 're_taxes', section: 'expense', months: 10 },
    { concept: 'insurance', section: 'expense', months: 10 },
  ]
  const roll = aRentRoll([aNumberedUnit(1)])

  it('says that a statement given twice counts once', () => {
    const copy = aStatement(lines, '2025-05', 12, 'copy.pdf')
    const from = underwrite(roll, [aStatement(lines), copy])
    expect(from.findings.map(({ id }) => id)).toEqual(['sizing/statement-repeated'])
    expect(from.columns.history).toEqual([])
  })
})

describe('statement tells of the past', () => {
  const lines: ShortLine[] = [
    { concept: 'gpr', months: 1000 },
    { concept: 're_taxes', section: 'expense', months: 10 },
    { concept: 'insurance', section: 'expense', months: 10 },
  ]
  const roll = aRentRoll([aNumberedUnit(1)])
  const found = (...from: Parameters<typeof underwrite>) =>
    underwrite(...from).findings.map(({ id, severity }) => [id, severity])

  const budget = { ...aStatement(lines, '2026-01', 12, 'budget.xlsx'), title: 'Budget 2026' }

  it('says that a budget was passed over for the trailing year', () => {
    expect(found(roll, [budget, aStatement(lines, '2025-04')])).toEqual([['sizing/budget-passed-over', 'warning']])
  })

  it('raises an error where nothing but a budget was given', () => {
    expect(found(roll, [budget])).toEqual([['sizing/budget-underwritten', 'error']])
  })
})

describe('statements are used', () => {
  const lines: ShortLine[] = [
    { concept: 'gpr', months: 1000 },
    { concept: 're_taxes', section: 'expense', months: 10 },
    { concept: 'insurance', section: 'expense', months: 10 },
  ]
  const roll = aRentRoll([aNumberedUnit(1)], { asOf: '2026-04-30' })
  const found = (...from: Parameters<typeof underwrite>) =>
    underwrite(...from).findings.map(({ id, severity }) => [id, severity])

  const stub = (firstMonth: string) => aStatement(lines, firstMonth, 3, 'ytd.xlsx')

  it('says that three later months serve as the latest quarter only', () => {
    const [finding] = underwrite(roll, [aStatement(lines, '2025-01'), stub('2026-01')]).findings
    expect(finding).toMatchObject({ id: 'sizing/later-months', severity: 'info' })
    expect(finding?.message).toBe(
      'ytd.xlsx covers fewer than 12 months. T12 to 12/2025 is underwritten; this statement supplies only T3 x 4 to 03/2026.',
    )
  })

  it('says that later months after a gap are not used', () => {
    expect(found(roll, [aStatement(lines, '2025-01'), stub('2026-02')])).toEqual([
      ['sizing/later-months-not-used', 'warning'],
    ])
  })
})

describe('months make a year', () => {
  const lines: ShortLine[] = [
    { concept: 'gpr', months: 1000 },
    { concept: 're_taxes', section: 'expense', months: 10 },
    { concept: 'insurance', section: 'expense', months: 10 },
  ]
  const roll = aRentRoll([aNumberedUnit(1)])
  const found = (...from: Parameters<typeof underwrite>) =>
    underwrite(...from).findings.map(({ id, severity }) => [id, severity])

  it('says that eight months were made a year', () => {
    expect(found(roll, [aStatement(lines, '2025-09', 8)])).toEqual([['sizing/part-of-a-year', 'warning']])
  })

  /** Builds a statement with a column for each caption, taxes and insurance among its lines. */
  const ofColumns = (...captions: string[]) => {
    const statement = aStatement(lines, '2025-01', captions.length)
    const periods = statement.periods.map((period, at) => {
      return { ...period, kind: 'year' as const, caption: captions[at] ?? '' }
    })
    return { ...statement, isAnnual: true, periods }
  }

  it('annualizes nine months to date that stand alone, but never the tax bill in them', () => {
    const { lines: underwritingLines, findings, columns } = underwrite(roll, [ofColumns('Sep 2025 YTD')])
    expect(columns.t12?.annualFactor).toBe(12 / 9)
    expect(underwritingLines.find(({ key }) => key === 'realEstateTaxes')?.amount).toBeNull()
    expect(findings.map(({ message }) => message)).toContain('9 months were annualized. Request all 12 months.')
  })

  it('underwrites the full year beside nine months to date, and names them', () => {
    const { findings, columns } = underwrite(roll, [ofColumns('2024', 'Sep 2025 YTD')])
    expect([columns.t12?.caption, columns.t12?.annualFactor]).toEqual(['2024', 1])
    expect(findings.map(({ id }) => id)).toContain('sizing/part-of-a-year-passed-over')
  })
})
