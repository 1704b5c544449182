import { expect, it } from 'vitest'
import type { DealState } from '../../review/index.ts'
import { aDealState, withTerms } from '../../review/review.fixtures.ts'
import { sizeDeal } from '../../sizing/index.ts'
import type { DealWork } from '../deal.schema.ts'
import { dealSteps, doneText, stepText } from './progress.ts'

const finished: DealWork = {
  rentRoll: { verdict: 'proven' },
  statement: { isMapped: true, verdict: 'proven' },
  loan: { hasRate: true, hasValue: true },
  changedOn: 100,
  exportedOn: 100,
}
const nothing: DealWork = { rentRoll: null, statement: null, loan: null, changedOn: 100, exportedOn: null }

const statesOf = (work: DealWork) => dealSteps(work).map(({ state }) => state)

it('is done where the roll is proven, the T12 mapped, the loan sized and an export made', () => {
  expect(statesOf(finished)).toEqual(['done', 'done', 'done', 'done'])
  expect(doneText(dealSteps(finished))).toBe('4 of 4')
  expect(statesOf(nothing)).toEqual(['none', 'none', 'none', 'none'])
})

it('is open again once the data say otherwise, and says why', () => {
  const stepsOf = (change: Partial<DealWork>) => dealSteps({ ...finished, ...change }).map(stepText)
  expect(stepsOf({ rentRoll: { verdict: 'read_not_proven' } })[0]).toBe('Rent roll proven: in progress. Not proven')
  expect(stepsOf({ rentRoll: { verdict: null } })[0]).toBe('Rent roll proven: in progress. Not proven')
  expect(stepsOf({ statement: { isMapped: false, verdict: 'proven' } })[1]).toBe(
    'T12 mapped: in progress. Uncategorized lines',
  )
  expect(stepsOf({ statement: { isMapped: true, verdict: 'contradicts_itself' } })[2]).toBe(
    'Loan sized: in progress. A document contradicts itself',
  )
  expect(stepsOf({ changedOn: 101 })[3]).toBe('Export created: in progress. Changed since the last export')
})

it('calls a loan sized exactly where the sizing tests the income of the deal', () => {
  const terms = [
    { noteRate: 0.055, appraisedValue: 9_000_000 },
    { noteRate: null, appraisedValue: 9_000_000 },
    { noteRate: 0.055, appraisedValue: null },
    { noteRate: null, appraisedValue: null },
  ]
  const cases = terms.flatMap((each) => {
    const whole = withTerms(aDealState(), each)
    return [
      whole,
      { ...whole, rentRoll: null },
      { ...whole, statements: [] },
      { ...whole, rentRoll: null, statements: [] },
    ]
  })
  const isSized = ({ rentRoll, statements, loans: [loan] }: DealState) => {
    const documents = {
      rentRoll: rentRoll?.content ?? null,
      statements: statements.map(({ content }) => content),
      statementRoles: statements.map(({ role }) => role),
    }
    const given = loan === undefined ? null : { ...loan, dealId: 'd', createdOn: 0, modifiedOn: 0 }
    const { sizing } = sizeDeal(documents, { loan: given, entries: [] })
    return sizing.loan !== null && sizing.loan > 0 && !sizing.byValueOnly
  }
  const isStep = ({ rentRoll, statements, loans: [loan] }: DealState) =>
    dealSteps({
      ...nothing,
      rentRoll: rentRoll && { verdict: 'proven' },
      statement: statements.length === 0 ? null : { isMapped: true, verdict: 'proven' },
      loan: loan === undefined ? null : { hasRate: loan.noteRate !== null, hasValue: loan.appraisedValue !== null },
    })[2]?.state === 'done'
  expect(cases.map(isStep)).toEqual(cases.map(isSized))
})
