import type { ChargeCodeCategory } from '../rent-roll.schema.ts'

export function defaultInPlaceRent(category: ChargeCodeCategory | null, _code: string): boolean {
  return (
    category !== null &&
    ['Contract Rent', 'Subsidy', 'Recurring Concessions', 'Emp Allow', 'Model/Office'].includes(category)
  )
}
