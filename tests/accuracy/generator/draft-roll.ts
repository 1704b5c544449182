import type { Random } from '../../../samples/generator/random.ts'
import type { Draft } from './document.ts'
import { printRoll } from './print-roll.ts'
import { rollAnswer } from './roll-answer.ts'
import { rollErrors } from './roll-error.ts'
import type { RollLayout } from './roll-layout.ts'
import { type ChargeConcept, inventRollProperty, type RollOccupancy } from './roll-property.ts'
import { withTotalOff } from './total-error.ts'
import { varyRoll } from './vary-roll.ts'

/** Invents a property and prints its rent roll, with an error of one unit or one dollar where asked and where totals would give it away. */
export function draftRoll(layout: RollLayout, random: Random, hasError: boolean): Draft {
  const occupancies = Object.keys(layout.statuses) as RollOccupancy[]
  const charges = Object.keys(layout.codes) as ChargeConcept[]
  const property = inventRollProperty(random.whole(1, 2 ** 31), { occupancies, charges })
  const varied = varyRoll(random, layout)
  const print = hasError ? { ...varied.print, hasTotals: true, hasFooter: true } : varied.print
  const variations = varied.variations.filter((name) => print.hasTotals === false || name !== 'no totals')
  const answer = rollAnswer(layout, print.columns, property)
  const sound = {
    kind: 'rent_roll' as const,
    system: layout.system,
    answer,
    variations,
    error: null,
    hasTotals: print.hasTotals,
  }
  const report = printRoll(layout, print, property, property)
  if (!hasError) return { ...sound, report }
  const totalOff = random.next() < 0.35 ? withTotalOff(random, report) : null
  if (totalOff) return { ...sound, report: totalOff, error: 'a printed total is a dollar off' }
  const { name, body, stated } = random.pick(rollErrors(random, layout, print.columns, property))
  return { ...sound, report: printRoll(layout, print, body, stated), answer: null, error: name }
}
