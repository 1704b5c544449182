import { type Loan, LoanScenario, loanProducts } from '@uwkit/core/loan'
import { programOfLoan, programOfProduct } from '@uwkit/core/sizing'

const terms = Object.keys(LoanScenario.shape) as (keyof LoanScenario)[]

/**
 * Returns a key that is equal for scenarios with the same name and terms, regardless of field order.
 *
 * @example
 * scenarioKey({ name: 'Lower', rate: 0.05 }) === scenarioKey({ rate: 0.05, name: 'Lower' })
 * // => true
 */
export function scenarioKey(scenario: LoanScenario): string {
  return JSON.stringify(terms.map((term) => scenario[term] ?? null))
}

/**
 * Returns a loan's name: its number, or else lender and product, or else its position.
 *
 * @param index From 0.
 * @example
 * loanName({ loanNumber: null, lender: 'Harbor Bank', product: 'bank' }, 0)
 * // => 'Harbor Bank bank'
 */
export function loanName(
  { loanNumber, lender, product }: Pick<Loan, 'loanNumber' | 'lender' | 'product'>,
  index: number,
): string {
  if (loanNumber !== null) return loanNumber
  const words = [lender, product].filter((word) => word !== null)
  return words.length === 0 ? `Loan ${index + 1}` : words.join(' ')
}

/**
 * Scenarios where two people changed them at once, in my order and then theirs: those that I changed are mine, all others are as
 * the other person left them. One that I removed stays where they changed it, and of two that were added under one name mine
 * gets another.
 *
 * @param before The scenarios that my changes were made from.
 * @example
 * mergedScenarios([], [{ name: 'mine' }], [{ name: 'theirs' }]).map(({ name }) => name)
 * // => ['mine', 'theirs']
 */
export function mergedScenarios(
  before: readonly LoanScenario[],
  mine: readonly LoanScenario[],
  theirs: readonly LoanScenario[],
): LoanScenario[] {
  const [known, own, others] = [byName(before), byName(mine), byName(theirs)]
  const taken = new Set([...mine, ...theirs].map(({ name }) => name))
  return [...new Set([...own.keys(), ...others.keys()])].flatMap((key) => {
    const [was, ours, other] = [known.get(key), own.get(key), others.get(key)]
    if (isSame(ours, was)) return other ?? []
    if (ours === undefined) return other === undefined || isSame(other, was) ? [] : other
    const isAddedTwice = was === undefined && other !== undefined && !isSame(ours, other)
    return isAddedTwice ? [other, { ...ours, name: freeName(ours.name, taken) }] : ours
  })
}

/** Scenarios by name; one after another of the same name is a second one. */
function byName(scenarios: readonly LoanScenario[]): Map<string, LoanScenario> {
  const seen = new Map<string, number>()
  return new Map(
    scenarios.map((scenario) => {
      const place = (seen.get(scenario.name) ?? 0) + 1
      seen.set(scenario.name, place)
      return [`${place} ${scenario.name}`, scenario] as const
    }),
  )
}

function isSame(one: LoanScenario | undefined, other: LoanScenario | undefined): boolean {
  return one === undefined || other === undefined ? one === other : scenarioKey(one) === scenarioKey(other)
}

function freeName(name: string, taken: Set<string>): string {
  let [free, count] = [name, 1]
  while (taken.has(free)) {
    count += 1
    const end = ` (${count})`
    free = `${name.slice(0, 200 - end.length)}${end}`
  }
  taken.add(free)
  return free
}

/**
 * The name of the program that was chosen for a loan and sizes it in place of its product's; `null` for none.
 *
 * @example
 * chosenProgram({ product: 'HUD', program: 'fannie-small' })
 * // => 'Fannie Mae small loans'
 */
export function chosenProgram(loan: Pick<Loan, 'product' | 'program'>): string | null {
  const { id, name } = programOfLoan(loan)
  return id === loan.program ? name : null
}

/**
 * The chosen program that stays with a loan once its product is another one: the same where it is one of that product's, else
 * `null`, so that the new product sizes it.
 *
 * @example
 * programAfter({ product: 'Fannie', program: 'fannie-small' }, 'HUD')
 * // => null
 */
export function programAfter({ program }: Pick<Loan, 'product' | 'program'>, product: Loan['product']): string | null {
  if ((program ?? null) === null || product === null) return null
  const chosen = programOfLoan({ product: null, program })
  const own = loanProducts.find((each) => programOfProduct(each).id === chosen.id)
  const ofLender = loanProducts.find((each) => programOfProduct(each).lender === chosen.lender)
  return chosen.id === program && (own ?? ofLender) === product ? program : null
}
