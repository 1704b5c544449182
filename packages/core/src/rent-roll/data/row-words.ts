/**
 * Words that tell the rows of a rent roll apart: sections, totals, summaries and report furniture. Source: the printed
 * reports of Yardi, OneSite, Entrata, ResMan and AppFolio, and seller spreadsheets. Text is tested with runs of white
 * space made one blank.
 */
export type SectionName = 'current' | 'future' | 'former'

/** A row with text in one cell that opens a section. The first match decides. */
export const sectionWords: readonly { section: SectionName; pattern: RegExp }[] = [
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

/** A section whose units nobody rents, though it may print what is asked for them. */
export const vacantSection = /^vacant\b(?!.*\b(current|notice|occupied)\b)/i

/** A section whose units all have the status that its title names, with or without their number: `Model (1)`, `Vacant - Ready: 4`. */
export const statusSection =
  /^((?:on )?notice|ntv|occupied|vacant|models?|down|off-?line|admin|office|employees?|staff|evictions?|pre-?leased)((?:[\s/–-]+(?:to vacate|no notice|not ready|ready|rented|unrented|leased|unleased|units?|apartments?|homes?|residents?|tenants?))*)\s*(?:\(\d+[^)]*\)|:\s*\d+(?: units?)?|:)?$/i

/** What opens a schedule between the leases of a commercial roll, with captions of its own: Yardi prints rent steps there. */
export const scheduleRow =
  /^(rent steps|charge schedules?|amendments?|options?|recover(y|ies)|expense recover(y|ies)|percentage rents?|tenant notes?|lease notes?|future rent( increases)?)$/i

/** A label before the name of the property or building whose units follow, in a cell of its own. */
export const groupLabel = /^(property|community|building|bldg)( name)?\s*[:#]?$/i

/** A group of units inside a section. */
export const buildingRow = /^(building|bldg)\b[.:#\s-]*(.*)$/i

/** A caption over the units of one floorplan, with its name. */
export const floorplanRow = /^(?:floor ?plan|(?:unit |apartment |model )?type|plan(?: name)?)\s*[:#=–-]\s*(\S.*)$/i

/** A caption over the units of one number of rooms, which says no more: `Studios`, `One Bedroom / One Bath`, `2BR 2BA Units`. */
export const roomsRow =
  /^(the )?((\d|one|two|three|four|five)[\s-]*(bed(room)?s?|brs?|bdrms?|bds?)|studios?|efficienc(y|ies))([\s,/&|x-]+(\d(\.\d+)?|one|two|three|half)?[\s-]*(bath(room)?s?|ba)?)?( ?(units?|apartments?|apts?|homes?|floor ?plans?))?:?$/i

/** A title over part of a property that is no name of one. */
export const categoryRow =
  /^(the )?(residential|commercial|retail|office|apartments?|units?|garages?|carports?|parking|storage|studios?|market( rate)?|affordable|renovated|unrenovated|classic|upgraded|section 8|shops?|stores?|phase|wing)\b(?!.*\b(at|on|of)\b)/i

/** A caption over the units of one floor, or of one number of bedrooms. */
export const floorRow =
  /^(the )?((first|second|third|fourth|fifth|sixth|ground|main|top|lower|upper|garden|\d+(st|nd|rd|th)) (floor|level)|floor|level|basement|\d ?-?(br|bed)\w*)\b[\s\w#:-]{0,12}$/i

/** A row that prints a sum, an average or a count over units. */
export const totalRow =
  /^tots?\.?:?$|^((sub|grand|property|building|report|overall|page|portfolio|section)[\s-]*)?totals?\b|\btotals?\s*(\/\s*averages?)?\s*:?$|\b(sub|grand)[\s-]?totals?\b|^(weighted )?((averages?|avg\.?|sums?)(\s+for\b.*)?|count)(\s*:)?$|\b(averages?|avg\.?)\s*:?$|^(total\s+)?\d[\d,]*\s+(units?|apartments?|suites?|spaces?|lots|sites|pads)$/i

/** What calls a row a total where a unit's number would stand: `1BR/1BA Total (8 units)`, `Sum Building 2`; `Sum 201` is a unit. */
export const totalInName = /\b(sub-?)?totals?\b|^(sums?|(sub-?)?ttl)\b(?! ?#?\d+[a-z]?$)/i

/** What a page calls the sums that it takes from the page before or leaves to the next. */
export const carriedRow = /^(total )?(brought|carried) forward:?$/i

/** The count in a row such as `Total 10 Units` or `Building 2 Total (10 units)`. */
export const unitCountRow =
  /(?:^|[(:,–—-]\s*|\btotals?\s+(?:of )?)(\d[\d,]*)\s+(?:units?|apts?|apartments?|suites?|spaces?|lots|sites|pads|homes|doors)\)?$/i

/** What a count of units is called, with its number behind it or in the next cell. One unit by its own number is no count. */
export const unitCountCaption =
  /^(?:(?:total )?(?:(?:number|no\.|#) ?(?:of )?)?units|unit count)\s*[:=]?\s*(\d[\d,]*)?$/i

/** What starts the summaries under the units. */
export const summaryRow =
  /\bsummar(y|ies)\b|^(statistics|unit mix|floor ?plan (mix|statistics)|lease expirations?|occupancy (analysis|statistics|breakdown)|recap|charge code totals|rent roll totals)\b/i

/** The title or the captions of a statement of income and expenses, which begins below a roll of units. */
export const statementTitle =
  /\b(operating|income|financial) statement\b|\bstatement of (operations|income|cash flows?)\b|\bprofit (and|&) loss\b|\bcash flow\b|\btrailing (12|twelve|3|three)\b|\bT-?(3|12)\b/i

/** A month of a year as captions of statements print it. */
export const monthCaption = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[ -]*'?\d{2,4}$/i

/** Report furniture that may stand between units. */
export const furnitureRow =
  /^page\s+\d+|^parameters\b|^\d+\s+of\s+\d+$|\bpage \d+ of \d+\b|^(printed|created|generated|exported|run)\b.*\d|^\d{1,2}\/\d{1,2}\/\d{2,4}(\s+\d{1,2}:\d{2}.*)?$|returned no data|^(confidential|continued|details)\b/i

/** A row below the units that sums up a status: its label stands where a unit's number would. */
export const summaryLabel =
  /^(total |physical |economic |current(ly)? )?(occupied|vacant|leased|un-?leased|pre-?leased|occupancy|vacancy|notice|non-?revenue|rentable|available)( (units?|homes|apartments|rate|residents?|tenants?|sf|sq ?ft))?\s*(%|percent)?\s*:?$|^(average|avg|minimum|maximum|min|max|median|percent(age)?|annual(ized)?|monthly|gross potential rent|gpr|per unit|per sf)\b|^%/i

/** Income of the property that sellers list in the tenant column under the units; nobody's roommate. */
export const incomeWords =
  /\b(laundry|vending|parking|storage|garages?|fees?|income|reimbursements?|utilit(y|ies)|rubs|concessions?|vacancy|loss|subtotal|potential)\b/i

/** What makes a garage or a storage one that somebody lives in or over. */
export const homeWords = /\b((apt|apartment|house|cottage|studio|flat|loft|adu)s?|unit|conver\w*)\b/i

/** What one home of a kind of its own is called, as a whole: `Manager's Cottage`; several may stand below `Cottages`. */
export const homeName =
  /^(the )?((carriage |guest ?)?house|cottage|cabin|casita|bungalow|(manager|caretaker)['’]?s [a-z]+)$/i

/** A charge by name in the column of residents, on a line of its own under its lease; nobody's roommate. */
export const chargeName =
  /^\W*((base|basic|monthly) rent|(pet|animal) (rent|fee)s?|pets?(?= *$)|parking|garages?|carports?|storage|trash|water|sewer|electric\w*|gas|utilit\w+|rubs|cable|internet|valet trash|pest control|amenity fees?|laundry|washers?|w\/?d|insurance|concessions?)\b/i

/** Other words of accounts that stand there and are no resident: what was, what will be, and what is held. */
export const accountWords =
  /\b(deposits?|balance|(old|new|prior|last|next) rent|increase|prorat\w*|nsf|repayments?|charges?|credits?|discounts?|application|mtm)\b/i

/** The status of a second resident, beside that of the first. */
export const roommateStatus =
  /^\W*(room ?-?mate|co-?(resident|tenant|occupant|lessee|head|signer)|(additional|other|household) (resident|tenant|occupant|adult|member)|occupant|dependent|guarantor)s?\W*$/i

/** Sections after a summary that hold leases again, each with a header of its own. */
export const leaseSectionAfterSummary =
  /\b(details?|residents?|tenants?|applicants?|leases?|units|commercial|retail|residential|garages?|storage|rent roll)\b/i

/** Words of the titles above and below a rent roll. Source: the printed reports of Yardi, OneSite, Entrata, ResMan, AppFolio. */

/** Titles that name the report and not the property. */
export const reportTitle =
  /^(commercial |residential |detailed? |current |monthly |portfolio |consolidated )*rent ?rolls?\b( with lease charges| detail| summary| report| export| analysis| by [a-z ]+| (&|and) [a-z ]+)?[\s:\d.]*(generated .*)?$|^onesite (reports?|rents?)( v[\d.]+)?$|^report\d*$|^sheet\d*$/i

/** What a title says of itself besides a property. */
export const titleNoise =
  /^(as of|month year|month|date|printed|exported|created|generated|parameters|include|groups?|sort|units?|properties|page|period|status|book|database|run|time|user|unit details|suite details|resident details|current|future|source|prepared|presented|provided|submitted|compiled|confidential|(for )?internal use|drafts?|for review|subject to|unaudited|revised|updated|(for )?selected properties)\b|^[^=]{1,30}=(?! *\d+ units$)|^\d|^((available|vacant) units|residential|commercial|apartments)$/i

/** Dates in order of trust: the first pattern that finds a date wins. */
export const asOfWords: readonly RegExp[] = [
  /\b(as ?of|rent roll date|effective date|roll date|report as of)( date)?\b/i,
  /\b(month ?year|month ending|period ending|for the month( of)?|month|period)\b/i,
  /\b(date|report date)\b/i,
]

/** A date of something else than the roll: a purchase, a loan, an inspection, a budget. */
export const otherDateWords =
  /\b(acquir|purchas|matur|inspect|apprais|expir|start|budget|loan|clos(ed|ing)|built|construct|renovat|sold|sale)\w*/i

/** A date that only says when the report was made. */
export const printedWords = /\b(printed|exported|created|generated|run)\b/i
