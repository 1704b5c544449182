import type { ColumnRole } from '../data/column-captions.ts'

/** The field of a unit that a column fills. */
export const fieldOf: Partial<Record<ColumnRole, string>> = {
  'unit name/number': 'unit',
  'floorplan name': 'floorplan',
  'market rent': 'marketRent',
  'contract rent': 'contractRent',
  SF: 'squareFeet',
  'lease start date': 'leaseStart',
  'lease end date': 'leaseEnd',
  'lease dates': 'leaseDates',
  'lease status': 'status',
  'move in date': 'moveIn',
  'move out date': 'moveOut',
  'move dates': 'moveDates',
  'tenant name': 'tenantName',
  'unit designation': 'designation',
  'resident id': 'residentId',
  'bed and bath': 'bedBath',
  'charge codes': 'charges',
  'lease charges': 'charges',
  'charge total': 'chargeTotal',
}
