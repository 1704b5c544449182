import { InvalidInputError } from '@uwkit/core/shared'
import { LoanMarket, type PartialLoanRequest } from '@uwkit/core/sizing'
import { InvalidArgumentError } from 'commander'
import { money, rate, wholeNumber } from '../input/option-values.ts'

/** A way to make the loan as the command line names it: what differs from the loan that is asked for. */
export interface AskedScenario {
  name: string
  /** Programme of its own. */
  program?: string
  request: PartialLoanRequest
}

type Reader = (text: string) => PartialLoanRequest

const readers: Readonly<Record<string, Reader>> = {
  rate: (text) => ({ rate: rate(text) }),
  io: (text) => ({ interestOnlyMonths: wholeNumber(text) }),
  term: (text) => ({ termMonths: wholeNumber(text) }),
  amort: (text) => ({ amortisationMonths: wholeNumber(text) }),
  value: (text) => ({ value: money(text) }),
  loan: (text) => ({ requestedLoan: money(text) }),
  tier: (text) => ({ tier: wholeNumber(text) }),
  market: (text) => ({ market: LoanMarket.parse(text) }),
  'max-rate': (text) => ({ maximumRate: rate(text) }),
  'fixed-rate': (text) => ({ comparableFixedRate: rate(text) }),
}
const keys = ['program', ...Object.keys(readers)]

/**
 * A scenario from words such as `five years: term=60, io=24, rate=5.6%`: a name, and what differs in it. Figures have no
 * thousands separators here, since commas part them.
 *
 * @throws {InvalidInputError} There is no name, or something that differs is not known or not readable.
 */
export function scenario(text: string): AskedScenario {
  const at = text.indexOf(':')
  const name = text.slice(0, Math.max(0, at)).trim()
  if (name === '') {
    throw new InvalidInputError('--scenario', text, 'must begin with a name, as in "interest only: io=60, rate=5.6%"')
  }
  const asked: AskedScenario = { name, request: {} }
  for (const part of text
    .slice(at + 1)
    .split(',')
    .filter((piece) => piece.trim() !== '')) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(part) ?? []
    if (key === 'program') asked.program = value
    else Object.assign(asked.request, read(text, key, value))
  }
  return asked
}

function read(text: string, key: string, value: string): PartialLoanRequest {
  const reader = readers[key]
  if (reader === undefined) {
    throw new InvalidInputError('--scenario', text, `must change one of ${keys.join(', ')}, as in "short: term=60"`)
  }
  try {
    return reader(value)
  } catch (error) {
    const why = error instanceof InvalidArgumentError ? error.message : `Give one of ${LoanMarket.options.join(', ')}.`
    throw new InvalidInputError('--scenario', text, `has no readable ${key}. ${why}`)
  }
}
