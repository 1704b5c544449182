import { expect, test } from 'vitest'
import { recentDocuments } from './start-here.tsx'

const roll = (id: string, modifiedOn: number, dealId: string | null = null) => ({
  id,
  fileName: `${id}.xlsx`,
  dealName: null,
  dealId,
  asOf: '2026-09-30',
  modifiedOn,
  userName: 'Ann Lyst',
})
const statement = {
  bundleId: 'b1',
  fileName: 't12.xlsx',
  property: 'The Frank',
  dealId: 'd7',
  timespan: '01/25 - 12/25',
  modifiedOn: 20,
  userName: null,
}

test('the latest changes of both kinds come first, up to the limit', () => {
  const shown = recentDocuments([roll('old', 10), roll('new', 30)], [statement], { count: 2, hasDeals: false })
  expect(shown.map(({ name, about }) => `${name}: ${about}`)).toEqual([
    'new.xlsx: Rent roll 09/30/2026',
    'The Frank: Statement 01/25 - 12/25',
  ])
})

test('a document opens in its deal if the user has access to deals', () => {
  const paths = (hasDeals: boolean) =>
    recentDocuments([roll('r1', 1, 'd7')], [statement], { count: 9, hasDeals }).map(({ path }) => path)
  expect(paths(true)).toEqual(['/deals/d7/operating_statement/b1', '/deals/d7/rent_roll/r1'])
  expect(paths(false)).toEqual(['/operating_statement/b1', '/rent_roll/r1'])
})
