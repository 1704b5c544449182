import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { addQuoteOptions, type QuoteOptions, quotedRate, quoteTermsOfOptions } from './loan-options.ts'

function typed(...args: string[]): QuoteOptions {
  const command = addQuoteOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  return command.parse(args, { from: 'user' }).opts<QuoteOptions>()
}

describe('terms of a quote on the command line', () => {
  it('are those that were typed, and unknown where nothing was', () => {
    const terms = quoteTermsOfOptions(
      typed('--spread', '1.65%', '--deposit', '25k', '--condition', 'Appraisal', '--condition', 'Phase I'),
    )
    expect(terms).toMatchObject({ spread: 0.0165, goodFaithDeposit: 25_000, conditions: 'Appraisal\nPhase I' })
    expect(terms).toMatchObject({ recourse: null, prepayment: null, quoteExpires: null, originationFee: null })
  })

  it('make the note rate where --rate is left out: 4.20% and 1.65% are 5.85%', () => {
    const terms = quoteTermsOfOptions(typed('--index-rate', '4.20%', '--spread', '1.65%'))
    expect(quotedRate(terms, undefined)).toBe(0.0585)
    expect(quotedRate(terms, 0.0585)).toBe(0.0585)
    expect(() => quotedRate(terms, 0.0595)).toThrow('does not match index 4.200% plus spread 1.650%')
  })

  it('are refused with what to do where they are none', () => {
    expect(() => typed('--expires', '12/15/2026')).toThrow('Enter a date')
    expect(() => typed('--recourse', 'x'.repeat(201))).toThrow('Enter at most 200 characters.')
    expect(() => quoteTermsOfOptions(typed('--origination-fee', '25%'))).toThrow(
      'must be at most 20% of the loan amount',
    )
  })
})
