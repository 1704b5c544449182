/**
 * Words of rows that stand on the wrong side of NOI, or of income and expenses, often enough that a person says. They decide
 * nothing by themselves: the groups of `labels.ts` read a statement, these only ask.
 */
const doubtful = {
  /** What a business pays for what it sells: an expense, though books take it off the income. */
  costOfSales: /\bcosts?\s+of\s+(goods|sales?|revenues?|services)\b|\bc\.?o\.?g\.?s\b/i,
  /** Money that comes from elsewhere than rents and fees: a balance, a sale, a lender, an insurer. */
  outsideMoney:
    /\b(beginning|opening|prior)\s+(balance|cash)\b|\b(balance|carried|brought)\s+(brought\s+|carried\s+)?forward\b|\btransfers?\s+(in|from)\b|\b(gain|loss|profit)\s+on\b|\b(sale|disposal)\s+of\s+(the\s+)?(property|building|asset|land|real)|\bproceeds\b|\bforgive\w*|\brefi\b|\b(escrow|tax|insurance)\s+refunds?\b|\breserve\s+draws?\b|\bdue\s+from\b|\bunrealized\b|\bsettlements?\b|\bppp\b|\berc\b|\bother\s+entit(y|ies)\b|^\s*deposits?\s*$|\blast\s+month'?s?\s+rent\b/i,
  /** Short names and lenders’ names that payments of debt go by. */
  lenders:
    /\b(mtge|mezz(anine)?|freddie|fannie|hard\s+money|land\s+contract|contract\s+for\s+deed|yield\s+maint\w*|prepayment\s+pen\w*|refi)\b|\b(1st|2nd|3rd|first|second)\s+(td|trust)\b|\bnotes?\s+to\b|\bp\s*\+\s*i\b|^\s*p\s?&?i\s+payment|\b(bank|house|building|wells\s+fargo|chase|pnc)\s+(payment|pmt|#)|^\s*dep\.\s*$/i,
  /** What owners pay themselves, set aside or put into the building. */
  ownersCosts:
    /\bcap\s*-?\s*(ex|x)\b|^\s*cap\.|\bupgrades?\b|\breno(vations?|s)?\b|\brehab\b|\bvalue[\s-]+add\b|\b(new|replace(ment)?\s+of)\s+(hvac|roof|boiler|windows)\b|\b(roof|flooring|window|hvac)\s+replacements?\b|\bmajor\s+improvements?\b|^\s*(capital|construction)\s*$|\breplacement\s+reserves?\b|\bintercompany\b|\bdue\s+to\s+owner|\btransfers?\s+out\b|\bescrow\s+(payment|deposit)s?\b|\bimpounds?\b|\bowner('?s)?\s+(disb\w*|pmts?|payments?|salary|pay)\b|\bdistributions?\b|\bloss\s+on\s+sale\b|\bpreferred\s+equity\b|\b(asset|partnership)\s+(management|mgmt)\s+fees?\b|\b(acquisition|syndication)\s+fees?\b|\b(state|federal)\s+income\s+tax/i,
  /** Lines that every property has among its operating expenses. */
  operatingCosts:
    /^\s*(real\s+estate|property|re)\s+tax(es)?\b|^\s*(county|city|school)\s+(property\s+)?tax(es)?\b|^\s*taxes(\s*(&|and)\s*insurance)?\s*$|^\s*(property\s+|building\s+|hazard\s+)?insurance(\s+expense)?\s*$|^\s*utilities\s*$|^\s*(water|sewer|electric(ity)?|gas|trash)\b(?!.*\b(line|heater|main|replace\w*|conversion)\b)|^\s*repairs?(\s*(&|and)\s*maintenance)?\s*$|^\s*r\s*&\s*m\s*$|^\s*payroll\b|^\s*(property\s+)?(management|mgmt)\s+(fees?|salary)\s*$|^\s*(landscap\w+|snow\s+removal|pest\s+control|janitorial)\b/i,
  /** Lines that every property has among its income. */
  operatingIncome:
    /^\s*(laundry|vending|parking|garage|storage|pet|late|application)\b.*\b(income|fees?|rent|revenue)\b|^\s*(rental?|apartment)\s+income\s*$|^\s*(laundry|parking)\s*$|\b(rubs|utility\s+reimbursements?)\b/i,
}

/** Whether a label is one of a kind to ask about. */
export function isDoubtful(kind: keyof typeof doubtful, label: string): boolean {
  return doubtful[kind].test(label)
}
