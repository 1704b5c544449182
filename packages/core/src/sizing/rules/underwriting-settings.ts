import type { AssumedDefault, SizingRulePack, UnderwritingAssumptions, UnderwritingSettings } from '../sizing.schema.ts'
import { shortRulesName } from './rule-pack-identity.ts'

/**
 * Fill the gaps of the caller's assumptions from the programme's rules, and list each figure that nobody gave.
 *
 * @example
 * underwritingSettings({ reservePerUnit: 300 }, fannieConventional).settings.reservePerUnit
 * // => 300
 */
export function underwritingSettings(
  assumptions: UnderwritingAssumptions,
  rulePack: SizingRulePack,
): { settings: UnderwritingSettings; defaults: AssumedDefault[] } {
  const { underwriting } = rulePack
  const name = shortRulesName(rulePack)
  const defaults: AssumedDefault[] = []
  const filled = <Value extends number | boolean>(
    given: Value | null | undefined,
    field: string,
    fallback: Value,
    why: string,
  ): Value => {
    if (given !== undefined && given !== null) return given
    defaults.push({ name: field, value: typeof fallback === 'boolean' ? (fallback ? 'yes' : 'no') : fallback, why })
    return fallback
  }
  const isCapped = !underwriting.asStabilised && underwriting.capAtTrailingThreeMonths
  const settings: UnderwritingSettings = {
    unitCount: assumptions.unitCount ?? null,
    vacancyFloor: filled(
      assumptions.vacancyFloor,
      'vacancyFloor',
      underwriting.vacancyFloor,
      `Least economic vacancy of ${name}.`,
    ),
    marketVacancy: assumptions.marketVacancy ?? null,
    economicVacancy: assumptions.economicVacancy?.share ?? null,
    premiumsInRent: assumptions.premiumsInRent ?? 0,
    oneOffOtherIncome: assumptions.oneOffOtherIncome ?? 0,
    expenseInflation: filled(
      assumptions.expenseInflation,
      'expenseInflation',
      underwriting.expenseInflation,
      'A year of growth on controllable expenses; none on taxes, insurance and management.',
    ),
    managementFeeMinimum: filled(
      assumptions.managementFeeMinimum,
      'managementFeeMinimum',
      underwriting.managementFeeMinimum,
      'Least management fee as a share of EGI; the trailing year and the contract count where they are higher.',
    ),
    managementFeeContract: assumptions.managementFeeContract ?? null,
    managementFeeMarket: assumptions.managementFeeMarket ?? null,
    commercialVacancyFloor: underwriting.commercialVacancyFloor,
    reservePerUnit: filled(
      assumptions.reservePerUnit,
      'reservePerUnit',
      Math.max(underwriting.reservePerUnit, assumptions.reservePerUnitOfAssessment ?? 0),
      reserveReason(underwriting.reservePerUnit, assumptions.reservePerUnitOfAssessment ?? null),
    ),
    asStabilised: underwriting.asStabilised,
    capAtTrailingThreeMonths: filled(
      assumptions.capAtTrailingThreeMonths,
      'capAtTrailingThreeMonths',
      isCapped,
      underwriting.asStabilised
        ? `${name} is underwritten as stabilized: the latest three months do not hold it down.`
        : isCapped
          ? 'Net rental income is not underwritten above the latest three months, annualized.'
          : `No source holds ${name} to the latest three months: ask the lender whether it does.`,
    ),
  }
  return { settings, defaults }
}

function reserveReason(least: number, ofAssessment: number | null): string {
  if (ofAssessment === null) return 'Dollars a unit and year; the physical needs assessment counts where it is higher.'
  return ofAssessment > least
    ? `Physical needs assessment, above the least of ${least} dollars a unit and year.`
    : `Least dollars a unit and year, not below the ${ofAssessment} of the physical needs assessment.`
}
