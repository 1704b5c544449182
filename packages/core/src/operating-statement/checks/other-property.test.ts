import { expect, it } from 'vitest'
import { aStatementReading, soundStatement } from '../operating-statement.fixtures.ts'
import { statementSeriesFindings } from './series-findings.ts'

const { statement } = aStatementReading(soundStatement({}))
const found = (before: string | null, after: string | null) =>
  statementSeriesFindings([
    { ...statement, property: before },
    { ...statement, property: after },
  ]).map(({ id, seen }) => [id, seen])

it('asks whether statements that name two properties belong together', () => {
  expect(found('Oak Court', 'Elm Court')).toEqual([['operating-statement/other-property', 'Elm Court']])
})

it('is silent where the name is only spelled otherwise, or not printed', () => {
  expect(found('Oak Court', 'OAK COURT APARTMENTS (oc1)')).toEqual([])
  expect(found('Oak Court', null)).toEqual([])
})
