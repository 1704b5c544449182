/** The rules of the reasonableness checks, each with its figures and their sources. */
import { type FindingParameter, rulesSharingSearch } from '../../shared/findings.ts'
import { highCapitalCost } from '../data/expense-bands.ts'
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
import { expensesAreReasonable, linesWithBands, lowLineId, repairsAreNotCapital } from './expenses.ts'
import { incomeIsRecurring, lossesAreRecorded, reimbursementsFollowCost } from './income.ts'
import { card } from './sizing-cards.ts'
import { abatementsEnd, billsGrow, taxesFollowValue } from './taxes.ts'
import { commercialIsLeased, rentsAreAllowed, rentsArePaid, tenantsAreResidents } from './units.ts'

const figure = (
  usual: number,
  [minimum, maximum]: readonly [number, number],
  unit: FindingParameter['unit'],
  says: string,
  source: string,
): FindingParameter => ({ default: usual, minimum, maximum, unit, says, source })

const bandFactor = (what: string) =>
  figure(
    1,
    [0, 5],
    'multiple',
    `Multiplier for the low end of ${what}.`,
    'House default ranges; see Reasonableness in the docs.',
  )

const lossCards = [
  card('vacancy-zero', 'warning', 'The statement has no vacancy in 12 months.', {
    usualVacancy: figure(
      usualVacancy.share,
      [0, 0.5],
      'share',
      'Vacancy underwritten if the statement has none, % of GPR.',
      usualVacancy.source.words,
    ),
  }),
  card('vacancy-constant', 'warning', 'Vacancy is the same in all 12 months, in dollars or as a % of rent: a plug.'),
  card('bad-debt-zero', 'warning', 'The statement has no bad debt in 12 months.', {
    usualBadDebt: figure(
      usualBadDebt.share,
      [0, 0.5],
      'share',
      'Bad debt underwritten if the statement has none, % of GPR.',
      usualBadDebt.source.words,
    ),
  }),
  card('bad-debt-constant', 'warning', 'Bad debt is the same in all 12 months, in dollars or as a % of rent: a plug.'),
]

const expenseCards = [
  ...linesWithBands.map((key) => {
    const name = underwritingLines[key].label
    return {
      ...card('', 'warning', `${name} below the benchmark, per unit or as a % of EGI.`, {
        [`${key}Factor`]: bandFactor(`the range for ${name.toLowerCase()}`),
      }),
      id: lowLineId(key),
    }
  }),
  card(
    'low-expenses',
    'warning',
    'Total expenses per unit are further below the benchmark than the individual lines explain.',
    {
      totalFactor: bandFactor('the range for total expenses per unit'),
    },
  ),
  card('high-margin', 'warning', 'NOI margin is further above the benchmark than the individual lines explain.'),
  card('low-margin', 'info', 'NOI margin is below the benchmark: expenses may include CapEx or debt service.'),
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

/** Rules for what a credit officer would question about an underwriting as a whole. */
export const reasonableRules = [
  ...rulesSharingSearch(expensesAreReasonable, expenseCards),
  ...rulesSharingSearch(repairsAreNotCapital, [
    card('repairs-beside-capital', 'warning', 'CapEx below NOI is large, while repairs are low.', {
      minimumCapital: figure(
        highCapitalCost.perUnit,
        [0, 100_000],
        'dollars',
        'Min CapEx/unit/yr to flag.',
        highCapitalCost.source.words,
      ),
    }),
  ]),
  ...rulesSharingSearch(taxesFollowValue, [
    card(
      'taxes-not-reset',
      'warning',
      'Taxes will be reassessed after the acquisition, but the seller’s taxes are underwritten.',
    ),
    card(
      'taxes-after-sale',
      'info',
      'Post-sale taxes are unknown because no reassessment rule for the state is on file.',
    ),
    card('taxes-low-for-value', 'warning', 'Taxes are low for the property’s value.'),
  ]),
  ...rulesSharingSearch(billsGrow, billCards),
  ...rulesSharingSearch(abatementsEnd, [
    card('tax-abatement', 'warning', 'Taxes are abated and will rise when the abatement ends.'),
  ]),
  ...rulesSharingSearch(lossesAreRecorded, lossCards),
  ...rulesSharingSearch(reimbursementsFollowCost, [
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
  ...rulesSharingSearch(incomeIsRecurring, [
    card('one-off-income', 'warning', 'Other income looks one-time, based on its name, months, or amount.', {
      maximumMonths: figure(
        eventMonth.maximumMonths,
        [0, 12],
        'months',
        'Max months in which one-time income has an amount.',
        eventMonth.source.words,
      ),
      multiple: figure(
        eventMonth.multiple,
        [1, 100],
        'multiple',
        'Multiple of a typical month above which income counts as one-time.',
        eventMonth.source.words,
      ),
      minimumShare: figure(eventMonth.minimumShare, [0, 1], 'share', 'Min % of EGI to flag.', eventMonth.source.words),
    }),
  ]),
  ...rulesSharingSearch(commercialIsLeased, [
    card(
      'commercial-without-lease',
      'warning',
      'The statement has commercial income, but the rent roll has no commercial tenant.',
    ),
    card('commercial-vacancy', 'warning', 'Commercial vacancy is below the lender minimum.', {
      minimumVacancy: figure(
        commercialVacancyBand.share,
        [0, 1],
        'share',
        'Min vacancy on commercial income.',
        commercialVacancyBand.source.words,
      ),
    }),
  ]),
  ...rulesSharingSearch(tenantsAreResidents, [
    card('corporate-units', 'warning', 'Corporate tenants, or one tenant with many units, create rollover risk.', {
      maximumOfUnits: figure(
        corporateUnits.share,
        [0, 1],
        'share',
        'Max share of leased units with corporate tenants or a single tenant.',
        corporateUnits.source.words,
      ),
      minimumUnits: figure(
        corporateUnits.minimumUnits,
        [1, 1000],
        'units',
        'Min corporate or single-tenant units to flag.',
        corporateUnits.source.words,
      ),
    }),
  ]),
  ...rulesSharingSearch(rentsArePaid, [
    card('delinquent-rents', 'warning', 'Delinquent rents are underwritten as collected.'),
  ]),
  ...rulesSharingSearch(rentsAreAllowed, [
    card('subsidized-above-market', 'warning', 'Subsidized rents are above the rents of comparable units.'),
    card('restricted-rents', 'warning', 'Rents are restricted, but rent limits were not provided.'),
  ]),
]
