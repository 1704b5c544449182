import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumMoney } from '../../shared/money.ts'
import { aDealState, aLenderLine, withTerms, withUnits } from '../review.fixtures.ts'
import type { DealState } from './deal-state.ts'
import { fieldText, maximumSizedAlone, redlineOf, sizedFigures } from './redline.ts'

const before = aDealState()

/** States of the deal after some rents, terms and lines changed. */
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
    // $1,200 a year, less what the program holds for vacancy and the fee that follows income.
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
    const units = Array.from({ length: maximumSizedAlone + 5 }, (_, at) => at)
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
