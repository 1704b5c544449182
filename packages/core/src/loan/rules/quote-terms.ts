import { InvalidInputError } from '../../shared/errors.ts'
import { percentDigits } from '../../shared/money.ts'
import { QuoteTerms } from '../loan.schema.ts'

/**
 * Returns the terms of a quote as recorded in a loan; a missing term is `null`.
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
 * Returns the note rate: the given rate, else index plus spread, but at least the floor.
 *
 * @param given As a fraction; `null` if only index and spread are known.
 * @returns `null` if neither is known.
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
 * Checks that the terms of a quote are consistent, so that no document states two rates or expires before its date.
 *
 * @param noteRate As it will be printed; `null` if unknown.
 * @throws {InvalidInputError} Index and spread do not add up to the note rate, or the quote expires before its date.
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
 * Splits the conditions of a quote into a list, without typed list markers.
 *
 * @example
 * conditionsOf('- Satisfactory appraisal\n2. Phase I report')
 * // => ['Satisfactory appraisal', 'Phase I report']
 */
export function conditionsOf(conditions: string | null): string[] {
  const lines = (conditions ?? '').split(/[\n;]+/)
  return lines.map((line) => line.replace(/^\s*(?:[-•*]|\d{1,2}[.)])\s+/, '').trim()).filter((line) => line !== '')
}
