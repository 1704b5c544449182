/**
 * Reports of property management that list units or residents and are no rent roll: what each is called, by its title or by
 * captions that no rent roll has. Source: report menus of Yardi, OneSite, Entrata, ResMan and AppFolio, and brokers' packages.
 */
export interface OtherReport {
  /** As it is named to a person. */
  name: string
  /** A title of the report. */
  title: RegExp
  /** Captions of which at least `captionCount` stand in one row; none where only the title tells. */
  caption?: RegExp
  captionCount?: number
}

export const otherReports: readonly OtherReport[] = [
  {
    name: 'a delinquency or aging report',
    title:
      /\b(delinquen(cy|cies|t)|aged? (receivables?|balances?)|aging|receivables? (detail|summary|aging)|prepaids?)\b/i,
    caption: /^(0 ?- ?30|30 ?- ?60|31 ?- ?60|60 ?- ?90|61 ?- ?90|(over |90 ?)\+?90?\+?)( days?)?( owed)?$/i,
    captionCount: 3,
  },
  {
    name: 'an availability list',
    title: /\bavailabilit(y|ies)\b|\b(available|vacant) (units?|homes?|apartments?)( (list|report|details?))?$/i,
    caption:
      /^(days vacant|vacant days|date available|available (date|on)|make[ -]ready( date| status)?|(advertised|best) (rent|price))$/i,
    captionCount: 2,
  },
  { name: 'a lease trade-out report', title: /\btrade[ -]?outs?\b/i },
  { name: 'a gross potential rent report', title: /^gross potential rent\b(?!.*\d{3})/i },
  { name: 'a list of concessions', title: /\bconcessions? (report|list|detail|summary|log)\b/i },
  { name: 'a list of rentable items', title: /\brentable items?\b/i },
  {
    name: 'a list of prices by term',
    title: /\b(rent|pricing) matrix\b/i,
    caption: /^\d{1,2} ?(mo|months?)( (lease|term))?$/i,
    captionCount: 3,
  },
  { name: 'a box score', title: /\bbox ?score\b|\b(leasing|resident|traffic|weekly|property) activity\b/i },
  {
    name: 'a list of security deposits',
    title: /\b(security )?deposits? (ledger|list|register|report|activity|liability|balances?|held|on hand)\b/i,
  },
  {
    name: 'a lease expiration report',
    title: /\b(lease|upcoming) expirations?\b|\bexpiring leases?\b|\brenewal (report|list|offers?)\b/i,
  },
  {
    name: 'a market survey of other properties',
    title: /\b(market|rent|comp(arable)?s?) (survey|comps?|comparables?)\b|\brent comparables\b/i,
    caption: /^(year built|yr built|distance|occ(upancy)? ?%?|# of units|total units)$/i,
    captionCount: 2,
  },
  {
    name: 'a ledger of payments or charges',
    title:
      /\b(general|resident|tenant|cash) ledger\b|\b(receipts?|payments?|deposits?|check) (register|journal|list|batch)\b|\b(deposit|receipt) slip\b|\btransaction (detail|list|register)\b/i,
  },
  { name: 'a summary of floorplans', title: /\bunit mix\b|\b(unit type|floor ?plan|rent) summary\b/i },
  {
    name: 'a list of moves',
    title:
      /\b(move[ -]?ins?|move[ -]?outs?|notices?)( (and|&|\/) (move[ -]?ins?|move[ -]?outs?|notices?))? (report|list|summary|activity|schedule)\b|\b(residents?|tenants?) on notice\b|\bnotices? to vacate\b/i,
  },
  {
    name: 'a list of renovations',
    title: /\b(renovations?|rehab|cap(ital )?ex\w*) (tracker|tracking|log|budget|schedule|status)\b/i,
  },
  {
    name: 'a work order list',
    title: /\b(work orders?|service requests?|make[ -]ready|turn(over)? board|inspections?)\b/i,
  },
  {
    name: 'a list of vehicles or parking',
    title: /\b(vehicles?|parking) (registration|registry|list|log|permits?)\b/i,
  },
  {
    name: 'a list of insurance or utilities',
    title: /\b(renters?['’]?s?['’]? insurance|utility billing|meter read(ing)?s?)\b/i,
  },
]

/** A title that says rent roll, whatever else it says. */
export const rentRollTitle = /\brent ?rolls?\b|\brent schedule\b|\btenancy schedule\b|\brosters?\b|\brr\b/i
