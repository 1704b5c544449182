/**
 * Reports of property management that list units or residents but are not rent rolls: the name of each, by its title or by
 * captions that no rent roll has. Source: report menus of Yardi, OneSite, Entrata, ResMan and AppFolio, and brokers' packages.
 */
interface OtherReport {
  /** Name shown to the user. */
  name: string
  /** A title of the report. */
  title: RegExp
  /** A title that counts only if alone in its row, above the captions: next to other text it is part of a rent roll. */
  alone?: RegExp
  /** Captions, at least `captionCount` of which are in one row; omitted if only the title decides. */
  caption?: RegExp
  captionCount?: number
}

export const otherReports: readonly OtherReport[] = [
  {
    name: 'a delinquency or aging report',
    title:
      /\b(delinquen(cy|cies|t)|aged? (receivables?|balances?)|aging|receivables? (detail|summary|aging)|prepaids?)\b/i,
    alone: /^(past due|late fees?)( residents?| tenants?)?( report| list)?$/i,
    caption:
      /^((0 ?- ?30|30 ?- ?60|31 ?- ?60|60 ?- ?90|61 ?- ?90|(over |90 ?)\+?90?\+?|(30|60|90|120) ?\+)( days?)?( owed)?|amount receivable|delinquent( subsidy)? (amount|rent))$/i,
    captionCount: 3,
  },
  {
    name: 'an availability list',
    title: /\bavailabilit(y|ies)\b|\b(available|vacant) (units?|homes?|apartments?)( (list|report|details?))?$/i,
    alone: /^((unit )?vacanc(y|ies)( (list|report|details?))?|rent[ -]ready( units?)? (list|report))$/i,
    caption:
      /^(days vacant|vacant days|days on (market|mkt)|(date|first|last) (available|listed)|available (date|on)|(make|rent)[ -]ready( date| status)?|(advertised|best|last) (rent|price)|next move[ -]?in)$/i,
    captionCount: 2,
  },
  { name: 'a lease trade-out report', title: /\btrade[ -]?outs?\b/i },
  { name: 'a gross potential rent report', title: /^gross potential rent\b(?!.*\d{3})/i },
  { name: 'a concession report', title: /\bconcessions? (report|list|detail|summary|log)\b/i },
  { name: 'a rentable items report', title: /\brentable items?\b/i },
  {
    name: 'a price list by lease term',
    title: /\b(rent|pricing) matrix\b/i,
    caption: /^\d{1,2} ?(mo|months?)( (lease|term))?$/i,
    captionCount: 3,
  },
  { name: 'a box score', title: /\bbox ?score\b|\b(leasing|resident|traffic|weekly|property) activity\b/i },
  {
    name: 'a security deposit report',
    title: /\b(security )?deposits? (ledger|list|register|report|activity|liability|balances?|held|on hand)\b/i,
  },
  {
    name: 'a lease expiration report',
    title: /\b(lease|upcoming) expirations?\b|\bexpiring leases?\b|\brenewal (report|list|offers?)\b/i,
    alone:
      /^leases expiring\b|^(lease )?renewals? (tracker|details?)$|^(lease renewals?|(month[ -]to[ -]month|mtm)( leases| residents?| tenants?)?|rent increases?)( report| list)?$/i,
  },
  {
    name: 'a market survey',
    title: /\b(market|rent|comp(arable)?s?) (survey|comps?|comparables?)\b|\brent comparables\b/i,
    alone: /^(comparable rents?|((market|rent|rental) )?(survey|comp(arable)?s?))( (survey|report|list))?$/i,
    caption: /^(year built|yr built|distance|occ(upancy)? ?%?|# of units|total units)$/i,
    captionCount: 2,
  },
  {
    name: 'a payment or charge ledger',
    title:
      /\b(general|resident|tenant|cash) ledger\b|\b(receipts?|payments?|deposits?|check) (register|journal|list|batch)\b|\b(deposit|receipt) slip\b|\btransaction (detail|list|register)\b/i,
  },
  { name: 'a floorplan summary', title: /\bunit mix\b|\b(unit type|floor ?plan|rent) summary\b/i },
  {
    name: 'a move-in or move-out report',
    title:
      /\b(move[ -]?ins?|move[ -]?outs?|notices?)( (and|&|\/) (move[ -]?ins?|move[ -]?outs?|notices?))? (report|list|summary|activity|schedule)\b|\b(residents?|tenants?) on notice\b|\bnotices? to vacate\b/i,
    alone:
      /^((future|projected|scheduled) )?move[ -]?(ins|outs)\b|^tenant tickler\b|^((former|past|future|pending) (residents?|tenants?)|applicants?|(skips (and|&) )?evictions?|pre-?leased units?|new leases( signed)?|(unit )?turnover)( report| list)?$/i,
  },
  {
    name: 'a resident directory',
    title: /\b(resident|tenant)s? director(y|ies)\b/i,
  },
  {
    name: 'a renovation report',
    title: /\b(renovations?|rehab|cap(ital )?ex\w*) (tracker|tracking|log|budget|schedule|status)\b/i,
  },
  {
    name: 'a work order list',
    title: /\b(work orders?|service requests?|make[ -]ready|turn(over)? board|inspections?)\b/i,
  },
  {
    name: 'a vehicle or parking report',
    title: /\b(vehicles?|parking) (registration|registry|list|log|permits?)\b/i,
  },
  {
    name: 'a renters insurance or utility billing report',
    title: /\b(renters?['’]?s?['’]? insurance|utility billing|meter read(ing)?s?)\b/i,
  },
]

/** A title that contains rent roll, whatever else it contains. */
export const rentRollTitle = /\brent ?rolls?\b|\brent schedule\b|\btenancy schedule\b|\brosters?\b|\brr\b/i

/**
 * Financial reports that have labels and figures but are not operating statements: the name of each, by its title, by
 * captions in one row, or by labels that only it has. Source: the report menus of accounting and property management
 * systems, and the usual sheets of an acquisition model.
 */
interface OtherFinancial {
  /** Name shown to the user. */
  name: string
  /** A title of the report. */
  title: RegExp
  /** Captions that are all in one row. */
  captions?: readonly RegExp[]
  /** Labels that are all on the sheet. */
  labels?: readonly RegExp[]
}

export const otherFinancials: readonly OtherFinancial[] = [
  {
    name: 'a balance sheet',
    title: /\bbalance sheets?\b|\bstatements? of (financial (position|condition)|assets)\b/i,
    labels: [/\btotal (current |fixed |other )?assets\b/i, /\btotal (current |long[ -]term )?liabilities\b/i],
  },
  {
    name: 'a trial balance',
    title: /\btrial balance\b/i,
    captions: [/^(.* )?debits?$/i, /^(.* )?credits?$/i, /\b(beginning|forward|opening|ending|closing)( balance)?\b/i],
    // Account types, in a column.
    labels: [/^assets?$/i, /^liabilit(y|ies)$/i, /^equity$/i],
  },
  {
    name: 'a general ledger',
    title:
      /\bgeneral ledger\b|\bg\/?l detail\b|\b(journal|transaction) (entries|detail|list|register)\b|\bcheck register\b/i,
    captions: [
      /^(.* )?date$/i,
      /^(ref(erence)?|control|check|doc(ument)?|num|trans(action)?|memo|payee|vendor|batch)( ?(#|no\.?|id|type))?$/i,
      /^(debits?|credits?|amount)$/i,
    ],
  },
  {
    name: 'a bank statement',
    title: /\bbank (statement|reconciliation|rec)\b|\baccount activity\b/i,
    captions: [
      /^(.* )?date$/i,
      /\b(withdrawals?|payments?|debits?|checks)\b/i,
      /\b(deposits?|credits?|additions)\b/i,
      /\bbalance\b/i,
    ],
  },
  {
    name: 'a cash flow statement',
    title: /\bstatements? of cash flows?\b/i,
    labels: [/\boperating activities\b/i, /\b(financing|investing) activities\b/i],
  },
  {
    name: 'a distribution waterfall',
    title: /\b(waterfall|distributions? (schedule|summary)|investor returns?)\b/i,
    labels: [
      /\b(preferred return|promote|carried interest)\b/i,
      /\b(lp|limited partner|investor|return of capital)\b/i,
    ],
  },
  {
    name: 'a sources and uses table',
    title: /\bsources? (and|&) uses?\b/i,
    labels: [/^total sources\b/i, /^total uses\b/i],
  },
  {
    name: 'a loan schedule',
    title: /\bamorti[sz]ation (schedule|table)\b|\bloan (schedule|amorti[sz]ation)\b/i,
    captions: [/\bprincipal\b/i, /\binterest\b/i, /\bbalance\b/i],
  },
]

/** Title words that mean operating statement, whatever else the title contains. */
export const statementTitle =
  /\b(income (statement|and expenses?)|operating (statement|results?)|profit (and|&) loss|p ?& ?l|t-?12|trailing|statements? of operations|rent rolls?)\b/i

/** Captions of future years, counted from the purchase. */
export const projectedYear = /^((pro[ -]?forma|projected|forecast) )?(year|yr\.?) ?#?\d{1,2}\b(?!\d)/i

/** Title words of a projection, and words for actual figures. */
export const projectionTitle =
  /\bpro[ -]?forma\b|\bproject(ed|ions?)\b|\bforecasts?\b|\b(5|10|five|ten|multi)[ -]?year cash flow\b|\bdiscounted cash flow\b|\bdcf\b/i
export const actualCaption =
  /\bactual|\bhistor|\bt-?\s?\d{1,2}\b|\btrailing\b|\bttm\b|\bin[ -]?place\b|\bcurrent\b|\bexisting\b|\bytd\b/i
