import type { Building } from '@uwkit/core/building'
import type { ReportInput } from '@uwkit/core/export'
import { sizeLoan } from '@uwkit/core/sizing'
import { anEmptyReportInput, anExpenseComp, aRentComp, aReportInput, unknownProperty } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { creditPoints } from './credit-points.ts'

const pointsOn = (input: ReportInput, topic: string) =>
  creditPoints(input)
    .filter((point) => point.topic === topic)
    .map(({ kind, wording, mitigant }) => [kind, wording.text, mitigant?.text ?? null])

describe('strengths and risks', () => {
  it('call low leverage a strength: 46.7 % of value is 33.3 percentage points below 80 %', () => {
    expect(pointsOn(aReportInput(), 'Leverage')).toEqual([
      ['strength', 'LTV of 46.7% is 33.3 percentage points below the 80.0% maximum.', null],
    ])
  })

  it('call leverage at the limit a risk, mitigated by DSCR above the minimum', () => {
    const { underwriting } = aReportInput()
    const sizing = sizeLoan(underwriting, { value: 1_500_000, rate: 0.06 })
    // 1,200,000 × 0.00599551 × 12 = 86,335; 168,160 divided by that.
    expect(pointsOn(aReportInput({ sizing }), 'Leverage')).toEqual([
      ['risk', 'LTV of 80.0% is at the 80.0% maximum.', 'DSCR of 1.94x is above the 1.25x minimum.'],
    ])
    expect(pointsOn(aReportInput({ sizing }), 'Coverage')[0]?.[0]).toBe('strength')
  })

  it('call DSCR at the minimum a risk, mitigated by break-even occupancy', () => {
    const [[kind, wording, mitigant] = []] = pointsOn(aReportInput(), 'Coverage')
    expect([kind, wording]).toEqual(['risk', 'DSCR of 1.25x leaves little cushion over the 1.25x minimum.'])
    // Expenses of 54,840 plus debt service of 134,467, over 241,200.
    expect(mitigant).toBe('Break-even occupancy is 78.5%; the property is 95.0% occupied.')
  })

  it('mitigate age with renovation and reserves, and invent no mitigant for a flood zone', () => {
    const known = { yearBuilt: 1984, yearRehabbed: 2015, floodZone: 'AE' }
    const building = new Proxy(known, {
      get: (target, name) => Reflect.get(target, name) ?? null,
    }) as unknown as Building
    const input = aReportInput({ property: { ...unknownProperty, building } })
    expect(pointsOn(input, 'Age')).toEqual([
      [
        'risk',
        'The property was built in 1984.',
        'It was renovated in 2015. Replacement reserves are underwritten at $250/unit/yr.',
      ],
    ])
    expect(pointsOn(input, 'Flood')).toEqual([
      ['risk', 'The property is in FEMA flood zone AE, a special flood hazard area.', null],
    ])
  })

  it('compare expenses and rents with the comps', () => {
    const input = aReportInput({
      rentComps: [aRentComp({ averageRent: 1200 })],
      expenseComps: [anExpenseComp({ expensesPerUnit: { total: 3200 } })],
    })
    // 54,840 over 20 units is 2,742, which is 85.7 % of 3,200; 1,000 is 83.3 % of 1,200.
    expect(pointsOn(input, 'Expenses')).toEqual([
      ['risk', 'Underwritten OpEx of $2,742/unit is 14.3% below the comp median of $3,200.', null],
    ])
    expect(pointsOn(input, 'Rents')).toEqual([
      ['strength', 'Contract rents average $1,000/unit/mo, 16.7% below the comps’ median asking rent of $1,200.', null],
    ])
    expect([...pointsOn(aReportInput(), 'Expenses'), ...pointsOn(aReportInput(), 'Rents')]).toEqual([])
  })

  it('name ties that are off', () => {
    const source = { file: 't12.xlsx', sheet: 'T12', cell: 'C9' }
    const tie = { what: 'NOI', source, printed: 10, computed: 9, difference: 1, holds: false }
    expect(pointsOn(aReportInput({ ties: [tie as ReportInput['ties'][number]] }), 'Documents')).toEqual([
      ['risk', '0 of 1 printed totals on the rent roll and statements tie out.', null],
    ])
  })

  it('omit unknown figures', () => {
    expect(creditPoints(anEmptyReportInput()).every(({ kind }) => kind === 'risk')).toBe(true)
    expect(JSON.stringify(creditPoints(anEmptyReportInput()))).not.toMatch(/\$\d|NaN|undefined/)
  })
})
