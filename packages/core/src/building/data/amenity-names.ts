/**
 * What a property may offer to all who live there, by the name under which it is kept.
 *
 * Source: our own list, of what appraisals and offering memoranda name.
 */
export const commonAmenityNames = [
  'pool',
  'spa',
  'clubhouse',
  'fitness_center',
  'business_center',
  'playground',
  'dog_park',
  'sport_court',
  'gated',
  'laundry_rooms',
  'storage',
  'package_lockers',
  'garage',
  'carport',
  'ev_charging',
  'elevator',
  'controlled_access',
  'rooftop',
  'grill_area',
  'concierge',
  'shuttle',
  'wifi',
] as const

/** What a unit may have. Source: our own list, as above. */
export const unitAmenityNames = [
  'washer_dryer',
  'washer_dryer_hook_ups',
  'dishwasher',
  'microwave',
  'disposal',
  'balcony_or_patio',
  'fireplace',
  'walk_in_closet',
  'ceiling_fans',
  'central_air',
  'window_units',
  'vaulted_ceilings',
  'smart_lock',
  'smart_thermostat',
  'furnished',
  'private_yard',
  'attached_garage',
  'view',
] as const
