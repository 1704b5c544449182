import { expect, it } from 'vitest'
import { chartOfAccounts } from '../../chart-of-accounts/index.ts'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import type { DownloadedLine } from '../rules/statement-table.ts'
import { withDownloadedLine } from './written-lines.ts'

const [rent] = aStatementReading(smallStatement).statement.lines
const chart = chartOfAccounts(2)
const written: DownloadedLine = {
  category: 'Gross Potential Rent',
  choice: null,
  section: 'income',
  kind: 'line',
  isTurned: false,
  isInverse: false,
  header: null,
  comment: null,
  comments: {},
}

function reported(changes: Partial<DownloadedLine>, downloadedChartId = 2) {
  if (!rent) throw new Error('the statement begins with its rent')
  return withDownloadedLine(rent, { ...written, ...changes }, chart, downloadedChartId)
}

it('a category that is predicted as it is written stays predicted', () => {
  expect(reported({})).toEqual(rent)
})

it('a category that the chart has not is no category: the line keeps what is predicted', () => {
  expect(reported({ category: 'No such thing' })).toEqual(rent)
  expect(reported({ category: 'Other Income' }, 4)).toEqual(rent)
})

it('a blank category is none, and another one is a choice', () => {
  expect(reported({ category: '' })).toMatchObject({ category: null, concept: null, choice: null })
  expect(reported({ category: 'Other Income' })).toMatchObject({
    category: 'Other Income',
    probability: null,
    choice: { chartOfAccountsId: 2, category: 'Other Income' },
  })
})

it('a choice made in another chart stays a choice of that chart', () => {
  const choice = { chartOfAccountsId: 3, category: 'Gross Potential Rent' }
  expect(reported({ choice })).toMatchObject({ category: 'Gross Potential Rent', choice })
})
