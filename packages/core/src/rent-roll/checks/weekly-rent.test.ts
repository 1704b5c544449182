import { expect, it } from 'vitest'
import { aReading, findingIds } from '../rent-roll.fixtures.ts'

const rows = (caption: string) => [
  ['Room', 'Tenant', caption],
  ['1', 'Alder', 240],
  ['2', 'Birch', 250],
]

it('tells which factor made a month of the rents by the week', () => {
  const found = aReading(rows('Rent per Week')).findings.find(({ id }) => id === 'rent-roll/weekly-rent')
  expect(found?.message).toContain('52/12')
})

it('keeps quiet where rents are by the month', () => {
  expect(findingIds(rows('Rent per Month'))).not.toContain('rent-roll/weekly-rent')
})
