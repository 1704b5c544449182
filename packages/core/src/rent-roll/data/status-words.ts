/**
 * Status words of rent rolls and the occupancy they stand for. The first match decides. Source: status lists of Yardi,
 * OneSite, Entrata, ResMan and AppFolio reports; one-letter codes are practitioner convention.
 */
import type { OccupancyGroup } from '../rent-roll.schema.ts'

/** `former` is a lease that has ended: it is no unit and no lease to come. */
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
  [
    'vacantLeased',
    /^\W*vacant\b.*(?<!un)(?<!not )\b(pre-?leased|leased|rented)\b|^\W*(pre-?leased|pending lease|applicant)\W*$/i,
  ],
  [
    'vacant',
    /^\W*vacant\b.*$|^\W*((unit |currently |now )?(vacant|vacent|vcnt)|v|voids?|vac|available|unoccupied|empty|not occupied|none|open|no (tenant|resident|lease)|(un|not |now |to be |for )(leas(e|ed|ing)|rent(ed)?)|(rent|make|market)[- ]ready|coming soon)\W*$/i,
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
 * Marks that say when a unit is ready or what is done to it: in place of a resident they stand for none, in a note they may speak
 * of a unit that is still rented.
 */
export const residentWords: readonly StatusWord[] = [
  ...sentinelWords,
  [
    'vacant',
    /^\W*((vac|available|unoccupied|empty)[\s/:(–—-]+(now|soon|(not )?ready|\d[\d/.-]*)|made[- ]ready|ready now|in turn|turnover)\W*$/i,
  ],
  ['down', /^\W*gut (reno|rehab)\W*$/i],
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
  /\b(park(ing)?|garages?|carports?|storage|retail|commercial|shops?|stores?|restaurants?|office space|laundry|billboard|antenna|rooftop|cell tower|boat|rv (space|lot)|wash room|clubhouse)\b|^comm(\.(?!\w*\d)|$)|^offices?$/i

/** The same in a unit's name, which may be an address: only words that no street is called by. */
export const nonDwellingUnitWords =
  /^(parking|garages?|carports?|storage|retail|commercial|laundry|clubhouse|office space|rooftop|antenna|cell tower|billboard)\b|\b(parking (space|stall|lot)|garage|carport|storage( unit)?) ?#? ?[a-z]?\d*$/i

/** AppFolio prints `--` for the baths (or beds and baths) of a space that is no dwelling. */
export const nonDwellingBedBath = /^(\d+|-+)\s*\/\s*-{2,}$/

/** Captions of the unit column that only commercial rolls use. */
export const commercialUnitCaption = /^(suite|space|store)\b/i

/** Column captions that only commercial rolls have; Tenancy Schedule and MRI's Rent Roll print them. */
export const commercialCaption =
  /\b(cam|nnn|recover(y|ies)|tenancy years|expense stop|percentage rent|gla|rec\.? ?\/ ?(area|sf)|rent ?\/ ?area)\b/i
