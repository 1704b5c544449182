import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'

it('a clean statement of two months is found short of twelve and nothing else', () => {
  expect(aStatementReading(smallStatement).findings.map(({ id }) => id)).toEqual(['operating-statement/short-period'])
})
