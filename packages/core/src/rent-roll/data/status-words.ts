/**
 * Status words of rent rolls and the occupancy each means. The first match decides. Source: status lists of Yardi,
 * OneSite, Entrata, ResMan and AppFolio reports; one-letter codes are practitioner convention.
 */
import type { OccupancyGroup } from '../rent-roll.schema.ts'

/** `former` is a lease that has ended: neither a unit nor a future lease. */
export type StatusWord = readonly [group: OccupancyGroup | 'former', pattern: RegExp]

export const statusWords: readonly StatusWord[] = [
  ['current', /\bno notice\b/i],
  ['former', /^(past(?! due)|former(?! employee)|moved[ -]?out|cancel+ed(?! (notice|ntv|renewal))|denied|f)\b/i],
  ['vacantLeased', /^vac(ant)?\b(?!.*\b(un|not )(leased|rented)).*\b(applica\w+|future|pending|approved|reserved)\b/i],
  ['future', /^(applicants?|prospect|future(?! (model|renovation)))\b|^(p|pr)$/i],
  ['vacantLeased', /\bvac(ant|ancy)?\b.*(?<!un)(?<!not )\b(pre-?leased|leased|rented)\b|^pre-?leased|^v[rl]$/i],
  ['model', /\bmodel\b|\bshow unit\b|^mod$/i],
  [
    'down',
    /^(?!occupied\b).*\b(down|off-?line|casualty|renovation|rehab|construction|(?<!legal )hold(?! ?over)|uninhabitable|out of service|fire)\b/i,
  ],
  ['admin', /\b(admin|administrative|office|clubhouse|excluded|non-?revenue|amenity)\b/i],
  [
    'future',
    /^(?!(vac|vacant|occupied|active|month|mtm|renewed|notice|ntv|legal|section 8|hud)\b)(?!current\b(?! future))(?!.*\b(evict\w*|employee|staff)\b).*\b(applicants?|future|pending(?! (notice|move[ -]?out))|prospect|approved)\b|^(unit )?reserved\b/i,
  ],
  ['notice', /^(?!.*\bvacant\b).*\b(notice|ntvl?|moving out|vacating)\b|^(n|nu|nr|nl)$/i],
  [
    'vacant',
    /\b(vacan(t|cy)|vac|available|unoccupied|not occupied|unrented|unleased|empty|ready|no (lease|tenant|resident))\b|^(no|n\/o|v|vu|vn|vnr|vrr)$/i,
  ],
  ['eviction', /\bevict(ion|ed|ing)?\b|\b(legal|collections|skip)\b/i],
  ['employee', /\b(employee|staff|courtesy officer|manager unit|caretaker)\b/i],
  [
    'current',
    /\b(occupied|current|leased|rented|active|renewed|month[ -]to[ -]month|mtm|m2m|hold ?over|in place)\b|^(yes|y|o|oc|occ|c|x|l)$/i,
  ],
]

/**
 * Statuses of a future lease, such as `Pending renewal`, that describe the resident in place if no other row lists the unit.
 * Source: OneSite prints a pending renewal in its own row next to the lease in force; brokers put the same words on the only row.
 */
export const inPlaceWords =
  /^(?!.*\b(applicants?|future|prospect)\b).*\b(renew\w*|transfer\w*|rented|(?<!pre-?)leased?(?= ))\b/i

/**
 * Marks printed instead of a resident's name or id. The whole text must be the mark, or the mark followed by a separate
 * remark: `Down - fire damage`.
 */
export const sentinelWords: readonly StatusWord[] = [
  [
    'vacantLeased',
    /^\W*vacant\b.*(?<!un)(?<!not )\b(pre-?leased|leased|rented)\b|^\W*(pre-?leased|pending lease|applicant)\W*$/i,
  ],
  [
    'vacant',
    /^\W*vacant\b.*$|^\W*((unit |currently |now )?(vacant|vacent|vcnt)|v|voids?|vac|available|unoccupied|empty|not occupied|open|no (tenant|resident|lease)|(un|not |now |to be |for )(leas(e|ed|ing)|rent(ed)?)|(rent|make|market)[- ]ready|coming soon)\W*$/i,
  ],
  ['model', /^\W*model( unit| apartment)?(\W*$| +[-–—/]| *[:(])/i],
  ['model', /^\W*(leasing )?(office|model) *(\/|&|\+|-|\band\b) *(leasing )?(office|model)( unit| apartment)?\W*$/i],
  [
    'down',
    /^\W*(down|off-?line)( unit)?(\W*$| +[-–—/]| *[:(])|^\W*admin\s*\/\s*down\W*$|^(fire|casualty|renovation) unit$|^\W*((under|being) (renovat\w+|rehab\w*|repair)|rehab|off[- ]market)\W*$/i,
  ],
  [
    'admin',
    /^\W*((leasing |management |site |manager'?s )?office|admin|administrative|clubhouse|guest suite|maintenance shop|laundry)( (unit|room))?\W*$/i,
  ],
  ['employee', /^\W*((employee|staff|courtesy officer)( unit)?|((on-?site|resident) )?manager'?s? unit)\W*$/i],
]

/**
 * Marks that state when a unit is ready or what work is in progress: instead of a resident they mean there is none; in
 * a note they may describe a unit that is still rented.
 */
export const residentWords: readonly StatusWord[] = [
  ...sentinelWords,
  [
    'vacant',
    /^\W*((vac|available|unoccupied|empty)[\s/:(–—-]+(now|soon|(not )?ready|\d[\d/.-]*)|made[- ]ready|ready now|in turn|turnover|none)\W*$/i,
  ],
  ['down', /^\W*gut (reno|rehab)\W*$/i],
]

/** Label of each group in a report without a status column. */
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
 * Words in a floorplan, designation or unit name that mark a row as rented non-dwelling space. Source: AppFolio and
 * Yardi rolls that list garages, storage and shops among apartments; the list is our own choice.
 */
export const nonDwellingWords =
  /\b(park(ing)?|garages?|carports?|storage|retail|commercial|shops?|stores?|restaurants?|office space|laundry|billboard|antenna|rooftop|cell tower|boat|rv (space|lot)|wash room|clubhouse)\b|^comm(\.(?!\w*\d)|$)|^offices?$/i

/** The same words in a unit's name, which may be an address: only words that are not street names. */
export const nonDwellingUnitWords =
  /^(parking|garages?|carports?|storage|retail|commercial|laundry|clubhouse|office space|rooftop|antenna|cell tower|billboard)\b|\b(parking (space|stall|lot)|garage|carport|storage( unit)?) ?#? ?[a-z]?\d*$/i

/** AppFolio prints `--` for the baths (or beds and baths) of a non-dwelling space. */
export const nonDwellingBedBath = /^(\d+|-+)\s*\/\s*-{2,}$/

/** Unit column captions that only commercial rolls use. */
export const commercialUnitCaption = /^(suite|space|store)\b/i

/** Column captions that only commercial rolls have; Tenancy Schedule and MRI's Rent Roll print them. */
export const commercialCaption =
  /\b(cam|nnn|recover(y|ies)|tenancy years|expense stop|percentage rent|gla|rec\.? ?\/ ?(area|sf)|rent ?\/ ?area)\b/i
