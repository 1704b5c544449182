import { roundToCent } from '@uwkit/core/shared'
import type { Random } from '../../../samples/generator/random.ts'
import { isAmount, type Report } from './report.ts'
import type { RollColumn, RollLayout } from './roll-layout.ts'
import type { RollLease, RollProperty } from './roll-property.ts'
import type { StatementLine, StatementYear } from './statement-year.ts'

/** A property as the rows print it, and as the totals state it: they differ by one unit or one dollar. */
interface RollError {
  name: string
  body: RollProperty
  stated: RollProperty
}

/** Returns the errors of one unit or one dollar that the printed totals of a document reveal, each on one random unit. */
export function rollErrors(
  random: Random,
  layout: RollLayout,
  columns: readonly RollColumn[],
  property: RollProperty,
): RollError[] {
  const { units } = property
  const totals = columns.filter(({ sum, field }) => sum !== undefined && field !== 'other')
  const isTotalled = (field: RollColumn['field']) => totals.some((column) => column.field === field)
  const isSeen = (unit: RollLease) => totals.some(({ sum }) => sum?.(unit) !== 0)
  const at = random.pick(units.flatMap((unit, index) => (isSeen(unit) ? [index] : [])))
  const leased = random.pick(units.flatMap((unit, index) => (unit.charges.length > 0 ? [index] : [])))
  const change = random.pick([1, -1])
  const withBody = (name: string, changed: RollLease[]): RollError => ({
    name,
    body: { ...property, units: changed },
    stated: property,
  })
  const withUnit = (name: string, index: number, to: (unit: RollLease) => RollLease): RollError =>
    withBody(
      name,
      units.map((unit, each) => (each === index ? to(unit) : unit)),
    )
  const errors = [
    withBody(
      'a unit is missing',
      units.filter((_, index) => index !== at),
    ),
    withBody(
      'a unit stands twice',
      units.flatMap((unit, index) => (index === at ? [unit, unit] : [unit])),
    ),
  ]
  if (isTotalled('marketRent')) {
    const to = (unit: RollLease) => ({ ...unit, marketRent: (unit.marketRent ?? 0) + change })
    errors.push(withUnit('a market rent is a dollar off', at, to))
  }
  if (isTotalled('squareFeet')) {
    const to = (unit: RollLease) => ({ ...unit, plan: { ...unit.plan, squareFeet: unit.plan.squareFeet + change } })
    errors.push(withUnit('a square foot too many or too few', at, to))
  }
  const rent = ({ charges, ...unit }: RollLease): RollLease => ({
    ...unit,
    charges: charges.map((charge, index) => (index === 0 ? { ...charge, amount: charge.amount + change } : charge)),
  })
  errors.push(withUnit('a rent is a dollar off', leased, rent))
  if (layout.footer && countsUnits(layout, property)) {
    const [first] = units
    if (first) {
      const ghost = { ...first, marketRent: 0, charges: [], deposit: 0, plan: { ...first.plan, squareFeet: 0 } }
      errors.push({
        name: 'the count of units is one off',
        body: property,
        stated: { ...property, units: [...units, ghost] },
      })
    }
  }
  return errors
}

/** Returns whether the footer states the number of units. */
function countsUnits(layout: RollLayout, property: RollProperty): boolean {
  const count = String(property.units.length)
  return (layout.footer?.(property, layout) ?? [])
    .flat()
    .some((cell) => cell === property.units.length || cell === `${count} Units`)
}

/** Operations as the lines print them and as the totals state them: they differ by one line or one dollar. */
interface StatementError {
  name: string
  body: StatementYear
  stated: StatementYear
}

/**
 * Returns the errors of one line or one dollar that the totals reveal.
 *
 * @param periods The periods that are printed; one of them is changed.
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

/** Returns the report with one printed total off by a dollar, or `null` if it prints no totals. */
export function withTotalOff(random: Random, report: Report): Report | null {
  const totals = report.rows.flatMap((row, at) =>
    row.flatMap((cell, column) => (isAmount(cell) && cell.isTotal ? [{ at, column }] : [])),
  )
  if (totals.length === 0) return null
  const chosen = random.pick(totals)
  const change = random.pick([1, -1])
  const rows = report.rows.map((row, at) =>
    row.map((cell, column) =>
      at === chosen.at && column === chosen.column && isAmount(cell) ? { ...cell, amount: cell.amount + change } : cell,
    ),
  )
  return { ...report, rows }
}
