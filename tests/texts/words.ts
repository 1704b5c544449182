/** A word or pattern that no text of the product uses, and its replacement. */
export interface OutWord {
  out: RegExp
  /** The lenders' term. */
  better: string
}

/** Words that are banned on every surface. */
export const outWords: readonly OutWord[] = [
  { out: /(?<!\bat )\bleast\b/i, better: 'min, minimum or lowest' },
  { out: /^most (?!recent)|\bmost (loan|LTV|DSCR|amount|dollars)\b/i, better: 'max or maximum' },
  { out: /\bnobody\b|\bno one\b/i, better: 'say what is missing: "Not set", "No comments."' },
  { out: /\btold\b|\btells?\b/i, better: 'reports, shows, or a direct sentence' },
  { out: /\b(is|are|was|were) let\b|\blet (unit|units|to|at)\b/i, better: 'leased or occupied' },
  { out: /\banew\b/i, better: 're- and the verb: recalculated, reinstalled' },
  { out: /\bas it is\b|\bas they are\b/i, better: 'as is, or current' },
  { out: /\bat stake\b/i, better: 'affected' },
  { out: /\bheld by\b|\bbound by\b|\bwhich binds\b/i, better: 'constrained by' },
  { out: /\be-mails?\b/i, better: 'email' },
  { out: /\bchosen\b/i, better: 'selected' },
  { out: /\bgiven up\b/i, better: 'failed' },
  { out: /\bremembered\b/i, better: 'saved' },
  { out: /\bno (amount|date|place|day|form|statement|rent roll|dwellings|units) that\b/i, better: "isn't" },
  { out: /[\d}] %/, better: 'no space before the percent sign' },
  {
    out: /\b(rents?|payments?|interest|premium|income|expenses|dollars|fees?|taxes|EGI|NOI|NCF|OpEx) an? (month|year|unit)\b/i,
    better: '/mo, /yr, /unit, monthly, annual, or per unit',
  },
  {
    out: /\b\w*(colour|favour|behaviour|honour|labour|neighbour)\w*\b|\b(centre|metre|cheque|programme|licence|catalogue|grey|whilst|cancelled|labelled|travelled|modelled)s?\b|\b(?:organ|recogn|author|categor|capital|amort|summar|util|normal|annual|stabil)is(e|ed|es|ing|ation)\b|\banalys(ed|es|ing)\b(?!,)/i,
    better: 'the American spelling',
  },
]

/** Sources with quoted or specified texts, and the reason why a word is allowed there. */
export const quotedFrom: readonly { path: RegExp; why: string }[] = [
  {
    path: /\/(statement-table|written-roll)\.ts$/,
    why: 'headings of workbooks that are read again: a saved file keeps them',
  },
]
