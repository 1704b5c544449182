/**
 * The tables that an administrator can import from a vendor's own export, by the name in the call.
 *
 * Source: what the product takes from outside vendors.
 */
export const importKinds = [
  'yardi',
  'yardi_location_demographics',
  'yardi_population_demographics',
  'yardi_rent_and_occupancy',
  'yardi_rent_history',
  'yardi_sales_history',
  'yardi_unit_mixes',
  'expense_comps',
  'costar',
  'costar_stats',
  'crm',
  'security_gauge',
  'median_income',
] as const

/** One of {@link importKinds}. */
export type ImportKind = (typeof importKinds)[number]
