import { memoizeByText } from '../../../shared/memoize.ts'
import { splitCode } from './account-codes.ts'
import { spelledOut } from './spelled-out.ts'

/**
 * Meaning of the text of a statement's rows. A group matches if any pattern matches and no veto does.
 *
 * Terms as printed by Yardi, OneSite, Entrata, AppFolio, ResMan, HUD forms and owners' own sheets.
 */
interface LabelGroup {
  patterns: RegExp[]
  vetoes: RegExp[]
}

const groups = {
  grossPotentialRent: {
    patterns: [
      /\bgross\s+(potential|possible|market|scheduled)\s+(rent|rental|income|revenue)/i,
      /\bpotential\s+(gross\s+)?(rent|rental)\b/i,
      /^\s*g\.?p\.?[ri]\.?\b/i,
      /\bmarket\s+rents?\b/i,
      /\bscheduled\s+(gross\s+)?rent/i,
      /^(gross\s+)?(rental?|apartment|residential)(\s+rental?)?\s+(income|revenue)s?$/i,
      /^(base\s+)?rents?$/i,
    ],
    vetoes: [/\b(gain|loss|adjust\w*|variance|concession)\b/i],
  },
  lossToLease: {
    patterns: [
      /\b(loss|gain)(es)?\)?\s+(to|on|from)\s+(old\s+)?(leases?|market)/i,
      /\bltl\b/i,
      /\blease\s+variance\b/i,
    ],
    vetoes: [],
  },
  vacancy: {
    patterns: [/\bvacanc(y|ies)\b/i, /\bvacant\s+units?\b/i, /\brent\s+(loss|not\s+collected)\b.*\bvacan/i],
    vetoes: [/\b(electric\w*|gas|water|utilit\w*|sewer|recover\w*|prep|make[\s-]*ready)\b/i],
  },
  badDebt: {
    patterns: [
      /\bbad\s*debts?\b/i,
      /\bwrite[\s-]*offs?\b/i,
      /\buncollect(able|ible|ed)\b/i,
      /\b(collection|credit)\s+loss/i,
      /\bdoubtful\s+accounts?\b/i,
      /\bdelinquen(cy|t)\b(?!.*\b(fees?|charges?|collected)\b)/i,
    ],
    vetoes: [],
  },
  concessions: {
    patterns: [
      /\bconcessions?\b/i,
      /\bmove[\s-]*in\s+specials?\b/i,
      /\bfree\s+rent\b/i,
      /\brent(al)?\s+(discounts?|incentives?|abatements?)\b/i,
      /\b(resident\s+incentives?|look\s+and\s+lease|lease\s+specials?)\b/i,
      /\bpreferred\s+employer\b/i,
    ],
    vetoes: [],
  },
  nonRevenueUnits: {
    patterns: [
      /\b(models?|office|admin(istrative)?|down|employee)\b.*\bunits?\b/i,
      /\bnon[\s-]*revenue\b/i,
      /\bmodels?\s*(and|&|\/)\s*offices?\b|\boffices?\s*(and|&|\/)\s*models?\b/i,
      /\brent\s+free\s+units?\b/i,
    ],
    vetoes: [/\b(electric\w*|utilit\w*|expenses?|supplies|furniture)\b/i],
  },
  incomeTotal: {
    patterns: [
      /\b(total|net)\s+(operating\s+|property\s+)?(income|revenues?)\s*$/i,
      /\beffective\s+gross\s+(income|revenues?)\b/i,
      /\beffective\s+(rental\s+)?(income|revenues?)\s*$/i,
      /^\s*(total\s+)?e\.?g\.?[ir]\.?\s*$/i,
      /\btotal\s+(effective|gross)\s+(gross\s+)?(income|revenues?)\b/i,
      /\bgross\s+operating\s+(income|revenues?)\b/i,
      /\badjusted\s+gross\s+(income|revenues?)\b/i,
      /\btotal\s+(cash\s+)?(collections|receipts)\b/i,
    ],
    vetoes: [
      /\bnet\s+operating\b/i,
      /\b(other|miscellaneous|ancillary|commercial)\s+income\b/i,
      /\bnon[\s-]*operating\b/i,
      /\brental\b/i,
    ],
  },
  firstExpense: {
    patterns: [
      /^\s*(total\s+)?((operating|controllable|property|fixed|variable|cash)\s+)?(expenses?|expenditures?|disbursements?)\s*:?\s*$/i,
      /^\s*(payroll|personnel)\b|\b(salar(y|ies)|wages)\b/i,
      /^\s*(general\s*(&|and)\s*admin\w*\.?|administrative(\s+expenses?)?|admin(istrative)?\s*(&|and)\s*general|g\s*&\s*a)\b(?!.*\b(fees?|income)\b)/i,
      /^\s*(advertising|marketing|leasing\s*(&|and)\s*marketing)\b/i,
      /^\s*(repairs?|maintenance)\b/i,
      /^\s*(management|mgmt)\s+fees?\b/i,
      /^\s*(real\s+estate|property|re)\s+tax(es)?\b/i,
      /^\s*taxes(\s*(&|and)\s*insurance)?\s*$/i,
      /^\s*(property\s+)?insurance\s*$/i,
      /^\s*utilities\s*(expenses?)?\s*$/i,
      /\boperating\s+expenses?\b/i,
    ],
    vetoes: [/\b(income|reimburs\w*|recover\w*|revenue)\b/i],
  },
  expenseTotal: {
    patterns: [
      /\btotal\s+((operating|property|cash|all)\s+)*(expenses?|expenditures?|disbursements?|opex|exp)\b/i,
      /^\s*total\s+(controllable|variable|fixed)\s*(and|&|\+|\/)\s*(non[\s-]*controllable|fixed|variable)\b/i,
      /^\s*total\s+(operating\s+)?costs?(\s+of\s+operations?\b.*)?\s*$/i,
    ],
    vetoes: [/\b(non[\s-]*operating|capital|below|other)\b/i],
  },
  netOperatingIncome: {
    patterns: [
      /\bnet\s+op(er(ating)?)?\.?\s+(income|profit|\(?loss\)?|revenue|inc\.?)(\b|\s|$)/i,
      /\b(adjusted|underwritten|total|cash)?\s*noi\s*$/i,
      /^\s*n\.?\s*o\.?\s*i\.?(\s|\(|-|:|$)/i,
      /\b(income|profit)\s+from\s+operations\b/i,
      /^\s*operating\s+(income|profit)\s*(\/?\s*\(?loss\)?)?\s*$/i,
      // Term for operating profit in seniors housing and hotels.
      /^\s*ebitda(r|rm)?\s*$/i,
    ],
    vetoes: [/\bnon[\s-]*operating\b/i, /\bother\s+operating\b/i, /\b(margin|ratio|per\s+unit|after|less|below)\b|%/i],
  },
  /** A net of some expenses only, before the NOI of all of them. */
  interimNet: {
    patterns: [
      /\b(?<!non[\s-]*)controllable\s+(noi|n\.o\.i\.|net\s+op(er(ating)?)?\.?\s+(income|inc\.?))/i,
      /\b(noi|net\s+operating\s+income)\s+before\s+.*\b(tax(es)?|insurance|management|mgmt|fixed|non[\s-]*controllable)\b/i,
      /\b(noi|net\s+operating\s+income)\s+from\s+controllable/i,
      // Before the management fee.
      /^\s*ebitdarm\s*$/i,
    ],
    vetoes: [/\bincome\s+tax(es)?\b/i],
  },
  netIncome: {
    patterns: [
      /^\s*(total\s+)?(net|ordinary)\s+(ordinary\s+)?(income|profit|\(?loss\)?|earnings)\b/i,
      /\bcash\s*flow\b|\bncf\s*$/i,
      // Line 21 of Schedule E.
      /^\s*subtract\s+line\s+\d+\s+from\s+line\b/i,
      /^\s*(operating\s+)?(profit|surplus)\s*(or|\/|and)?\s*\(?(loss|deficit)/i,
      /^\s*income\s*(or|\/)\s*\(?loss\)?\s*$/i,
      /\b(excess|deficiency)\s+of\s+(revenues?|income)\b/i,
      /\bnet\s+cash\b/i,
      /^\s*net\s*:?\s*$/i,
      /^\s*net\s+\w+(\s+\w+)?\s+(income|loss|expenses?)\s*$/i,
      /\b(noi|net\s+operating\s+income)\b.*\b(after|less)\b/i,
      /\b(income|profit)\s*(\(loss\)\s*)?(before|after)\b/i,
    ],
    vetoes: [/\brental\b/i],
  },
  total: {
    patterns: [
      /^\s*(sub[\s-]*)?totals?\b/i,
      /\b(sub[\s-]*)?totals?\s*$/i,
      /^\s*net\s+(rental|gross|effective|operating|potential|market|apartment|residential)\b/i,
      /^\s*gross\s+(profit|operating|effective)\b/i,
      /^\s*net\s+adjustments?\s*$/i,
      /^\s*(effective|adjusted)\s+(gross|rental|net)\b/i,
    ],
    vetoes: [],
  },
  incomeSum: {
    patterns: [
      /\b(gross|potential|net|adjusted|effective|collected|scheduled)\b.*\b(income|revenues?|rents?|collections)\b/i,
    ],
    vetoes: [],
  },
  furniture: {
    patterns: [
      /\bcreated\s+on\b/i,
      /^\s*page\s+\d+/i,
      /\b(as\s+of|for\s+the\s+(period|month|year)|printed|run\s+(on|date|time)|report\s+date)\b/i,
      /\b(period|books?|tree)\s*=/i,
      /^\s*(accrual|cash)(\s+basis)?\s*$/i,
      /^\s*(database|entity|property|notes?|(prepared|printed|created|run)\s+by)\s*:/i,
      /^\s*\d{1,2}\/\d{1,2}\/\d{2,4}\b/,
    ],
    vetoes: [],
  },
  unitStatistic: {
    patterns: [
      /\b(occupancy|average\s+(rental\s+)?(rent|rate)|rent\s+per\s+(unit|sf|sq))\b/i,
      // In CREFC's Operating Statement Analysis Report.
      /\b(number|no\.?|#)\s+of\s+(mos\.?|months)\s+covered\b/i,
      /\bunits?\s+(occupied|available|leased)\b|^\s*(occupied|leased|available|rentable)\s+units?\s*$/i,
      /\b(number|no\.?|#|total)\s+(of\s+)?units?\b|^\s*units?\s+count\s*$/i,
      // A note next to the statement.
      /^\W*memo(randum)?\b\s*(items?\b\s*)?[:\-–—]/i,
      /\b(dscr|debt\s+(service\s+)?coverage|cap\s*rate|expense\s+ratio|noi\s+margin|operating\s+ratio|debt\s+yield)\b/i,
      /\bper\s*(unit|sf|sq\.?\s*ft\.?|square\s+foot|door)\b/i,
      // "Building / Unit Improvements" names two improved things.
      /\/\s*(unit|sf|sq\.?\s*ft\.?|square\s+foot|door)\b(?!\s*[a-z])/i,
      // "Fee @ 3.5% of EGI" is the fee, with its estimated rate.
      /^\s*%|(?<![a-z]\s{0,2}([@,([]|[-–—:]\s)\s?@?\s?\d{1,3}(\.\d{1,4})?\s?)%\s*of\b|%\s*change\b|\b(percent|pct)\s+of\b/i,
      /^\s*(units?|square\s+feet|sq\.?\s*ft\.?|rentable\s+area)\s*:?\s*$/i,
      /\bsquare\s+f(ee|oo)t(age)?\b/i,
      /\b(vacancy|occupancy|collection|growth|interest|capitalization)\s+(rate|%|pct|percent\w*)/i,
      /^\s*((purchase|asking|list|offering|sales?)\s+)?price\b(?!\s+[a-z])|\b(implied|indicated|concluded|market|property|appraised)\s+value\b|^\s*loan\s+amount\b/i,
      /\bcash[\s-]+on[\s-]+cash\b|\birr\b|\bprice\s+per\b/i,
    ],
    // A rate in dollars, "Insurance ($0.60/sf)", shows how the line was estimated; an interest rate cap is bought, and
    // a certificate of occupancy or a second occupant is paid for.
    vetoes: [
      // "Expense % of Income" is a ratio, and "Mgmt % of Income" a fee.
      /^(?!.*\b(exp(ense)?s?|opex|noi)\s*%\s*of\b).*\b(tax(es)?|(fee|income|expense)s?)\s*$/i,
      /\brate\s+(caps?|swaps?|collars?|hedges?|protection|lock)\b/i,
      /\b(certificates?\s+of|double|dual|second(ary)?|additional)\s+occupancy\b/i,
      /\boccupancy\s+(permits?|licen[cs]es?|inspections?|specials?|incentives?|bonus(es)?)\b/i,
      /^(?!\s*(average|avg)\b).*\$\s*[\d.,]+\s*(\/|per\b)/i,
    ],
  },
  capital: {
    patterns: [
      /\bcap(ital)?\s*(ex|expenditures?|expenses?|improvements?|replacements?|repairs?|items?|projects?)\b/i,
      /\b(replacement|r\s*&\s*r|capital)\s+reserves?\b/i,
      /\breserves?\s+(for|deposit|funding)\b/i,
      /\b(debt\s+service|mortgage\s+(interest|payment|principal)|interest\s+expense|depreciation|amortization)\b/i,
      /\bimprovements?\b|\bt\.?i\.?\s*(\/|&|and)\s*l\.?c\b|\b(renovations?|remodel|rehab|new\s+roof|roof\s+replacement|property\s+acquisition|purchase\s+of\s+property|closing\s+costs?|section\s+179)\b|^\s*(capital|construction)\s*$/i,
      /\b(asset|partnership|incentive)\s+management\s+fees?\b/i,
      /\b(partnership|entity|owner)('?s)?\s+(expenses?|distributions?|draws?)\b/i,
      /\bincome\s+tax(es)?\b|\bcasualty\b|\bextraordinary\b/i,
    ],
    vetoes: [/\b(prepaid|district)\b/i],
  },
  /** Improvements to a property, other than repairs and reserves, and items named so: not an operating expense. */
  nonOperating: {
    patterns: [
      /\bcap(ital)?\s*ex(p(enditures?|end\.?|enses?)?)?\b/i,
      /\bcap(ital)?\s+(imp(r|rov(ements?)?)?|outlays?|replacements?|repairs?|items?|projects?)\b/i,
      /\b(building|property|land|leasehold)\s+improv(ements?)?\b|^\s*(total\s+)?(capital|improvements?|renovations?|remodel(ing)?)\s*$/i,
      /\b(non[\s-]*op(er(ating)?)?|(partner|owner)(ship)?('?s)?)\.?\s+(expenses?|costs?)\b/i,
    ],
    vetoes: [/\bnon[\s-]*cap/i, /\b(reserves?|escrows?|impounds?|fees?|before|after|under|district)\b/i],
  },
  /** Payments for borrowed money, and write-offs: not an operating expense. */
  debt: {
    patterns: [
      /^\s*(total\s+)?((mortgage|loan|bank|note|bond)s?\s+)*interest\b/i,
      /\binterest\s+(expense|paid|on|payments?)\b|\bint\.?\s+exp\b/i,
      /\b(mortgages?|mtg|loans?|notes?\s+payable|lines?\s+of\s+credit|heloc|piti|trust\s+deed|deed\s+of\s+trust)\b(?!.*\b(fees?|costs?)\b)/i,
      /\b((note|bond)s?|mort\.?)\s+(int(erest)?|pay\w*|p(y)?mts?|principal)\b|\b(bank|seller|promissory)\s+notes?\b/i,
      /^\s*(total\s+)?principal\b|\bp\s*(&|and)\s*i\b|^\s*(total\s+)?financial\s+expenses?\b/i,
      /(?<!\bbad\s+)\bdebt\s+(service|svc|pay\w*|pmts?|reduction)\b|^\s*debt\s*$/i,
      /\b(dep(rec(iation)?|r|n)|amort(ization)?)\b/i,
    ],
    vetoes: [
      /\b(income|earned|deposits?|received|reserves?|before|after|rates?|tenants?|residents?|security|penalt(y|ies)|late)\b/i,
      /\b(tax(es)?|processing|prepaid|utilit(y|ies)|ins(urance)?|mip|pmi|escrows?|regist\w+|record\w+|brokers?)\b/i,
    ],
  },
  /** Labels that may be, or include, such a payment: the user must confirm. */
  possibleDebt: {
    patterns: [
      /\b(mortgages?|mtg|loans?|lenders?|princip(al|le)|amort\w*|depreciation|(re)?financing|refinance|finance\s+charges?)\b/i,
      /^(?!.*\b(deposits?|tenants?|residents?|security|penalt(y|ies)|late|tax(es)?|earned)\b).*\binterest\b|^\s*int\.?\s*[-–—]/i,
      /(?<!\bbad\s+)\bdebt\s+serv\w*/i,
    ],
    vetoes: [
      /\b(mortgage|mtg|loan)\s+(ins(urance)?|regist\w+|record\w+|escrows?)\b|\b(mip|pmi|processing|prepaid|before|after|income)\b/i,
    ],
  },
  /** Owner contributions and draws, and deposits that remain the tenants': neither income nor an expense. */
  ownerFunds: {
    patterns: [
      /\b(owner|member|partner|shareholder|investor|equity|capital)('?s)?'?\s+(equity\s+)?(contributions?|distributions?|draws?|withdrawals?|deposits?|fund(s|ing)|advances?)\b/i,
      /\b(contributions?|distributions?|draws?|funds)\s+(from|by|to)\s+(the\s+)?(owner|member|partner|investor)s?\b/i,
      /\b(security|tenant|damage|pet|rental)\s+deposits?\s*(\(?(received|collected|refund(s|ed)?|returned|held|paid|in|out|liability)\)?)?\s*$/i,
      /\b(loan|mortgage|refinanc\w+)\s+(proceeds|draws?)\b|^\s*(draws?|distributions?)\s*$/i,
    ],
    vetoes: [/\b(forfeit\w*|retain\w*|kept|applied|income|fees?|interest|insurance|alternative|waive\w*|bonds?)\b/i],
  },
  /** Owner draws, whatever the net below is called. */
  ownerDraws: {
    patterns: [
      /\bdraws?\b(?!\s+(inspections?|cords?|fees?)\b)|^\s*distributions?\s*$/i,
      /\b(partner|owner|member|investor)('?s|s')?\s+(distributions?|withdrawals?|payments?|disbursements?|contributions?)\b/i,
      /\b(transfers?|paid|payments?|disbursements?)\s+to\s+owners?\b|\breturn\s+of\s+capital\b|\bcapital\s+contributions?\b|\bpreferred\s+return\b/i,
    ],
    vetoes: [],
  },
} satisfies Record<string, LabelGroup>

/** A group of labels that mean the same kind of row. */
export type LabelGroupName = keyof typeof groups

/** All groups, in the order of their rows in a statement. */
const labelGroupNames = Object.keys(groups) as readonly LabelGroupName[]

/** Returns whether a label, without its account code, belongs to a group. */
export function labelIs(group: LabelGroupName, label: string): boolean {
  return knownLabels[group](label)
}

/** Cached because each rule, and each way of reading a statement, tests the same labels. */
const knownLabels = Object.fromEntries(
  labelGroupNames.map((group) => {
    const { patterns, vetoes }: LabelGroup = groups[group]
    const isOf = (printed: string) => {
      const label = spelledOut(printed)
      return patterns.some((pattern) => pattern.test(label)) && !vetoes.some((veto) => veto.test(label))
    }
    return [group, memoizeByText(isOf, 2000)]
  }),
) as Record<LabelGroupName, (label: string) => boolean>

/**
 * Returns whether a label names a deduction from income: vacancy, loss to lease, concessions, bad debt, non-revenue units, or "Less ...".
 */
export function isDeduction(label: string): boolean {
  if (/^\s*\(?less\b/i.test(label)) return true
  if (/\b(gain|recover(y|ies|ed))\b/i.test(label)) return false
  return (['vacancy', 'lossToLease', 'concessions', 'badDebt', 'nonRevenueUnits'] as const).some((group) =>
    labelIs(group, label),
  )
}

/** Returns whether a label claims to be a total or a net of any kind. */
export function isTotalLabel(label: string): boolean {
  return (['total', 'incomeTotal', 'expenseTotal', 'netOperatingIncome', 'netIncome'] as const).some((group) =>
    labelIs(group, label),
  )
}

/**
 * Normalizes a label for comparison: without case, punctuation and repeated spaces, "&" as "and".
 *
 * @example
 * normalLabel('Repairs &  Maintenance:')
 * // => 'repairs and maintenance'
 */
export function normalLabel(label: string): string {
  return knownNormal(label)
}

const knownNormal = memoizeByText(
  (label) =>
    label
      .toLowerCase()
      .replaceAll('&', ' and ')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  2000,
)

/**
 * Returns whether a total is named after a caption: the same words, except "total" and "net".
 *
 * @example
 * [sameName('Total for Utilities', 'Utilities'), sameName('Total', 'Utilities')]
 * // => [true, false]
 */
export function sameName(label: string, caption: string): boolean {
  return nameOfTotal(label) !== '' && nameOfTotal(label) === nameOfTotal(caption)
}

/** Returns what a total sums up, by its label without "total" and "net"; empty if that is all it says. */
export const nameOfTotal = memoizeByText(
  (text) =>
    normalLabel(spelledOut(text))
      .replace(/\b((sub )?totals?|net)\b( for\b)?/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  2000,
)

/**
 * Returns the kinds of row that a label can mean: gross potential rent, vacancy, bad debt, concessions, the last line
 * of income, the first of expenses, NOI and more. Based on words alone; figures decide whether a row is a total.
 *
 * @param label As printed, with or without its account code.
 * @returns Every kind that fits the words, in no particular order; empty if none does.
 * @example
 * recognizeLabel('5120 - Less: Vacancy Loss')
 * // => ['vacancy']
 */
export function recognizeLabel(label: string): LabelGroupName[] {
  const words = splitCode(label.trim(), false).label
  const kinds = labelGroupNames.filter((group) => labelIs(group, words))
  return kinds.includes('netOperatingIncome') ? kinds.filter((kind) => kind !== 'netIncome') : kinds
}
