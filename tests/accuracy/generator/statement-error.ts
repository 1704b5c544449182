import { roundToCent } from '@uwkit/core/shared'
import type { Random } from '../../../samples/generator/random.ts'
import type { StatementLine, StatementYear } from './statement-year.ts'

/** Operations as the lines print them and as the totals state them: apart by one line or one dollar. */
export interface StatementError {
  name: string
  body: StatementYear
  stated: StatementYear
}

/**
 * The errors of one line or one dollar that the totals give away.
 *
 * @param periods The periods that are printed, of which one is changed.
 */
export function statementErrors(random: Random, year: StatementYear, periods: readonly number[]): StatementError[] {
  const period = random.pick(periods)
  const operating = year.groups.filter(({ section, lines }) => section !== 'below' && lines.length > 1)
  const group = random.pick(operating)
  const seen = group.lines.filter((line) => line.values[period] !== 0)
  const line = random.pick(seen.length > 0 ? seen : group.lines)
  const change = random.pick([1, -1])
  const withLines = (to: (line: StatementLine) => StatementLine[]): StatementYear => ({
    ...year,
    groups: year.groups.map((one) =>
      one === group ? { ...one, lines: one.lines.flatMap((each) => (each === line ? to(each) : [each])) } : one,
    ),
  })
  const values = line.values.map((value, at) => (at === period ? roundToCent(value + change) : value))
  const changed = { name: 'a figure is a dollar off', body: withLines((one) => [{ ...one, values }]), stated: year }
  if (line.values[period] === 0) return [changed]
  return [
    changed,
    { name: 'a line is missing', body: withLines(() => []), stated: year },
    { name: 'a line stands twice', body: withLines((one) => [one, one]), stated: year },
  ]
}
