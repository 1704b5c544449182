import type { Random } from '../../../samples/generator/random.ts'
import type { RollColumn, RollLayout } from './roll-layout.ts'
import type { RollLease, RollProperty } from './roll-property.ts'

/** A property as the rows print it, beside the property as the totals state it: apart by one unit or one dollar. */
export interface RollError {
  name: string
  body: RollProperty
  stated: RollProperty
}

/** The errors of one unit or one dollar that the printed totals of a document give away, each on one unit drawn. */
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

/** Whether the footer states how many units there are. */
function countsUnits(layout: RollLayout, property: RollProperty): boolean {
  const count = String(property.units.length)
  return (layout.footer?.(property, layout) ?? [])
    .flat()
    .some((cell) => cell === property.units.length || cell === `${count} Units`)
}
