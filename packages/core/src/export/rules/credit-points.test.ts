import { describe, expect, it } from 'vitest'
import type { Building } from '../../building/building.schema.ts'
import type { Finding } from '../../shared/finding.ts'
import { programmeOf, sizeLoan } from '../../sizing/index.ts'
import { anEmptyReportInput, aReportInput, nothingKnown } from '../export.fixtures.ts'
import type { ReportInput } from '../export.schema.ts'
import { creditPoints } from './credit-points.ts'

const pointsOn = (input: ReportInput, topic: string) =>
  creditPoints(input)
    .filter((point) => point.topic === topic)
    .map(({ kind, said, mitigant }) => [kind, said.text, mitigant?.text ?? null])

const finding: Finding = {
  id: 'operating-statement/off-band',
  severity: 'warning',
  message: 'Insurance of $342/unit is below the band. Get the policy.',
  source: { file: 't12.xlsx', sheet: 'T12', cell: 'B9' },
  seen: null,
  dollars: 12_000,
}

describe('strengths and risks', () => {
  it('call low leverage a strength: 46.7 % of value is 33.3 points below 80 %', () => {
    expect(pointsOn(aReportInput(), 'Leverage')).toEqual([
      ['strength', 'LTV of 46.7% is 33.3 points below the 80.0% maximum.', null],
    ])
  })

  it('call leverage at the limit a risk, answered by the coverage where that has room', () => {
    const { underwriting } = aReportInput()
    const sizing = sizeLoan(underwriting, { value: 1_500_000, rate: 0.06 })
    // 1,200,000 × 0.00599551 × 12 = 86,335; 168,160 over that.
    expect(pointsOn(aReportInput({ sizing }), 'Leverage')).toEqual([
      ['risk', 'LTV of 80.0% is at the 80.0% maximum.', 'DSCR of 1.94x is above the 1.25x minimum.'],
    ])
    expect(pointsOn(aReportInput({ sizing }), 'Coverage')[0]?.[0]).toBe('strength')
  })

  it('call coverage at the minimum a risk, answered by the occupancy that breaks even', () => {
    const [[kind, said, mitigant] = []] = pointsOn(aReportInput(), 'Coverage')
    expect([kind, said]).toEqual(['risk', 'DSCR of 1.25x leaves no cushion over the 1.25x minimum.'])
    // Expenses of 54,840 and debt service of 134,467 over 241,200.
    expect(mitigant).toBe('Breakeven occupancy is 78.5%; the property is 95.0% occupied.')
  })

  it('answer an old building by its renovation and the reserves, and a flood zone by nothing that is not there', () => {
    const known = { yearBuilt: 1984, yearRehabbed: 2015, floodZone: 'AE' }
    const building = new Proxy(known, {
      get: (target, name) => Reflect.get(target, name) ?? null,
    }) as unknown as Building
    const input = aReportInput({ property: { ...nothingKnown, building } })
    expect(pointsOn(input, 'Age')).toEqual([
      [
        'risk',
        'The property was built in 1984.',
        'It was renovated in 2015. Replacement reserves of $250/unit/yr are underwritten.',
      ],
    ])
    expect(pointsOn(input, 'Flood')).toEqual([
      ['risk', 'The property lies in FEMA flood zone AE, a special flood hazard area.', null],
    ])
  })

  it('take in findings by weight, with their cell, and answer one by the reason why it may stand', () => {
    const dismissal = { reason: 'Blanket policy seen.', by: 'A. Lee', at: '2026-11-20' }
    const others = [
      {
        ...finding,
        id: 'rent-roll/duplicate-unit',
        severity: 'error' as const,
        message: 'Unit 4 stands twice',
        dollars: null,
      },
      { ...finding, id: 'rent-roll/note', severity: 'info' as const },
    ]
    const found = creditPoints(aReportInput({ findings: [{ ...finding, dismissal }, ...others] })).slice(-2)
    expect(found.map(({ topic, said, mitigant }) => [topic, said.text, said.note, mitigant])).toEqual([
      ['Rent roll', 'Unit 4 stands twice.', 't12.xlsx, sheet T12: B9', null],
      [
        'Operating statement',
        'Insurance of $342/unit is below the band. Get the policy ($12,000 affected).',
        't12.xlsx, sheet T12: B9',
        { text: 'Blanket policy seen.', note: 'A. Lee, 2026-11-20' },
      ],
    ])
  })

  it('name the tests of the program that are missed', () => {
    const { underwriting } = aReportInput()
    const sizing = sizeLoan(
      underwriting,
      { value: 4_000_000, rate: 0.06, termMonths: 12 },
      programmeOf('fannie-conventional'),
    )
    expect(pointsOn(aReportInput({ sizing }), 'Eligibility')).toContainEqual([
      'risk',
      'Term is 12; the program asks for min 60, max 360.',
      null,
    ])
  })

  it('name ties that differ', () => {
    const source = { file: 't12.xlsx', sheet: 'T12', cell: 'C9' }
    const tie = { what: 'NOI', source, printed: 10, computed: 9, difference: 1, holds: false }
    expect(pointsOn(aReportInput({ ties: [tie as ReportInput['ties'][number]] }), 'Documents')).toEqual([
      ['risk', '0 of 1 printed totals of rent roll and statements tie out.', null],
    ])
  })

  it('say nothing of a figure that nobody knows', () => {
    expect(creditPoints(anEmptyReportInput()).every(({ kind }) => kind === 'risk')).toBe(true)
    expect(JSON.stringify(creditPoints(anEmptyReportInput()))).not.toMatch(/\$\d|NaN|undefined/)
  })
})
