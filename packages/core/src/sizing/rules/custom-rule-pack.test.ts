import { describe, expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { sizingRulePackOf } from './custom-rule-pack.ts'

describe('a lender’s own rules', () => {
  it('are taken as they are where they are whole', () => {
    expect(sizingRulePackOf({ ...fannieConventional, loanMultiple: 25_000 }).loanMultiple).toBe(25_000)
  })

  it('are refused by the name of what is wrong', () => {
    const { tiers: _tiers, ...without } = fannieConventional
    expect(() => sizingRulePackOf(without)).toThrow('rule pack: tiers')
    expect(() => sizingRulePackOf({ ...fannieConventional, usualTier: 9 })).toThrow(
      'usualTier must be one of its tiers',
    )
    const test = { name: 'Own', cashFlow: 'sized', rate: 'tested', otherDebt: 'ahead' }
    expect(() => sizingRulePackOf({ ...fannieConventional, furtherTests: [test] })).toThrow('must have exactly one of')
  })
})

it('takes rules that were written before tables, insurance and criteria were', () => {
  const { limits: _limits, mortgageInsurance: _insurance, criteria: _criteria, ...before } = fannieConventional
  expect(sizingRulePackOf(before)).toEqual(fannieConventional)
})
