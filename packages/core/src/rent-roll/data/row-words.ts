/**
 * Words that distinguish the rows of a rent roll: sections, totals, summaries and report furniture. Source: the printed
 * reports of Yardi, OneSite, Entrata, ResMan and AppFolio, and seller spreadsheets. Runs of white space in the tested
 * text are replaced by one blank.
 */
export type SectionName = 'current' | 'future' | 'former'

/** A row with text in a single cell that opens a section. The first match decides. */
export const sectionPatterns: readonly { section: SectionName; pattern: RegExp }[] = [
  { section: 'current', pattern: /current\s*[/,&]\s*notice|notice\s*[/,&]\s*vacant/i },
  {
    section: 'former',
    pattern: /\b(former|past|previous|prior|moved[ -]out|evicted) (residents?|tenants?|leases?)\b/i,
  },
  {
    section: 'future',
    pattern:
      /\b(future|applicants?|pending|pre-?leased?|upcoming(?! renewals?)|prospects?)\b(?!,? (st|street|ave|avenue|rd|road|dr|drive|pl|place|way|ct|court|blvd|ln|lane|park|hts|heights|apartments?|apts?)\b)/i,
  },
  { section: 'current', pattern: /\b(unit|suite|resident|tenant|lease) details?\b/i },
  {
    section: 'current',
    pattern:
      /^(current|occupied|vacant|notice|residential|all)( (residents?|tenants?|units?|leases?|apartments?|homes?|lots?|sites?|spaces?|suites?))?( ?\([^)]*\))?:?$/i,
  },
]

/** A section of vacant units, though it may print their asking rents. */
export const vacantSection = /^vacant\b(?!.*\b(current|notice|occupied)\b)/i

/** A section whose units all have the status in its title, with or without their count: `Model (1)`, `Vacant - Ready: 4`. */
export const statusSection =
  /^((?:on )?notice|ntv|occupied|vacant|models?|down|off-?line|admin|office|employees?|staff|evictions?|pre-?leased)((?:[\s/–-]+(?:to vacate|no notice|not ready|ready|rented|unrented|leased|unleased|units?|apartments?|homes?|residents?|tenants?))*)\s*(?:\(\d+[^)]*\)|:\s*\d+(?: units?)?|:)?$/i

/** Row that opens a schedule with its own captions between the leases of a commercial roll; Yardi prints rent steps there. */
export const scheduleRow =
  /^(rent steps|charge schedules?|amendments?|options?|recover(y|ies)|expense recover(y|ies)|percentage rents?|tenant notes?|lease notes?|future rent( increases)?)$/i

/** A label, in its own cell, before the name of the property or building whose units follow. */
export const groupLabel = /^(property|community|building|bldg)( name)?\s*[:#]?$/i

/** A group of units inside a section. */
export const buildingRow = /^(building|bldg)\b[.:#\s-]*(.*)$/i

/** A caption above the units of one floorplan, with its name. */
export const floorplanRow = /^(?:floor ?plan|(?:unit |apartment |model )?type|plan(?: name)?)\s*[:#=–-]\s*(\S.*)$/i

/** A caption above units with one room count, without a floorplan name: `Studios`, `One Bedroom / One Bath`, `2BR 2BA Units`. */
export const roomsRow =
  /^(the )?((\d|one|two|three|four|five)[\s-]*(bed(room)?s?|brs?|bdrms?|bds?)|studios?|efficienc(y|ies))([\s,/&|x-]+(\d(\.\d+)?|one|two|three|half)?[\s-]*(bath(room)?s?|ba)?)?( ?(units?|apartments?|apts?|homes?|floor ?plans?))?:?$/i

/** A title above part of a property that is not a property name. */
export const categoryRow =
  /^(the )?(residential|commercial|retail|office|apartments?|units?|garages?|carports?|parking|storage|studios?|market( rate)?|affordable|renovated|unrenovated|classic|upgraded|section 8|shops?|stores?|phase|wing)\b(?!.*\b(at|on|of)\b)/i

/** A caption above the units on one floor, or with one number of bedrooms. */
export const floorRow =
  /^(the )?((first|second|third|fourth|fifth|sixth|ground|main|top|lower|upper|garden|\d+(st|nd|rd|th)) (floor|level)|floor|level|basement|\d ?-?(br|bed)\w*)\b[\s\w#:-]{0,12}$/i

/** A total that its words claim for all units. */
export const totalOfAll = /^(grand|property|portfolio|report)\s+totals?\b/i

/** A row that prints a sum, an average or a count of units. */
export const totalRow =
  /^tots?\.?:?$|^((sub|grand|property|building|report|overall|page|portfolio|section)[\s-]*)?totals?\b|\btotals?\s*(\/\s*averages?)?\s*:?$|\b(sub|grand)[\s-]?totals?\b|^(weighted )?(averages?|avg\.?|sums?)\s+for\b|^(sums?|count)\s*:?$|\b(averages?|avg\.?)\s*:?$|^\d[\d,]*\s+(units?|apartments?|suites?|spaces?|lots|sites|pads)$/i

/** Words that mark a total in the unit column: `1BR/1BA Total (8 units)`, `Sum Building 2`; `Sum 201` is a unit. */
export const totalInName = /\b(sub-?)?totals?\b|^(sums?|(sub-?)?ttl)\b(?! ?#?\d+[a-z]?$)/i

/** Label of sums carried from the previous page or to the next. */
export const carriedRow = /^(total )?(brought|carried) forward:?$/i

/** The count in a row such as `Total 10 Units` or `Building 2 Total (10 units)`. */
export const unitCountRow =
  /(?:^|[(:,–—-]\s*|\btotals?\s+(?:of )?)(\d[\d,]*)\s+(?:units?|apts?|apartments?|suites?|spaces?|lots|sites|pads|homes|doors)\)?$/i

/** Caption of a unit count, with the number after it or in the next cell. One unit with its own number is not a count. */
export const unitCountCaption =
  /^(?:(?:total )?(?:(?:number|no\.|#) ?(?:of )?)?units|unit count)\s*[:=]?\s*(\d[\d,]*)?$/i

/** Words that open the summaries below the units. */
export const summaryRow =
  /\bsummar(y|ies)\b|^(statistics|unit mix|floor ?plan (mix|statistics)|lease expirations?|occupancy (analysis|statistics|breakdown)|recap|charge code totals|rent roll totals)\b/i

/** The title or captions of an operating statement that begins below the units of a rent roll. */
export const statementTitle =
  /\b(operating|income|financial) statement\b|\bstatement of (operations|income|cash flows?)\b|\bprofit (and|&) loss\b|\bcash flow\b|\btrailing (12|twelve|3|three)\b|\bT-?(3|12)\b/i

/** A month and year as captions of statements print it. */
export const monthCaption = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[ -]*'?\d{2,4}$/i

/** Report furniture that may appear between units. */
export const furnitureRow =
  /^page\s+\d+|^parameters\b|^\d+\s+of\s+\d+$|\bpage \d+ of \d+\b|^(printed|created|generated|exported|run)\b.*\d|^\d{1,2}\/\d{1,2}\/\d{2,4}(\s+\d{1,2}:\d{2}.*)?$|returned no data|^(confidential|continued|details)\b/i

/** A row below the units that totals a status: its label is in the unit column. */
export const summaryLabel =
  /^(total |physical |economic |current(ly)? )?(occupied|vacant|leased|un-?leased|pre-?leased|occupancy|vacancy|notice|non-?revenue|rentable|available)( (units?|homes|apartments|rate|residents?|tenants?|sf|sq ?ft))?\s*(%|percent)?\s*:?$|^(average|avg|minimum|maximum|min|max|median|percent(age)?|annual(ized)?|monthly|gross potential rent|gpr|per unit|per sf)\b|^%/i

/** Property income that sellers list in the tenant column below the units; not a roommate. */
export const incomeWords =
  /\b(laundry|vending|parking|storage|garages?|fees?|income|reimbursements?|utilit(y|ies)|rubs|concessions?|vacancy|loss|subtotal|potential)\b/i

/** A caption above the property's own income, listed below its units. */
export const incomeCaption = /^(other|misc\w*\.?|ancillary|additional|non-?rental) (income|revenues?)\b/i

/** Words that mark a garage or storage space as having a dwelling in or above it. */
export const dwellingWords = /\b((apt|apartment|house|cottage|studio|flat|loft|adu)s?|unit|conver\w*)\b/i

/** The whole name of a single special dwelling: `Manager's Cottage`; several may follow under `Cottages`. */
export const dwellingName =
  /^(the )?((carriage |guest ?|club ?|pool ?)?house|cottage|cabin|casita|bungalow|(manager|caretaker)['’]?s (house|cottage|unit|apt|apartment|suite|home|quarters|cabin|bungalow))$/i

/** A charge name in the resident column, on its own line below its lease; not a roommate. */
export const chargeName =
  /^\W*((base|basic|monthly) rent|(pet|animal) (rent|fee)s?|pets?(?= *$)|parking|garages?|carports?|storage|trash|water|sewer|electric\w*|gas|utilit\w+|rubs|cable|internet|valet trash|pest control|amenity fees?|laundry|washers?|w\/?d|insurance|concessions?)\b/i

/** Other accounting words in the resident column that are not residents: past and future amounts, and deposits. */
export const accountWords =
  /\b(deposits?|balance|(old|new|prior|last|next) rent|increase|prorat\w*|nsf|repayments?|charges?|credits?|discounts?|application|mtm)\b/i

/** The status of a second resident, next to that of the first. */
export const roommateStatus =
  /^\W*(room ?-?mate|co-?(resident|tenant|occupant|lessee|head|signer)|(additional|other|household) (resident|tenant|occupant|adult|member)|occupant|dependent|guarantor)s?\W*$/i

/** Sections after a summary that contain leases again, each with its own header. */
export const leaseSectionAfterSummary =
  /\b(details?|residents?|tenants?|applicants?|leases?|units|commercial|retail|residential|garages?|storage|rent roll)\b/i

/** Words in the titles above and below a rent roll. Source: the printed reports of Yardi, OneSite, Entrata, ResMan, AppFolio. */

/** Titles that name the report, not the property. */
export const reportTitle =
  /^(commercial |residential |detailed? |current |monthly |portfolio |consolidated )*rent ?rolls?\b( with lease charges| detail| summary| report| export| analysis| by [a-z ]+| (&|and) [a-z ]+)?[\s:\d.]*(generated .*)?$|^onesite (reports?|rents?)( v[\d.]+)?$|^report\d*$|^sheet\d*$/i

/** Words of a title that do not name a property. */
export const titleNoise =
  /^(as of|month year|month|date|printed|exported|created|generated|parameters|include|groups?|sort|units?|properties|page|period|status|book|database|run|time|user|unit details|suite details|resident details|current|future|source|prepared|presented|provided|submitted|compiled|confidential|(for )?internal use|drafts?|for review|subject to|unaudited|revised|updated|(for )?selected properties)\b|^[^=]{1,30}=(?! *\d+ units$)|^\d|^((available|vacant) units|residential|commercial|apartments)$/i

/** Date captions, most trusted first: the first pattern that finds a date decides. */
export const asOfWords: readonly RegExp[] = [
  /\b(as ?of|rent roll date|effective date|roll date|report as of)( date)?\b/i,
  /\b(month ?year|month ending|period ending|for the month( of)?|month|period)\b/i,
  /\b(date|report date)\b/i,
]

/** Words for a date other than the rent roll's: a purchase, a loan, an inspection, a budget. */
export const otherDateWords =
  /\b(acquir|purchas|matur|inspect|apprais|expir|start|budget|loan|clos(ed|ing)|built|construct|renovat|sold|sale)\w*/i

/** Words for a date that only states when the report was made. */
export const printedWords = /\b(printed|exported|created|generated|run)\b/i

/** The heading of a group of units: `Section 8 Tenants`, `Market Units`. */
export const groupHeading = /\b(tenants?|units?|residents?|apartments?)( (report|list))?$/i
