import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { LeaseEvent, RestatedTerm } from './compare-leases.ts'
import type { ResidentEvidence } from './same-resident.ts'

/** What became of one unit between two rolls. Dollars a month. */
export interface UnitChange {
  /** As the later roll has it; as the earlier one where the unit is gone. */
  property: string | null
  building: string | null
  unit: string
  bedSpace: string | null
  floorplan: string | null
  event: LeaseEvent
  /** What told whether the resident stayed; `null` where nothing had to. */
  toldBy: ResidentEvidence | null
  before: RentRollUnit | null
  after: RentRollUnit | null
  /** Where the resident of a `transfer` lived before. */
  transferredFrom: RentRollUnit | null
  /** Where the resident who lived here before lives now, within the property. */
  transferredTo: RentRollUnit | null
  /** Later less earlier; `null` where the unit is not let on both dates, or a rent is unknown. */
  contractRentChange: number | null
  marketRentChange: number | null
  restated: RestatedTerm[]
}
