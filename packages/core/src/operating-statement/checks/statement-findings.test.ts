import { expect, it } from 'vitest'
import type { FindingParameters } from '../../shared/finding-parameters.ts'
import { gridOf } from '../../shared/grid.ts'
import {
  aStatementReading,
  smallStatement,
  soundFindings,
  soundStatement,
  twelveOf,
  wordPredictor,
} from '../operating-statement.fixtures.ts'
import { readOperatingStatement } from '../reading/read-operating-statement.ts'
import { statementChecks } from './statement-findings.ts'

it('a clean statement of two months is found short of twelve and nothing else', () => {
  expect(aStatementReading(smallStatement).findings.map(({ id }) => id)).toEqual(['operating-statement/short-period'])
})

it('finds nothing in a sound statement of a year', () => {
  expect(soundFindings(soundStatement())).toEqual([])
})

it('has an id of its own for every check, which says what it finds and where its figures come from', () => {
  const ids = statementChecks.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, says, parameters } of statementChecks) {
    expect(id).toMatch(/^operating-statement\/[a-z-]+$/)
    expect(says).toMatch(/\.$/)
    for (const parameter of Object.values(parameters)) {
      expect(parameter.source).not.toBe('')
      expect(parameter.default).toBeGreaterThanOrEqual(parameter.minimum)
      expect(parameter.default).toBeLessThanOrEqual(parameter.maximum)
    }
  }
})

it('lets a company move a limit, change a severity and switch a check off', () => {
  const grid = gridOf('T12', soundStatement({ income: { 'Market Rent': twelveOf(100_000, { 5: 92_000 }) } }))
  const severities = (findingParameters: FindingParameters) =>
    readOperatingStatement(grid, {
      file: 't12.xlsx',
      predictor: wordPredictor,
      chartOfAccountsId: 2,
      findingParameters,
    })?.findings.map(({ severity }) => severity)
  // June is 8,000 and 8 % below 100,000
  expect(severities({})).toEqual(['warning'])
  expect(severities({ 'operating-statement/month-off-pattern': { parameters: { dollars: 9000 } } })).toEqual([])
  expect(severities({ 'operating-statement/month-off-pattern': { severity: 'info' } })).toEqual(['info'])
  expect(severities({ 'operating-statement/month-off-pattern': { isOff: true } })).toEqual([])
})
