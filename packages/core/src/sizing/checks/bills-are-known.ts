import { unknownBills } from '../rules/unknown-bills.ts'
import { sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

/** Taxes and insurance that nobody tells leave the expenses of the year unknown. */
export const billsAreKnown: UnderwritingCheck = ({ lines, windows }) =>
  windows.t12 === null
    ? []
    : unknownBills(windows.t12, lines).map(({ key, label }) =>
        sizingFinding(
          key === 'realEstateTaxes' ? 'no-real-estate-taxes' : 'no-property-insurance',
          'error',
          `The statement has no full year of ${label.toLowerCase()}: give the bill; until then NOI and debt service are not tested.`,
        ),
      )
