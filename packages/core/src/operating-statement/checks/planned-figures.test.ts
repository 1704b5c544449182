import { expect, it } from 'vitest'
import { aStatementReading, soundStatement, statementFindingsOf } from '../operating-statement.fixtures.ts'

it('says of a sound budget that it is one, and nothing else', () => {
  const titled = (title: string) => [[title], ...soundStatement().slice(1)]
  expect(aStatementReading(titled('Oak Court | 2026 Operating Budget')).findings).toMatchObject([
    { id: 'operating-statement/planned-figures', severity: 'warning' },
  ])
  expect(statementFindingsOf(titled('Oak Court | Actual vs Budget'), 'planned-figures')).toEqual([])
  expect(aStatementReading(soundStatement()).findings).toEqual([])
})
