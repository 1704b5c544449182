import { InvalidInputError } from '../../shared/errors.ts'
import { percentDigits } from '../../shared/money.ts'
import { QuoteTerms } from '../loan.schema.ts'

/**
 * The terms of a quote as a loan records them; what it does not say is `null`.
 *
 * @example
 * quoteTermsOf({ spread: 0.0165, noteRate: 0.0585 }).spread
 * // => 0.0165
 */
export function quoteTermsOf(
  loan: { readonly [Field in keyof QuoteTerms]?: QuoteTerms[Field] | undefined } | null,
): QuoteTerms {
  const names = Object.keys(QuoteTerms.shape) as (keyof QuoteTerms)[]
  return Object.fromEntries(names.map((name) => [name, loan?.[name] ?? null])) as QuoteTerms
}

/**
 * The note rate: as it is given, else the index and the spread, and the floor where they are below it.
 *
 * @param given As a fraction; `null` where only index and spread are known.
 * @returns `null` where neither tells it.
 * @example
 * noteRateOf({ indexRate: 0.0425, spread: 0.0165, floorRate: null }, null)
 * // => 0.059
 */
export function noteRateOf(
  { indexRate, spread, floorRate }: Pick<QuoteTerms, 'indexRate' | 'spread' | 'floorRate'>,
  given: number | null,
): number | null {
  if (given !== null) return given
  if (indexRate === null || spread === null) return null
  const built = Math.round((indexRate + spread) * 1e10) / 1e10
  return floorRate === null ? built : Math.max(built, floorRate)
}

/** Half a basis point: rates are quoted to the thousandth of a percent. */
const rateTolerance = 0.00005

/**
 * Checks that the terms of a quote agree with each other, so that no document says two rates or expires before it is made.
 *
 * @param noteRate As it will be printed; `null` where it is not known.
 * @throws {InvalidInputError} Index and spread do not make the note rate, or the quote expires before its date.
 * @example
 * requireConsistentTerms({ indexRate: 0.0425, spread: 0.0165, floorRate: null, quoteDate: null, quoteExpires: null }, 0.059)
 * // => undefined
 */
export function requireConsistentTerms(
  terms: Pick<QuoteTerms, 'indexRate' | 'spread' | 'floorRate' | 'quoteDate' | 'quoteExpires'>,
  noteRate: number | null,
): void {
  const built = noteRateOf(terms, null)
  if (built !== null && noteRate !== null && Math.abs(built - noteRate) > rateTolerance) {
    const percent = (rate: number) => `${percentDigits(rate, 3)}%`
    const parts = `index ${percent(terms.indexRate ?? 0)} plus spread ${percent(terms.spread ?? 0)}`
    throw new InvalidInputError(
      'spread',
      terms.spread,
      '',
      `Note rate ${percent(noteRate)} does not match ${parts}, which is ${percent(built)}. Correct one of them, or clear the index rate.`,
    )
  }
  const { quoteDate, quoteExpires } = terms
  if (quoteDate !== null && quoteExpires !== null && quoteExpires < quoteDate) {
    throw new InvalidInputError('quoteExpires', quoteExpires, `must not be before the quote date ${quoteDate}`)
  }
}

/**
 * The conditions of a quote one by one, without the marks that a list was typed with.
 *
 * @example
 * conditionsOf('- Satisfactory appraisal\n2. Phase I report')
 * // => ['Satisfactory appraisal', 'Phase I report']
 */
export function conditionsOf(conditions: string | null): string[] {
  const lines = (conditions ?? '').split(/[\n;]+/)
  return lines.map((line) => line.replace(/^\s*(?:[-•*]|\d{1,2}[.)])\s+/, '').trim()).filter((line) => line !== '')
}
