import { expect, it } from 'vitest'
import { aDealState, aLenderLine, withTerms } from '../review.fixtures.ts'
import { dealChanges } from './deal-changes.ts'

const before = aDealState()

it('names each term of a loan, with its own kind of figure', () => {
  const after = withTerms(before, {
    noteRate: 0.06,
    termMonths: 84,
    minimumDebtServiceCoverage: 1.3,
    lender: 'Lantern',
  })
  const terms = dealChanges(before, after).map(({ label, fields: [field] }) => [label, field?.kind, field?.after])
  expect(terms.toSorted(([one], [other]) => String(one).localeCompare(String(other), 'en'))).toEqual([
    ['Lender', 'text', 'Lantern'],
    ['Loan term', 'months', 84],
    ['Min DSCR', 'ratio', 1.3],
    ['Note rate', 'percent', 0.06],
  ])
})

it('tells the parts of a term by themselves, such as the balance of the debt in place', () => {
  const debt = { balance: 2_000_000, rate: 0.04, payment: null, maturity: '2027-01-01' }
  const [change] = dealChanges(before, withTerms(before, { existingDebt: debt }))
  expect(change?.fields.map(({ label, kind, after }) => [label, kind, after])).toEqual([
    ['Balance', 'dollars', 2_000_000],
    ['Rate', 'percent', 0.04],
    ['Maturity', 'day', '2027-01-01'],
  ])
})

it('tells a line that the lender typed, changed and took back', () => {
  const typed = { ...before, underwriting: [aLenderLine('realEstateTaxes', 50_000)] }
  const higher = { ...before, underwriting: [aLenderLine('Real Estate Taxes', 60_000)] }
  const events = [
    [before, typed],
    [typed, higher],
    [higher, before],
  ] as const
  expect(events.map(([one, other]) => dealChanges(one, other).map(({ event, label }) => [event, label]))).toEqual([
    [['added', 'Real estate taxes']],
    [['changed', 'Real Estate Taxes']],
    [['removed', 'Real Estate Taxes']],
  ])
})

it('names a loan that was removed by what it was', () => {
  expect(dealChanges(before, { ...before, loans: [] })).toMatchObject([
    {
      kind: 'document',
      event: 'removed',
      label: 'Loan',
      fields: [{ label: 'Loan 1', before: 'Freddie', after: null }],
    },
  ])
})

it('tells what the sizing does not look at without sizing it', () => {
  const after = {
    ...before,
    deal: { ...before.deal, city: 'Dover' },
    summary: [{ section: 'Market', html: '<p>Tight</p>' }],
    comps: { rent: ['c1'], expense: [] },
  }
  const changes = dealChanges(before, after)
  expect(changes.map(({ section, label, alone }) => [section, label, alone])).toEqual([
    ['property', 'City', null],
    ['summary', 'Summary', null],
    ['comps', 'Comps', null],
  ])
  expect(changes.map(({ fields }) => fields.map(({ label, before: was, after: is }) => [label, was, is]))).toEqual([
    [['City', null, 'Dover']],
    [['Sections', 0, 1]],
    [['Comps', 0, 1]],
  ])
})
