import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

const rentsOf = (title: string, caption: string) => {
  const rows = [
    [title],
    ['Room', 'Market Rent', 'Tenant', caption],
    ['1', 250, 'Alder', 240],
    ['2', 250, 'Vacant', null],
    ['Total', 500, null, 240],
  ]
  const { rentRoll, findings, ties } = aReading(rows)
  return {
    rents: rentRoll.units.map(({ contractRent }) => contractRent),
    market: rentRoll.units.map(({ marketRent }) => marketRent),
    ids: findings.map(({ id }) => id),
    ties: ties.every(({ holds }) => holds),
  }
}

describe('rents by the week', () => {
  it('named by the caption become a month, and a finding says so', () => {
    // 240 x 52 / 12 = 1,040; the market rent is said to be by no week.
    const { rents, market, ids, ties } = rentsOf('Elm Lodge', 'Weekly Rent')
    expect(rents).toEqual([1040, 0])
    expect(market).toEqual([250, 250])
    expect(ids).toContain('rent-roll/weekly-rent')
    expect(ties).toBe(true)
  })

  it('named by the title are all rents of the sheet', () => {
    // 250 x 52 / 12 = 1,083.33
    const { rents, market, ties } = rentsOf('Elm Lodge - all rents shown per week', 'Rent')
    expect(rents).toEqual([1040, 0])
    expect(market).toEqual([1083.33, 1083.33])
    expect(ties).toBe(true)
  })

  it('by two weeks 26 times a year', () => {
    expect(rentsOf('Elm Lodge', 'Bi-Weekly Rent').rents).toEqual([520, 0])
  })

  it('are none where only the report is made every week', () => {
    const { rents, ids } = rentsOf('Weekly Rent Roll', 'Rent')
    expect(rents).toEqual([240, 0])
    expect(ids).not.toContain('rent-roll/weekly-rent')
  })
})
