import { splitCode } from '../reading/account-code.ts'
import { type LabelGroupName, labelGroupNames, labelIs } from '../reading/label-groups.ts'

/**
 * The kinds of row that the words of a label stand for: gross potential rent, vacancy, bad debt, concessions, the last
 * line of income, the first of expenses, NOI and more. Words alone; whether a row is a total its figures decide.
 *
 * @param label As printed, with or without its account code.
 * @returns Every kind that the words fit, in no order of rank; empty where none does.
 * @example
 * recogniseLabel('5120 - Less: Vacancy Loss')
 * // => ['vacancy']
 */
export function recogniseLabel(label: string): LabelGroupName[] {
  const words = splitCode(label.trim(), false).label
  const kinds = labelGroupNames.filter((group) => labelIs(group, words))
  return kinds.includes('netOperatingIncome') ? kinds.filter((kind) => kind !== 'netIncome') : kinds
}
