import { type AccountAccess, type Job, type JobState, type User, userStatuses } from '@uwkit/core/account'
import type { ImportKind, ImportResult } from '@uwkit/core/property-data'
import { countText, plural, unknownText } from '@uwkit/core/text'

/**
 * Returns a user's status as text.
 *
 * @example
 * statusText(0)
 * // => 'Pending activation'
 */
export function statusText(status: User['status']): string {
  if (status === userStatuses.active) return 'Active'
  return status === userStatuses.pending ? 'Pending activation' : 'Deleted'
}

/** What each access right opens. */
export const accessNames: Readonly<Record<AccountAccess, string>> = {
  access_wd: 'Partner pages',
  access_expense_comps: 'Deals and expense comps',
  access_costar: 'CoStar',
}

/** Each access right in one word, for lists. */
const accessShortNames: Readonly<Record<AccountAccess, string>> = {
  access_wd: 'partner',
  access_expense_comps: 'deals',
  access_costar: 'CoStar',
}

/**
 * Returns a user's access beyond rent rolls and statements as text, or a dash if there is none.
 *
 * @example
 * accessText(['access_expense_comps', 'access_costar'])
 * // => 'deals, CoStar'
 */
export function accessText(access: readonly AccountAccess[]): string {
  return access.length === 0 ? unknownText : access.map((one) => accessShortNames[one]).join(', ')
}

/**
 * Returns a user's role in the company as one word.
 *
 * @example
 * roleText({ isAdmin: true, isProviderAdmin: false })
 * // => 'Administrator'
 */
export function roleText({ isAdmin, isProviderAdmin }: Pick<User, 'isAdmin' | 'isProviderAdmin'>): string {
  if (isProviderAdmin) return 'Provider'
  return isAdmin ? 'Administrator' : 'User'
}

/**
 * Returns the form fields that differ from the stored record. Only these are sent, because another user may change the others.
 *
 * @example
 * changedFields({ jobTitle: 'Analyst', isAdmin: false }, { jobTitle: 'Head', isAdmin: false })
 * // => { jobTitle: 'Head' }
 */
export function changedFields<Fields extends object>(stored: Fields, typed: Fields): Partial<Fields> {
  const changed = Object.entries(typed).filter(([name, value]) => !isSame(value, stored[name as keyof Fields]))
  return Object.fromEntries(changed) as Partial<Fields>
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((each) => other.includes(each))
}

/** Labels of the job states. */
export const jobStateNames: Readonly<Record<JobState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  dead: 'Failed',
}

/**
 * Returns how long a job ran, or a dash if that is unknown.
 *
 * @example
 * durationText({ startedOn: 10, finishedOn: 12.5 })
 * // => '2.5 s'
 */
export function durationText({ startedOn, finishedOn }: Pick<Job, 'startedOn' | 'finishedOn'>): string {
  if (startedOn === null || finishedOn === null || finishedOn < startedOn) return unknownText
  const seconds = finishedOn - startedOn
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/** Display names of the vendor tables. */
export const importNames: Readonly<Record<ImportKind, string>> = {
  yardi: 'Yardi properties',
  yardi_location_demographics: 'Yardi location demographics',
  yardi_population_demographics: 'Yardi population demographics',
  yardi_rent_and_occupancy: 'Yardi rent and occupancy',
  yardi_rent_history: 'Yardi detailed rent history',
  yardi_sales_history: 'Yardi sales history',
  yardi_unit_mixes: 'Yardi unit mixes',
  expense_comps: 'Expense comparables',
  costar: 'CoStar properties',
  costar_stats: 'CoStar statistics',
  crm: 'CRM opportunities',
  security_gauge: 'Security gauge',
  median_income: 'Median income by census tract',
}

/**
 * Returns a summary of an import in one sentence.
 *
 * @example
 * importSummary({ isDryRun: false, imported: 1, added: 1, updated: 0, unchanged: 0, removed: 0, removedChosen: 0, refusedCount: 0 })
 * // => 'Imported 1 record: 1 new, 0 changed, 0 unchanged. No rows rejected.'
 */
export function importSummary(result: ImportResult): string {
  const { isDryRun, imported, added, updated, unchanged, removed, removedChosen, refusedCount } = result
  const [imports, removes] = isDryRun ? ['Will import', 'Will remove'] : ['Imported', 'Removed']
  const chosen = removedChosen === 0 ? '' : `, including ${countText(removedChosen)} selected in deals`
  const removedText = removed === 0 ? '' : ` ${removes} ${plural(removed, 'record')}${chosen}.`
  const refused = refusedCount === 0 ? 'No rows' : plural(refusedCount, 'row')
  const [fresh, changed, same] = [added, updated, unchanged].map(countText)
  return `${imports} ${plural(imported, 'record')}: ${fresh} new, ${changed} changed, ${same} unchanged.${removedText} ${refused} rejected.`
}
