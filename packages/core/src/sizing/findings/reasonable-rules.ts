/** The rules of what is reasonable in an underwriting, each with its figures and where they come from. */
import { type FindingParameter, rulesFoundTogether } from '../../shared/findings.ts'
import { largeCapital } from '../data/expense-bands.ts'
import {
  commercialVacancyBand,
  corporateUnits,
  eventMonth,
  mostReimbursement,
  usualBadDebt,
  usualVacancy,
} from '../data/income-bands.ts'
import { usualGrowth } from '../data/state-tax-rules.ts'
import { underwritingLines } from '../data/underwriting-lines.ts'
import { bandedLines, expensesAreReasonable, lowLineId, repairsAreNotCapital } from './expenses.ts'
import { incomeComesAgain, lossesAreRecorded, reimbursementsFollowCost } from './income.ts'
import { card } from './sizing-cards.ts'
import { abatementsEnd, billsGrow, taxesFollowValue } from './taxes.ts'
import { commercialIsLet, rentsAreAllowed, rentsArePaid, tenantsAreResidents } from './units.ts'

const figure = (
  usual: number,
  [minimum, maximum]: readonly [number, number],
  unit: FindingParameter['unit'],
  says: string,
  source: string,
): FindingParameter => ({ default: usual, minimum, maximum, unit, says, source })

const bandFactor = (what: string) =>
  figure(1, [0, 5], 'multiple', `The least of ${what} is multiplied by this.`, 'The bands of docs/reasonableness.md.')

const lossCards = [
  card('vacancy-zero', 'warning', 'The statement records no vacancy in twelve months.', {
    usualVacancy: figure(
      usualVacancy.share,
      [0, 0.5],
      'share',
      'Vacancy that is taken instead, a part of gross potential rent.',
      usualVacancy.source.words,
    ),
  }),
  card('vacancy-constant', 'warning', 'Vacancy is the same in twelve months, in dollars or as a part of rent: a plug.'),
  card('bad-debt-zero', 'warning', 'The statement records no bad debt in twelve months.', {
    usualBadDebt: figure(
      usualBadDebt.share,
      [0, 0.5],
      'share',
      'Bad debt that is taken instead, a part of gross potential rent.',
      usualBadDebt.source.words,
    ),
  }),
  card(
    'bad-debt-constant',
    'warning',
    'Bad debt is the same in twelve months, in dollars or as a part of rent: a plug.',
  ),
]

const expenseCards = [
  ...bandedLines.map((key) => {
    const name = underwritingLines[key].label
    return {
      ...card('', 'warning', `${name} below what such properties pay, by unit, else as a share of EGI.`, {
        [`${key}Factor`]: bandFactor(`the band of ${name.toLowerCase()}`),
      }),
      id: lowLineId(key),
    }
  }),
  card('low-expenses', 'warning', 'All expenses a unit are below the band, beyond what the lines explain.', {
    totalFactor: bandFactor('all expenses a unit'),
  }),
  card('high-margin', 'warning', 'The NOI margin is above the band, beyond what the lines explain.'),
  card('low-margin', 'info', 'The NOI margin is below the band: capital or debt service may be among the expenses.'),
]

const billCards = [
  card('taxes-of-next-year', 'warning', 'Trailing taxes stand for the policy year to come, and grow before it.', {
    taxGrowth: figure(
      usualGrowth.realEstateTaxes.share,
      [0, 0.5],
      'share',
      'Usual growth of taxes in a year.',
      usualGrowth.realEstateTaxes.source.words,
    ),
  }),
  card('insurance-of-next-policy', 'warning', 'Trailing insurance stands for the next policy, and grows before it.', {
    insuranceGrowth: figure(
      usualGrowth.propertyInsurance.share,
      [0, 0.5],
      'share',
      'Usual growth of insurance in a year.',
      usualGrowth.propertyInsurance.source.words,
    ),
  }),
]

/** What a credit officer would question about an underwriting as a whole. */
export const reasonableRules = [
  ...rulesFoundTogether(expensesAreReasonable, expenseCards),
  ...rulesFoundTogether(repairsAreNotCapital, [
    card('repairs-beside-capital', 'warning', 'Large capital work below NOI stands beside lean repairs.', {
      leastCapital: figure(
        largeCapital.perUnit,
        [0, 100_000],
        'dollars',
        'Capital work a unit and year from which it is large.',
        largeCapital.source.words,
      ),
    }),
  ]),
  ...rulesFoundTogether(taxesFollowValue, [
    card('taxes-not-reset', 'warning', 'A purchase resets the taxes, and the underwriting has those of the seller.'),
    card('taxes-after-sale', 'info', 'Taxes after the purchase are not known for the state.'),
    card('taxes-low-for-value', 'warning', 'Taxes are low for the value of the property.'),
  ]),
  ...rulesFoundTogether(billsGrow, billCards),
  ...rulesFoundTogether(abatementsEnd, [
    card('tax-abatement', 'warning', 'Taxes are not paid in full, and the abatement ends or its end is not known.'),
  ]),
  ...rulesFoundTogether(lossesAreRecorded, lossCards),
  ...rulesFoundTogether(reimbursementsFollowCost, [
    card('reimbursements-above-cost', 'warning', 'Utilities are billed on for more than they cost.', {
      mostReimbursed: figure(
        mostReimbursement.share,
        [0, 3],
        'share',
        'Most that comes back of utilities, a part of their cost.',
        mostReimbursement.source.words,
      ),
    }),
  ]),
  ...rulesFoundTogether(incomeComesAgain, [
    card('one-off-income', 'warning', 'Income beside rent came once, by its name, its months or its size.', {
      mostMonths: figure(
        eventMonth.mostMonths,
        [0, 12],
        'months',
        'Months with a figure up to which a line is an event.',
        eventMonth.source.words,
      ),
      multiple: figure(
        eventMonth.multiple,
        [1, 100],
        'multiple',
        'A month above so many times the usual one is an event.',
        eventMonth.source.words,
      ),
      leastShare: figure(
        eventMonth.leastShare,
        [0, 1],
        'share',
        'Less of effective gross income is not asked after.',
        eventMonth.source.words,
      ),
    }),
  ]),
  ...rulesFoundTogether(commercialIsLet, [
    card('commercial-without-lease', 'warning', 'Commercial income stands without a tenant on the roll.'),
    card('commercial-vacancy', 'warning', 'Commercial vacancy is less than lenders take.', {
      leastVacancy: figure(
        commercialVacancyBand.share,
        [0, 1],
        'share',
        'Least vacancy of commercial income.',
        commercialVacancyBand.source.words,
      ),
    }),
  ]),
  ...rulesFoundTogether(tenantsAreResidents, [
    card(
      'corporate-units',
      'warning',
      'Units are let to companies or many to one tenant: their rents leave together.',
      {
        mostOfUnits: figure(
          corporateUnits.share,
          [0, 1],
          'share',
          'Part of the leased units up to which nobody asks.',
          corporateUnits.source.words,
        ),
        leastUnits: figure(
          corporateUnits.leastUnits,
          [1, 1000],
          'units',
          'Fewest units of companies, or of one tenant, that are told.',
          corporateUnits.source.words,
        ),
      },
    ),
  ]),
  ...rulesFoundTogether(rentsArePaid, [
    card('delinquent-rents', 'warning', 'Residents owe several months, and their rents are underwritten as paid.'),
  ]),
  ...rulesFoundTogether(rentsAreAllowed, [
    card('subsidized-above-market', 'warning', 'Subsidized rents are above those of comparable units.'),
    card('restricted-rents', 'warning', 'Rents are restricted, and nobody gave the limits.'),
  ]),
]
