/**
 * Words in a floorplan, designation or unit name that mark a row as rented space nobody lives in. Source: AppFolio and
 * Yardi rolls that list garages, storage and shops among apartments; the list is our own choice.
 */
export const nonDwellingWords =
  /\b(park(ing)?|garages?|carports?|storage|retail|commercial|shops?|stores?|restaurants?|office space|laundry|billboard|antenna|rooftop|cell tower|boat|rv (space|lot)|wash room|clubhouse)\b/i

/** The same in a unit's name, which may be an address: only words that no street is called by. */
export const nonDwellingUnitWords =
  /^(parking|garages?|carports?|storage|retail|commercial|laundry|clubhouse|office space|rooftop|antenna)\b|\b(parking (space|stall|lot)|garage|carport|storage( unit)?) ?#? ?[a-z]?\d*$/i

/** AppFolio prints `--` for the baths (or beds and baths) of a space that is no dwelling. */
export const nonDwellingBedBath = /^(\d+|-+)\s*\/\s*-{2,}$/

/** Captions of the unit column that only commercial rolls use. */
export const commercialUnitCaption = /^(suite|space|store)\b/i

/** Captions of columns that only commercial rolls have; Tenancy Schedule and MRI's Rent Roll print them. */
export const commercialCaption =
  /\b(cam|nnn|recover(y|ies)|tenancy years|expense stop|percentage rent|gla|rec\.? ?\/ ?(area|sf)|rent ?\/ ?area)\b/i
