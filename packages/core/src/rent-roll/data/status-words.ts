/**
 * Status words of rent rolls and the occupancy they stand for. The first match decides. Source: status lists of Yardi,
 * OneSite, Entrata, ResMan and AppFolio reports; one-letter codes are practitioner convention.
 */
import type { OccupancyGroup } from '../rent-roll.schema.ts'

export interface StatusWord {
  pattern: RegExp
  /** `former` is a lease that has ended: it is no unit and no lease to come. */
  group: OccupancyGroup | 'former'
}

export const statusWords: readonly StatusWord[] = [
  { pattern: /\bno notice\b/i, group: 'current' },
  {
    pattern: /^(past(?! due)|former(?! employee)|moved[ -]?out|cancel+ed(?! (notice|ntv|renewal))|denied|f)\b/i,
    group: 'former',
  },
  {
    pattern: /^vac(ant)?\b(?!.*\b(un|not )(leased|rented)).*\b(applica\w+|future|pending|approved|reserved)\b/i,
    group: 'vacantLeased',
  },
  { pattern: /^(applicants?|prospect|future(?! (model|renovation)))\b|^(p|pr)$/i, group: 'future' },
  {
    pattern: /\bvac(ant|ancy)?\b.*(?<!un)(?<!not )\b(pre-?leased|leased|rented)\b|^pre-?leased|^v[rl]$/i,
    group: 'vacantLeased',
  },
  { pattern: /\bmodel\b|\bshow unit\b|^mod$/i, group: 'model' },
  {
    pattern:
      /^(?!occupied\b).*\b(down|off-?line|casualty|renovation|rehab|construction|(?<!legal )hold(?! ?over)|uninhabitable|out of service|fire)\b/i,
    group: 'down',
  },
  { pattern: /\b(admin|administrative|office|clubhouse|excluded|non-?revenue|amenity)\b/i, group: 'admin' },
  {
    pattern:
      /^(?!(vac|vacant|occupied|active|month|mtm|renewed|notice|ntv|legal|section 8|hud)\b)(?!current\b(?! future))(?!.*\b(evict\w*|employee|staff)\b).*\b(applicants?|future|pending(?! (notice|move[ -]?out))|prospect|approved)\b|^(unit )?reserved\b/i,
    group: 'future',
  },
  { pattern: /^(?!.*\bvacant\b).*\b(notice|ntvl?|moving out|vacating)\b|^(n|nu|nr|nl)$/i, group: 'notice' },
  {
    pattern:
      /\b(vacan(t|cy)|vac|available|unoccupied|not occupied|unrented|unleased|empty|ready|no (lease|tenant|resident))\b|^(no|n\/o|v|vu|vn|vnr|vrr)$/i,
    group: 'vacant',
  },
  { pattern: /\bevict(ion|ed|ing)?\b|\b(legal|collections|skip)\b/i, group: 'eviction' },
  { pattern: /\b(employee|staff|courtesy officer|manager unit|caretaker)\b/i, group: 'employee' },
  {
    pattern:
      /\b(occupied|current|leased|rented|active|renewed|month[ -]to[ -]month|mtm|m2m|hold ?over|in place)\b|^(yes|y|o|oc|occ|c|x|l)$/i,
    group: 'current',
  },
]

/**
 * Statuses of a lease to come, as `Pending renewal`, that are of the resident in place where no other row lists the unit. Source:
 * OneSite prints a pending renewal in a row of its own beside the lease in force; brokers put the same words beside the only one.
 */
export const inPlaceWords =
  /^(?!.*\b(applicants?|future|prospect)\b).*\b(renew\w*|transfer\w*|rented|(?<!pre-?)leased?(?= ))\b/i

/**
 * Marks printed in place of a resident's name or id. The whole text must be the mark, or the mark with a remark set off
 * from it: `Down - fire damage`.
 */
export const sentinelWords: readonly StatusWord[] = [
  {
    pattern:
      /^\W*vacant\b.*(?<!un)(?<!not )\b(pre-?leased|leased|rented)\b|^\W*(pre-?leased|pending lease|applicant)\W*$/i,
    group: 'vacantLeased',
  },
  {
    pattern:
      /^\W*vacant\b.*$|^\W*((unit |currently |now )?(vacant|vacent|vcnt)|v|voids?|vac|available|unoccupied|empty|not occupied|none|open|no (tenant|resident|lease)|(un|not |now |to be |for )(leas(e|ed|ing)|rent(ed)?)|(rent|make|market)[- ]ready|coming soon)\W*$/i,
    group: 'vacant',
  },
  { pattern: /^\W*model( unit| apartment)?\W*$|^\W*model( unit| apartment)?( +[-–—/]| *[:(])/i, group: 'model' },
  {
    pattern: /^\W*(leasing )?(office|model) *(\/|&|\+|-|\band\b) *(leasing )?(office|model)( unit| apartment)?\W*$/i,
    group: 'model',
  },
  {
    pattern:
      /^\W*(down|off-?line)( unit)?\W*$|^\W*(down|off-?line)( unit)?( +[-–—/]| *[:(])|^\W*admin\s*\/\s*down\W*$|^(fire|casualty|renovation) unit$|^\W*((under|being) (renovat\w+|rehab\w*|repair)|rehab|off[- ]market)\W*$/i,
    group: 'down',
  },
  {
    pattern:
      /^\W*((leasing |management |site |manager'?s )?office|admin|administrative|clubhouse|guest suite|maintenance shop|laundry)( (unit|room))?\W*$/i,
    group: 'admin',
  },
  {
    pattern: /^\W*((employee|staff|courtesy officer)( unit)?|((on-?site|resident) )?manager'?s? unit)\W*$/i,
    group: 'employee',
  },
]

/**
 * Marks that say when a unit is ready or what is done to it: in place of a resident they stand for none, in a note they may speak
 * of a unit that is still rented.
 */
export const residentWords: readonly StatusWord[] = [
  ...sentinelWords,
  {
    pattern:
      /^\W*((vac|available|unoccupied|empty)[\s/:(–—-]+(now|soon|(not )?ready|\d[\d/.-]*)|made[- ]ready|ready now|in turn|turnover)\W*$/i,
    group: 'vacant',
  },
  { pattern: /^\W*gut (reno|rehab)\W*$/i, group: 'down' },
]

/** What stands for a group in a report without a status column. */
export const statusLabels: Readonly<Record<OccupancyGroup, string>> = {
  current: 'Current',
  notice: 'Notice',
  eviction: 'Eviction',
  employee: 'Employee',
  vacant: 'Vacant',
  vacantLeased: 'Vacant Leased',
  model: 'Model',
  admin: 'Admin',
  down: 'Down',
  future: 'Future',
}

/**
 * Words in a floorplan, designation or unit name that mark a row as rented space nobody lives in. Source: AppFolio and
 * Yardi rolls that list garages, storage and shops among apartments; the list is our own choice.
 */
export const nonDwellingWords =
  /\b(park(ing)?|garages?|carports?|storage|retail|commercial|shops?|stores?|restaurants?|office space|laundry|billboard|antenna|rooftop|cell tower|boat|rv (space|lot)|wash room|clubhouse)\b|^offices?$/i

/** The same in a unit's name, which may be an address: only words that no street is called by. */
export const nonDwellingUnitWords =
  /^(parking|garages?|carports?|storage|retail|commercial|laundry|clubhouse|office space|rooftop|antenna)\b|\b(parking (space|stall|lot)|garage|carport|storage( unit)?) ?#? ?[a-z]?\d*$/i

/** AppFolio prints `--` for the baths (or beds and baths) of a space that is no dwelling. */
export const nonDwellingBedBath = /^(\d+|-+)\s*\/\s*-{2,}$/

/** Captions of the unit column that only commercial rolls use. */
export const commercialUnitCaption = /^(suite|space|store)\b/i

/** Column captions that only commercial rolls have; Tenancy Schedule and MRI's Rent Roll print them. */
export const commercialCaption =
  /\b(cam|nnn|recover(y|ies)|tenancy years|expense stop|percentage rent|gla|rec\.? ?\/ ?(area|sf)|rent ?\/ ?area)\b/i
