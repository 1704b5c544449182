import { describe, expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { compareLeases, isPhysicallyOccupied, monthsBefore } from './compare-leases.ts'

// The earlier rent roll is as of 31 December 2025, the later as of 30 June 2026; the lease runs from June 2025 to May 2026.
const days = { before: '2025-12-31', after: '2026-06-30', announcedStarts: [] as string[] }
const stayed = { isSame: true, decidedBy: 'moveIn' as const }
const left = { isSame: false, decidedBy: 'moveIn' as const }
const change = (after: Partial<RentRollUnit>, same = stayed as Parameters<typeof compareLeases>[2], context = days) =>
  compareLeases(aUnit(), aUnit(after), same, context)

describe('the resident stayed', () => {
  it('renewed where a new term began', () => {
    expect(change({ leaseStart: '2026-06-01', leaseEnd: '2027-05-31', contractRent: 1260 })).toEqual({
      event: 'renewal',
      decidedBy: 'moveIn',
      restated: [],
    })
  })

  it('renewed where the report keeps the first start and prolongs a term that ran out', () => {
    expect(change({ leaseEnd: '2027-05-31' }).event).toBe('renewal')
  })

  it('renewed early where a new term began before the old one ended', () => {
    expect(change({ leaseStart: '2026-02-01', leaseEnd: '2027-01-31' }).event).toBe('renewal')
  })

  it('has the same lease where nothing changed, though rents differ by a fraction of a cent', () => {
    expect(change({ contractRent: 1200.001 })).toEqual({ event: 'unchanged', decidedBy: 'moveIn', restated: [] })
  })

  it.each([
    ['leaseStart', '2025-06-15'],
    ['leaseStart', '2025-05-15'],
    ['moveIn', '2025-05-20'],
  ] as const)('has a restated lease where its %s, past already, reads %s', (field, value) => {
    const { event, restated } = change({ [field]: value })
    expect(event).toBe('unchanged')
    expect(restated).toEqual([{ field, before: aUnit()[field], after: value }])
  })

  it.each([
    ['rose within its term', { contractRent: 1245 }],
    ['fell within its term', { contractRent: 1150 }],
    ['rose, and it was prolonged', { contractRent: 1245, leaseEnd: '2026-04-30' }],
  ])('has another rent where it %s, and no history is restated', (_, after) => {
    expect(change(after)).toEqual({ event: 'rentChanged', decidedBy: 'moveIn', restated: [] })
  })

  it('has another rent where it rose month to month', () => {
    const monthly = aUnit({ leaseStart: '2023-06-01', leaseEnd: '2024-05-31', contractRent: 975 })
    expect(compareLeases(monthly, { ...monthly, contractRent: 995 }, stayed, days).event).toBe('rentChanged')
  })

  it('has another end where one that was still to come was moved', () => {
    const early = { ...days, after: '2026-03-31' }
    expect(change({ leaseEnd: '2026-07-31' }, stayed, early)).toMatchObject({ event: 'endChanged', restated: [] })
    expect(change({ leaseEnd: '2026-04-30' })).toMatchObject({ event: 'endChanged', restated: [] })
  })

  it('has a restated end where it had passed before the earlier roll', () => {
    const holdover = aUnit({ leaseEnd: '2025-11-30' })
    expect(compareLeases(holdover, { ...holdover, leaseEnd: '2025-10-31' }, stayed, days)).toMatchObject({
      event: 'unchanged',
      restated: [{ field: 'leaseEnd' }],
    })
  })

  it('has restated terms in two rolls of one day', () => {
    const oneDay = { ...days, after: days.before }
    expect(change({ contractRent: 1150, leaseEnd: '2026-04-30' }, stayed, oneDay)).toMatchObject({
      event: 'unchanged',
      restated: [{ field: 'leaseEnd' }, { field: 'contractRent' }],
    })
  })

  it('renewed before the earlier roll, which neither showed nor announced it: restated as well', () => {
    const expired = aUnit({ leaseStart: '2024-06-01', leaseEnd: '2025-05-31' })
    const renewed = compareLeases(expired, aUnit(), stayed, days)
    expect(renewed.event).toBe('renewal')
    expect(renewed.restated).toEqual([{ field: 'leaseStart', before: '2024-06-01', after: '2025-06-01' }])
    const announced = compareLeases(expired, aUnit(), stayed, { ...days, announcedStarts: ['2025-06-01'] })
    expect(announced.restated).toEqual([])
  })
})

it('is a new lease where the resident left, whatever its dates', () => {
  expect(change({ moveIn: '2026-03-01', contractRent: 900 }, left)).toEqual({
    event: 'newLease',
    decidedBy: 'moveIn',
    restated: [],
  })
})

it('does not say who renewed where nobody knows whether the resident stayed', () => {
  const unknown = { isSame: null, decidedBy: null }
  expect(change({ leaseStart: '2026-02-01' }, unknown).event).toBe('changedLease')
  expect(change({}, unknown).event).toBe('unchanged')
  expect(change({ contractRent: 1245 }, unknown).event).toBe('rentChanged')
})

it('is vacated, leased or still empty by who lives there', () => {
  const model = aVacantUnit({ isVacant: false, occupancy: 'model' })
  expect(compareLeases(aUnit(), aVacantUnit(), stayed, days).event).toBe('vacated')
  expect(compareLeases(aUnit(), model, stayed, days).event).toBe('vacated')
  expect(compareLeases(aVacantUnit(), aUnit(), stayed, days).event).toBe('newLease')
  expect(compareLeases(aVacantUnit(), model, stayed, days).event).toBe('unchanged')
  expect([aUnit(), model, aVacantUnit()].map(isPhysicallyOccupied)).toEqual([true, false, false])
})

it('names a size that the later roll tells otherwise', () => {
  expect(compareLeases(aVacantUnit(), aVacantUnit({ squareFeet: 710 }), stayed, days).restated).toEqual([
    { field: 'squareFeet', before: 700, after: 710 },
  ])
})

it('goes back by whole months and never names a day that does not exist', () => {
  expect([monthsBefore('2026-03-15', 1), monthsBefore('2024-03-31', 1), monthsBefore('2026-01-31', 3)]).toEqual([
    '2026-02-15',
    '2024-02-29',
    '2025-10-31',
  ])
})
