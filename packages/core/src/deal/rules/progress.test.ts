import { expect, it } from 'vitest'
import { type DealState, sizedState } from '../../review/index.ts'
import { aDealState, withTerms } from '../../review/review.fixtures.ts'
import type { DealWork } from '../deal.schema.ts'
import { dealSteps, doneText, isSizingDue, sizingOutcome, stepText } from './progress.ts'

const finished: DealWork = {
  rentRoll: { verdict: 'proven' },
  statement: { isMapped: true, verdict: 'proven' },
  loan: { hasRate: true, hasValue: true, sizing: { loan: 5_000_000, isIncomeTested: true, reason: '' } },
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

it('is open where the terms of the loan are there and it was not sized since the last change', () => {
  const work = { ...finished, loan: { hasRate: true, hasValue: true, sizing: null } }
  expect(dealSteps(work).map(stepText)[2]).toBe('Loan sized: in progress. Not sized since the last change')
  expect([isSizingDue(work), isSizingDue(finished), isSizingDue({ ...work, statement: null })]).toEqual([
    true,
    false,
    false,
  ])
})

/** Returns the state with only the statement lines that meet a condition, each multiplied. */
const withLines = (state: DealState, isKept: (concept: string | null) => boolean, times = 1): DealState => ({
  ...state,
  statements: state.statements.map((one) => ({
    ...one,
    content: {
      ...one.content,
      lines: one.content.lines
        .filter(({ category }) => isKept(category))
        .map((line) => ({
          ...line,
          values: Object.fromEntries(
            Object.entries(line.values).map(([id, value]) => [
              id,
              typeof value === 'number' && line.section === 'expense' ? value * times : value,
            ]),
          ),
        })),
    },
  })),
})

/** Returns the loan step of a deal in this state, with its sizing. */
function loanStepOf(state: DealState) {
  const { rentRoll, statements, loans } = state
  const [loan] = loans
  return dealSteps({
    ...nothing,
    rentRoll: rentRoll && { verdict: 'proven' },
    statement: statements.length === 0 ? null : { isMapped: true, verdict: 'proven' },
    loan:
      loan === undefined
        ? null
        : {
            hasRate: loan.noteRate !== null,
            hasValue: loan.appraisedValue !== null,
            sizing: sizingOutcome(sizedState(state).sizing),
          },
  })[2]
}

it('calls a loan sized exactly where the sizing tests the income of the deal and lends something', () => {
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
      withLines(whole, (category) => category !== 're_taxes'),
      withLines(whole, () => true, 20),
    ]
  })
  const isSized = (state: DealState) => {
    const { sizing } = sizedState(state)
    return sizing.loan !== null && sizing.loan > 0 && !sizing.byValueOnly
  }
  const answers = cases.map(isSized)
  expect(cases.map((one) => loanStepOf(one)?.state === 'done')).toEqual(answers)
  expect(answers.filter(Boolean)).toHaveLength(2)
})

it('says why a loan that has its terms and documents is none', () => {
  const whole = aDealState()
  expect(loanStepOf(whole)).toMatchObject({ state: 'done', detail: 'Sized' })
  expect(loanStepOf(withLines(whole, (category) => category !== 're_taxes'))).toMatchObject({
    state: 'started',
    detail: expect.stringMatching(/^DSCR not tested: NCF is unknown/),
  })
  expect(loanStepOf(withLines(whole, () => true, 20))).toMatchObject({
    state: 'started',
    detail: 'No loan: NCF is not positive and supports no debt',
  })
})
