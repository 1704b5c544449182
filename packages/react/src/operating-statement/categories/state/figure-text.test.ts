import { describe, expect, it } from 'vitest'
import { percentText, wholeDollars } from './figure-text.ts'

describe('figures in words', () => {
  it('shows negative totals in parentheses and unknown ones as a dash', () => {
    expect([wholeDollars(1_254_000), wholeDollars(-63_745.4), wholeDollars(null), wholeDollars(-0.2)]).toEqual([
      '1,254,000',
      '(63,745)',
      '–',
      '0',
    ])
  })

  it('rounds how likely a category is to a whole percent', () => {
    expect([percentText(0.424), percentText(0.996)]).toEqual(['42%', '100%'])
  })
})
