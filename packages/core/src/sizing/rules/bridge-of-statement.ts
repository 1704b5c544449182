import { effectOnIncome, livedMonths } from '../../operating-statement/index.ts'
import type { LineItem, OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { CellSource } from '../../shared/source.ts'

/** Parts of the way from potential to collected rent that a statement books in lines of their own. */
export const bookedParts = {
  rent: ['gpr', 'subsidy', 'il_rent', 'al_rent', 'mc_rent'],
  lossToLease: ['loss_to_lease'],
  vacancy: ['vacancy'],
  nonRevenue: ['non_revenue', 'employee_units'],
  concessions: ['concessions', 'concessions_exp'],
  badDebt: ['bad_debt', 'bad_debt_exp'],
} as const satisfies Record<string, readonly string[]>

/** One of those parts. */
export type BookedPart = keyof typeof bookedParts

/** What a statement books for a part, by what it adds to income; `amount` is `null` where no line has a figure. */
export interface BookedAmount {
  amount: number | null
  /** One range a line. */
  sources: CellSource[]
}

/**
 * What a statement books for one part over some periods, as printed and not annualised. Bad debt and concessions that are booked as
 * expenses count too.
 */
export function bookedAmount(
  { lines }: Pick<OperatingStatement, 'lines'>,
  part: BookedPart,
  keys: readonly string[],
): BookedAmount {
  const concepts: readonly string[] = bookedParts[part]
  const own = lines.filter(
    ({ isTotal, section, concept }) =>
      !isTotal && section !== 'below' && concept !== null && concepts.includes(concept),
  )
  return {
    amount: sumKnown(own.flatMap((line) => keys.map((key) => effectOnIncome(line, key)))),
    sources: own.flatMap((line) => rangeOf(line, keys) ?? []),
  }
}

function rangeOf({ source }: LineItem, keys: readonly string[]): CellSource | null {
  const cells = keys.flatMap((key) => source.cells[key] ?? [])
  const [first, last] = [cells[0], cells.at(-1)]
  if (first === undefined || last === undefined) return null
  return { file: source.file, sheet: source.sheet, cell: first === last ? first : `${first}:${last}` }
}

/**
 * The month of a statement that stands beside a rent roll: the month of the roll, else the last one that was lived before it, else the
 * first one; the last one where the roll has no date or the months no year.
 *
 * @returns Its key; `null` for a statement without months, or without rents in them.
 */
export function monthBesideRoll(
  statement: Pick<OperatingStatement, 'periods' | 'lines'>,
  asOf: string | null,
): string | null {
  const months = livedMonths(statement)
    .map(({ key }) => key)
    .filter((key) => bookedAmount(statement, 'rent', [key]).amount !== null)
  const date = asOf?.slice(0, 7) ?? null
  if (date === null || !months.every((key) => /^\d{4}-\d{2}$/.test(key))) return months.at(-1) ?? null
  return months.findLast((key) => key <= date) ?? months[0] ?? null
}

/** The sum of known amounts times a factor, to the cent; `null` where none is known. */
export function scaled(amounts: readonly (number | null)[], factor: number): number | null {
  const sum = sumKnown(amounts)
  return sum === null ? null : sumMoney([sum * factor])
}
