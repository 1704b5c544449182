/** The rules of what is reasonable in an underwriting, each with its figures and where they come from. */
import { type FindingParameter, rulesFoundTogether } from '../../shared/findings.ts'
import { largeCapital } from '../data/expense-bands.ts'
import {
  commercialVacancyBand,
  corporateUnits,
  eventMonth,
  maximumReimbursement,
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
  figure(1, [0, 5], 'multiple', `Multiplier for the low end of ${what}.`, 'Ranges in docs/reasonableness.md.')

const lossCards = [
  card('vacancy-zero', 'warning', 'The statement has no vacancy in 12 months.', {
    usualVacancy: figure(
      usualVacancy.share,
      [0, 0.5],
      'share',
      'Vacancy underwritten if it is $0, % of GPR.',
      usualVacancy.source.words,
    ),
  }),
  card('vacancy-constant', 'warning', 'Vacancy is the same in all 12 months, in dollars or % of rent: a plug.'),
  card('bad-debt-zero', 'warning', 'The statement has no bad debt in 12 months.', {
    usualBadDebt: figure(
      usualBadDebt.share,
      [0, 0.5],
      'share',
      'Bad debt underwritten if it is $0, % of GPR.',
      usualBadDebt.source.words,
    ),
  }),
  card('bad-debt-constant', 'warning', 'Bad debt is the same in all 12 months, in dollars or % of rent: a plug.'),
]

const expenseCards = [
  ...bandedLines.map((key) => {
    const name = underwritingLines[key].label
    return {
      ...card('', 'warning', `${name} below benchmark, per unit or % of EGI.`, {
        [`${key}Factor`]: bandFactor(`the range for ${name.toLowerCase()}`),
      }),
      id: lowLineId(key),
    }
  }),
  card('low-expenses', 'warning', 'Total expenses/unit are below benchmark by more than the lines explain.', {
    totalFactor: bandFactor('total expenses/unit'),
  }),
  card('high-margin', 'warning', 'NOI margin is above benchmark by more than the lines explain.'),
  card('low-margin', 'info', 'NOI margin is below benchmark: expenses may include capital or debt service.'),
]

const billCards = [
  card('taxes-of-next-year', 'warning', 'T12 taxes are underwritten without growth.', {
    taxGrowth: figure(
      usualGrowth.realEstateTaxes.share,
      [0, 0.5],
      'share',
      'Typical annual tax growth.',
      usualGrowth.realEstateTaxes.source.words,
    ),
  }),
  card('insurance-of-next-policy', 'warning', 'T12 insurance is underwritten without growth.', {
    insuranceGrowth: figure(
      usualGrowth.propertyInsurance.share,
      [0, 0.5],
      'share',
      'Typical annual insurance growth.',
      usualGrowth.propertyInsurance.source.words,
    ),
  }),
]

/** What a credit officer would question about an underwriting as a whole. */
export const reasonableRules = [
  ...rulesFoundTogether(expensesAreReasonable, expenseCards),
  ...rulesFoundTogether(repairsAreNotCapital, [
    card('repairs-beside-capital', 'warning', 'Large CapEx below NOI with low repairs.', {
      minimumCapital: figure(
        largeCapital.perUnit,
        [0, 100_000],
        'dollars',
        'Min CapEx/unit/yr to flag.',
        largeCapital.source.words,
      ),
    }),
  ]),
  ...rulesFoundTogether(taxesFollowValue, [
    card('taxes-not-reset', 'warning', 'Acquisition: taxes will reset, but UW uses the seller’s taxes.'),
    card('taxes-after-sale', 'info', 'Post-sale taxes are unknown: no reassessment rule for the state is on file.'),
    card('taxes-low-for-value', 'warning', 'Taxes are low for the value of the property.'),
  ]),
  ...rulesFoundTogether(billsGrow, billCards),
  ...rulesFoundTogether(abatementsEnd, [
    card('tax-abatement', 'warning', 'Taxes are abated, and the abatement ends or its end is unknown.'),
  ]),
  ...rulesFoundTogether(lossesAreRecorded, lossCards),
  ...rulesFoundTogether(reimbursementsFollowCost, [
    card('reimbursements-above-cost', 'warning', 'Utility reimbursements exceed utility cost.', {
      maximumReimbursed: figure(
        maximumReimbursement.share,
        [0, 3],
        'share',
        'Max reimbursement, % of utility cost.',
        maximumReimbursement.source.words,
      ),
    }),
  ]),
  ...rulesFoundTogether(incomeComesAgain, [
    card('one-off-income', 'warning', 'Other income is one-time, judging by its name, months or size.', {
      maximumMonths: figure(
        eventMonth.maximumMonths,
        [0, 12],
        'months',
        'Max months with an amount for one-time income.',
        eventMonth.source.words,
      ),
      multiple: figure(
        eventMonth.multiple,
        [1, 100],
        'multiple',
        'Multiple of a typical month that makes it one-time.',
        eventMonth.source.words,
      ),
      minimumShare: figure(eventMonth.minimumShare, [0, 1], 'share', 'Min % of EGI to flag.', eventMonth.source.words),
    }),
  ]),
  ...rulesFoundTogether(commercialIsLet, [
    card('commercial-without-lease', 'warning', 'Commercial income without a commercial tenant on the rent roll.'),
    card('commercial-vacancy', 'warning', 'Commercial vacancy is below the lender minimum.', {
      minimumVacancy: figure(
        commercialVacancyBand.share,
        [0, 1],
        'share',
        'Min vacancy of commercial income.',
        commercialVacancyBand.source.words,
      ),
    }),
  ]),
  ...rulesFoundTogether(tenantsAreResidents, [
    card('corporate-units', 'warning', 'Corporate tenants, or one tenant with many units: rollover concentration.', {
      maximumOfUnits: figure(
        corporateUnits.share,
        [0, 1],
        'share',
        'Max share of leased units.',
        corporateUnits.source.words,
      ),
      minimumUnits: figure(
        corporateUnits.minimumUnits,
        [1, 1000],
        'units',
        'Min corporate units, or units of one tenant.',
        corporateUnits.source.words,
      ),
    }),
  ]),
  ...rulesFoundTogether(rentsArePaid, [
    card('delinquent-rents', 'warning', 'Delinquent rents are underwritten as collected.'),
  ]),
  ...rulesFoundTogether(rentsAreAllowed, [
    card('subsidized-above-market', 'warning', 'Subsidized rents are above those of comparable units.'),
    card('restricted-rents', 'warning', 'Rents are restricted, but rent limits were not provided.'),
  ]),
]
