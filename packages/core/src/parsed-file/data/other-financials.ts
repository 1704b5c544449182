/**
 * Financial reports that have labels and figures and are no operating statement: what each is called, by its title, by
 * captions of one row, or by labels that only it has. Source: the report menus of accounting and property management systems,
 * and the usual sheets of an acquisition model.
 */
export interface OtherFinancial {
  /** As it is named to a person. */
  name: string
  /** A title of the report. */
  title: RegExp
  /** Captions that all stand in one row. */
  captions?: readonly RegExp[]
  /** Labels that all stand on the sheet. */
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
    name: 'a statement of cash flows',
    title: /\bstatements? of cash flows?\b/i,
    labels: [/\boperating activities\b/i, /\b(financing|investing) activities\b/i],
  },
  {
    name: 'a waterfall of distributions',
    title: /\b(waterfall|distributions? (schedule|summary)|investor returns?)\b/i,
    labels: [
      /\b(preferred return|promote|carried interest)\b/i,
      /\b(lp|limited partner|investor|return of capital)\b/i,
    ],
  },
  {
    name: 'a list of sources and uses',
    title: /\bsources? (and|&) uses?\b/i,
    labels: [/^total sources\b/i, /^total uses\b/i],
  },
  {
    name: 'a loan schedule',
    title: /\bamorti[sz]ation (schedule|table)\b|\bloan (schedule|amorti[sz]ation)\b/i,
    captions: [/\bprincipal\b/i, /\binterest\b/i, /\bbalance\b/i],
  },
]

/** Words of a title that say operating statement, whatever else it says. */
export const statementTitle =
  /\b(income (statement|and expenses?)|operating (statement|results?)|profit (and|&) loss|p ?& ?l|t-?12|trailing|statements? of operations|rent rolls?)\b/i

/** Captions of years to come, counted from the purchase. */
export const projectedYear = /^((pro[ -]?forma|projected|forecast) )?(year|yr\.?) ?#?\d{1,2}\b(?!\d)/i

/** Title words of a projection, and words that tell of what was. */
export const projectionTitle =
  /\bpro[ -]?forma\b|\bproject(ed|ions?)\b|\bforecasts?\b|\b(5|10|five|ten|multi)[ -]?year cash flow\b|\bdiscounted cash flow\b|\bdcf\b/i
export const livedCaption =
  /\bactual|\bhistor|\bt-?\s?\d{1,2}\b|\btrailing\b|\bttm\b|\bin[ -]?place\b|\bcurrent\b|\bexisting\b|\bytd\b/i
