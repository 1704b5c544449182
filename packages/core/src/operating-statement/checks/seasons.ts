/** Concepts whose bills come once or a few times a year, and are no one-off for that. */
const annualConcepts = new Set([
  're_taxes',
  'other_taxes',
  'tax_consult',
  'insurance',
  'prof_liability',
  'professional',
  'ground_rent',
  'hoa',
  'snow',
])

/** Words of bills that come once or a few times a year. */
const annualWords =
  /\b(tax(es)?|insurance|premium|licen[sc]es?|permits?|audit|dues|memberships?|subscriptions?|inspections?|certif\w*|registration|franchise|annual|yearly|quarterly|holiday|christmas|bonus(es)?|snow|pool|association|assessments?)\b/i

/** Whether the bills of a line come by the year, the half year or the quarter. */
export function isYearlyBill({ label, concept }: { label: string; concept: string | null }): boolean {
  return (concept !== null && annualConcepts.has(concept)) || annualWords.test(label)
}
