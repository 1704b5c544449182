import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumMoney } from '../../shared/money.ts'
import { aDealState, aLenderLine, withTerms, withUnits } from '../review.fixtures.ts'
import type { DealState } from './deal-state.ts'
import { dealChanges, fieldText, maximumSizedChanges, redlineOf, sizedFigures } from './redline.ts'

const before = aDealState()

/** States of the deal after some changes of rents, terms and lines. */
const laterStates = fc
  .record({
    rents: fc.dictionary(fc.integer({ min: 0, max: 39 }).map(String), fc.integer({ min: 700, max: 1300 }), {
      maxKeys: 4,
    }),
    rate: fc.constantFrom(null, 0.05, 0.055, 0.0625),
    value: fc.constantFrom(6_000_000, 9_000_000),
    taxes: fc.constantFrom(null, 40_000, 60_000),
  })
  .map(({ rents, rate, value, taxes }): DealState => {
    const units = Object.fromEntries(
      Object.entries(rents).map(([at, rent]) => [
        at,
        { contractRent: rent, inPlaceRent: rent, charges: { RENT: rent } },
      ]),
    )
    const changed = withTerms(withUnits(before, units), { noteRate: rate ?? 0.055, appraisedValue: value })
    return taxes === null ? changed : { ...changed, underwriting: [aLenderLine('realEstateTaxes', taxes)] }
  })

describe('the redline between two states', () => {
  it('is empty exactly where they say the same', () => {
    fc.assert(
      fc.property(laterStates, (after) => {
        expect(redlineOf(after, structuredClone(after))).toMatchObject({
          changes: [],
          together: { netOperatingIncome: 0, loan: 0 },
          interaction: { netOperatingIncome: 0, loan: 0 },
        })
      }),
      { numRuns: 6 },
    )
  })

  it('adds up: single effects and how they work on each other are the whole change of NOI and loan', () => {
    fc.assert(
      fc.property(laterStates, (after) => {
        const { changes, interaction, together } = redlineOf(before, after)
        for (const figure of ['netOperatingIncome', 'loan'] as const) {
          const single = sumMoney(changes.map(({ effect }) => effect[figure]))
          expect(sumMoney([single, interaction[figure]])).toBeCloseTo(together[figure] ?? Number.NaN, 2)
          const [was, is] = [sizedFigures(before)[figure], sizedFigures(after)[figure]]
          expect(together[figure]).toBeCloseTo((is ?? Number.NaN) - (was ?? Number.NaN), 2)
        }
      }),
      { numRuns: 6 },
    )
  })

  it('is its own mirror: what is done backwards takes away what it gave', () => {
    fc.assert(
      fc.property(laterStates, (after) => {
        const [forth, back] = [redlineOf(before, after), redlineOf(after, before)]
        expect(back.changes.length).toBe(forth.changes.length)
        expect(sumMoney([forth.together.loan, back.together.loan])).toBe(0)
      }),
      { numRuns: 6 },
    )
  })

  it('sizes each change alone: $100 a month more in one unit, at the vacancy of the program, and a higher rate', () => {
    const raised = withUnits(before, { 3: { contractRent: 1100, inPlaceRent: 1100, charges: { RENT: 1100 } } })
    const after = withTerms(raised, { noteRate: 0.06 })
    const { changes, together, interaction } = redlineOf(before, after, ({ kind }) => [kind === 'unit' ? 'Ann' : 'Ben'])
    expect(changes.map(({ label, by }) => [label, by])).toEqual([
      ['Unit 103', ['Ann']],
      ['Note rate', ['Ben']],
    ])
    const [unit, rate] = changes
    // $1,200 per year, less the program's vacancy and the fee, which depends on income.
    expect(unit?.effect.netOperatingIncome).toBeGreaterThan(1000)
    expect(unit?.effect.netOperatingIncome).toBeLessThan(1200)
    expect(rate?.effect.netOperatingIncome).toBe(0)
    expect(rate?.effect.loan).toBeLessThan(0)
    expect(together.loan).toBe(sumMoney([unit?.effect.loan, rate?.effect.loan, interaction.loan]))
  })

  it('says nothing of the loan where a term cannot be sized, and still names it', () => {
    const { changes, together } = redlineOf(before, withTerms(before, { noteRate: -1 }))
    expect(changes.map(({ key, effect }) => [key, effect.loan])).toEqual([['noteRate', null]])
    expect(together.loan).toBeNull()
  })

  it('sizes no more changes alone than it says, and counts the others', () => {
    const units = Array.from({ length: maximumSizedChanges + 5 }, (_, at) => at)
    const many = (rent: number) => {
      const unit = before.rentRoll?.content.units[0]
      const roll = before.rentRoll
      if (unit === undefined || roll === null) throw new Error('no unit')
      const content = { ...roll.content, units: units.map((at) => ({ ...unit, unit: String(at), marketRent: rent })) }
      return { ...before, rentRoll: { ...roll, content } }
    }
    const { changes, unsizedCount } = redlineOf(many(1000), many(1010))
    expect([changes.length, unsizedCount]).toEqual([units.length, 5])
    expect(changes.at(-1)?.effect).toEqual({ netOperatingIncome: null, loan: null })
  }, 60_000)
})

it('writes each kind of value as its field is written elsewhere', () => {
  expect(fieldText('ratio', 1.25)).toBe('1.25x')
  expect(fieldText('months', 120)).toBe('120 months')
  expect(fieldText('text', '')).toBe('—')
})

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
  expect(changes.map(({ section, label, applyTo }) => [section, label, applyTo])).toEqual([
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
