import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { concessions } from './concessions.ts'

it('are what was given away over all months, positive', () => {
  expect(concessions(aStatementReading(smallStatement).statement)).toBe(50)
})

it('are unknown where no line says them', () => {
  const silent = smallStatement.filter((row) => row[0] !== 'Concessions')
  expect(concessions(aStatementReading(silent).statement)).toBeNull()
})
