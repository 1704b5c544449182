/** Its money comes in and its costs go out under the same short name. */
const refinancing = /\brefi\b/i

/**
 * Labels that are often on the wrong side of NOI, or of income and expenses, so that the user must confirm. They decide
 * nothing by themselves: the groups of `labels.ts` read a statement, these only raise questions.
 */
const doubtful = {
  /** Cost of what a business sells: an expense, although books deduct it from income. */
  costOfSales: [/\bcosts?\s+of\s+(goods|sales?|revenues?|services)\b/i, /\bc\.?o\.?g\.?s\b/i],
  /** Money from sources other than rents and fees: a balance, a sale, a lender, an insurer. */
  outsideFunds: [
    /\b(beginning|opening|prior)\s+(balance|cash)\b/i,
    /\b(balance|carried|brought)\s+(brought\s+|carried\s+)?forward\b/i,
    /\btransfers?\s+(in|from)\b/i,
    /\b(gain|loss|profit)\s+on\b/i,
    /\b(sale|disposal)\s+of\s+(the\s+)?(property|building|asset|land|real)/i,
    /\bproceeds\b/i,
    /\bforgive\w*/i,
    refinancing,
    /\b(escrow|tax|insurance)\s+refunds?\b/i,
    /\breserve\s+draws?\b/i,
    /\bdue\s+from\b/i,
    /\bunrealized\b/i,
    /\bsettlements?\b/i,
    /\bppp\b/i,
    /\berc\b/i,
    /\bother\s+entit(y|ies)\b/i,
    /^\s*deposits?\s*$/i,
    /\blast\s+month'?s?\s+rent\b/i,
  ],
  /** Short names and lenders’ names used for debt payments. */
  lenders: [
    /\b(mtge|mezz(anine)?|freddie|fannie|hard\s+money|land\s+contract|contract\s+for\s+deed|yield\s+maint\w*|prepayment\s+pen\w*)\b/i,
    refinancing,
    /\b(1st|2nd|3rd|first|second)\s+(td|trust)\b/i,
    /\bnotes?\s+to\b/i,
    /\bp\s*\+\s*i\b/i,
    /^\s*p\s?&?i\s+payment/i,
    /\b(bank|house|building|wells\s+fargo|chase|pnc)\s+(payment|pmt|#)/i,
    /^\s*dep\.\s*$/i,
  ],
  /** Payments to owners, reserves, and improvements to the building. */
  ownerCosts: [
    /\bcap\s*-?\s*(ex|x)\b/i,
    /^\s*cap\./i,
    /\bupgrades?\b/i,
    /\breno(vations?|s)?\b/i,
    /\brehab\b/i,
    /\bvalue[\s-]+add\b/i,
    /\b(new|replace(ment)?\s+of)\s+(hvac|roof|boiler|windows)\b/i,
    /\b(roof|flooring|window|hvac)\s+replacements?\b/i,
    /\bmajor\s+improvements?\b/i,
    /^\s*(capital|construction)\s*$/i,
    /\breplacement\s+reserves?\b/i,
    /\bintercompany\b/i,
    /\bdue\s+to\s+owner/i,
    /\btransfers?\s+out\b/i,
    /\bescrow\s+(payment|deposit)s?\b/i,
    /\bimpounds?\b/i,
    /\bowner('?s)?\s+(disb\w*|pmts?|payments?|salary|pay)\b/i,
    /\bdistributions?\b/i,
    /\bloss\s+on\s+sale\b/i,
    /\bpreferred\s+equity\b/i,
    /\b(asset|partnership)\s+(management|mgmt)\s+fees?\b/i,
    /\b(acquisition|syndication)\s+fees?\b/i,
    /\b(state|federal)\s+income\s+tax/i,
  ],
  /** Lines among every property's operating expenses, in addition to those that begin them. */
  operatingCosts: [
    /^\s*(r\s*&\s*m|(property\s+|building\s+|hazard\s+)?insurance(\s+expense)?|(property\s+)?(management|mgmt)(\s+(fees?|salary))?)\s*$/i,
    /^\s*(water|sewer|electric(ity)?|gas|trash)\b(?!.*\b(line|heaters?|main|replace\w*|conversion)\b)/i,
    /^\s*((county|city|school)\s+(property\s+)?tax(es)?|landscap\w+|snow\s+removal|pest\s+control|janitorial)\b/i,
  ],
  /** Lines among every property's income. */
  operatingIncome: [
    /^\s*(laundry|vending|parking|garage|storage|pet|late|application)\b.*\b(income|fees?|rent|revenue)\b/i,
    /^\s*(rental?|apartment)\s+income\s*$/i,
    /^\s*(laundry|parking)\s*$/i,
    /\b(rubs|utility\s+reimbursements?)\b/i,
  ],
} satisfies Record<string, readonly RegExp[]>

/** Returns whether a label is of a kind that needs confirmation. */
export function isDoubtful(kind: keyof typeof doubtful, label: string): boolean {
  return doubtful[kind].some((pattern) => pattern.test(label))
}
