import { valueAt } from '../../../shared/cells.ts'
import { type Grid, textAt } from '../../../shared/grid.ts'
import { sumMoney } from '../../../shared/money.ts'
import { lossToLeaseCaption } from '../../data/columns.ts'
import { groupOfSentinel, groupOfStatus, isVacantText } from '../../rules/occupancy.ts'
import { normalizeCaption } from './captions.ts'
import { type TableColumn, withRole } from './column-kinds.ts'

/** The housing authority's allowance for utilities that a tenant pays directly. */
const utilityAllowance = /^(utility|utilities|util) al\w*$|^u a$|^ua$/

/** Minimum number of rows whose arithmetic shows which rent includes the allowance. Our own choice. */
const minimumRowCount = 3

/**
 * Uses the net rent of gross and net rents as the contract rent: a utility allowance counts toward a tax credit’s rent limit
 * but is not billed. If the tenant’s and the authority’s shares sum to the gross rent, the gross rent is the contract rent.
 *
 * @param rows Rows under the captions.
 */
export function withRentLessAllowance(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  const gross = columns.find(({ role, isCorrected }) => role === 'contract rent' && isCorrected !== true)
  const allowance = columns.find(({ caption }) => utilityAllowance.test(normalizeCaption(caption)))
  if (!gross || !allowance || gross === allowance) return columns
  const competing = columns.filter(
    ({ role, suggestion, isCorrected }) => role === 'other' && suggestion === 'contract rent' && isCorrected !== true,
  )
  // The rent found is already net: a further column adds the allowance to it.
  const larger = competing.find((column) => isNetOfAllowance(grid, rows, { gross: column, allowance, net: gross }))
  if (larger !== undefined) return columns.map((column) => (column === larger ? ignored(column) : column))
  const net = competing.find((column) => isNetOfAllowance(grid, rows, { gross, allowance, net: column }))
  const others = columns.filter((column) => column !== gross && column !== allowance && column !== net)
  if (!net || isSumOfParts(grid, rows, gross, others)) return columns
  return columns.map((column) => {
    if (column === gross) return ignored(column)
    return column === net ? withRole(column, 'contract rent', 0.5) : column
  })
}

/**
 * Maps two rents that differ by the loss to lease on every row as market rent and contract rent, whatever they are
 * called: owners print `Scheduled Rent` next to `Actual Rent`. The market rent has the larger total; if a gain column
 * shows rents above market, nothing changes.
 *
 * @param rows Rows under the captions.
 */
export function withMarketOfLoss(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  const first = columns.find(({ role, isCorrected }) => role === 'contract rent' && isCorrected !== true)
  const loss = columns.find(({ caption }) => lossToLeaseCaption.test(normalizeCaption(caption)))
  if (!first || !loss || columns.some(({ role }) => role === 'market rent')) return columns
  const amount = (row: number, column: TableColumn) => amountIn(grid, row, column)
  const withBoth = (column: TableColumn) => rows.filter((row) => amount(row, first) > 0 && amount(row, column) > 0)
  const differ = (column: TableColumn) => {
    const both = withBoth(column)
    const isMet = (row: number) =>
      Math.abs(Math.abs(amount(row, first) - amount(row, column)) - Math.abs(amount(row, loss))) < 0.01
    return both.filter((row) => amount(row, loss) !== 0).length >= minimumRowCount && both.every(isMet)
  }
  const second = columns.find(
    (column) =>
      column.role === 'other' && column.suggestion === 'contract rent' && column.isCorrected !== true && differ(column),
  )
  if (!second) return columns
  const both = withBoth(second)
  const isSecondLarger = sumMoney(both.map((row) => amount(row, second) - amount(row, first))) > 0
  const isAboveMarket = sumMoney(both.map((row) => amount(row, loss))) > 0
  if (normalizeCaption(loss.caption).startsWith('gain') && isAboveMarket) return columns
  const market = isSecondLarger ? second : first
  return columns.map((column) => {
    if (column === market) return withRole(column, 'market rent', 0.5)
    return column === first || column === second ? withRole(column, 'contract rent', 0.5) : column
  })
}

/** Returns the amount of a column in a row; 0 for a blank. */
function amountIn(grid: Grid, row: number, { column }: TableColumn): number {
  return valueAt(grid, row, column) ?? 0
}

function ignored(column: TableColumn): TableColumn {
  return { ...column, role: 'other', kind: 'Ignore Column', suggestion: 'Ignore Column' }
}

/**
 * Checks whether a rent equals another less the allowance on every row that prints either of them; a blank allowance is
 * zero.
 */
function isNetOfAllowance(
  grid: Grid,
  rows: readonly number[],
  columns: Record<'gross' | 'allowance' | 'net', TableColumn>,
): boolean {
  const amount = (row: number, column: TableColumn) => amountIn(grid, row, column)
  const charged = rows.filter((row) => amount(row, columns.gross) !== 0 || amount(row, columns.net) !== 0)
  const allowed = charged.filter((row) => amount(row, columns.allowance) > 0)
  const isMet = (row: number) =>
    Math.abs(amount(row, columns.gross) - amount(row, columns.allowance) - amount(row, columns.net)) < 0.01
  return allowed.length >= minimumRowCount && charged.every(isMet)
}

/** Checks whether two other columns, a tenant's share and the authority's, add up to a rent on every row that prints either of them. */
function isSumOfParts(grid: Grid, rows: readonly number[], rent: TableColumn, others: readonly TableColumn[]): boolean {
  const amounts = (column: TableColumn) => rows.map((row) => amountIn(grid, row, column))
  const whole = amounts(rent)
  const parts = others.map(amounts)
  return parts.some((some, at) =>
    parts.slice(at + 1).some((rest) => {
      const printed = whole.flatMap((amount, row) => {
        const [one = 0, other = 0] = [some[row], rest[row]]
        return one === 0 && other === 0 ? [] : [{ areBoth: one > 0 && other > 0, off: one + other - amount }]
      })
      return (
        printed.filter(({ areBoth }) => areBoth).length >= minimumRowCount &&
        printed.every(({ off }) => Math.abs(off) < 0.01)
      )
    }),
  )
}

/** Captions of the rent that a New York lease charges if it is below the legal rent. */
const preferentialRent = /^pref(erential|erred)? (.*\b)?(rents?|rental|rate)\b/
const legalRent =
  /^((legal|registered|reg|regulated|stabili[sz]ed|dhcr|legal reg(ulated|istered)|dhcr (legal|registered)) (rents?|rate)|lrr|registered|dhcr( legal| registered)?)$/

/**
 * Returns whether a caption names a preferential rent.
 *
 * @example
 * isPreferential('Pref. Rent')
 * // => true
 */
export function isPreferential(caption: string): boolean {
  return preferentialRent.test(normalizeCaption(caption))
}

/**
 * Uses the legal rent as the contract rent of New York residents without a preferential rent, if some residents pay it.
 *
 * @param rows Rows under the captions.
 */
export function withPreferentialRent(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  const captioned = (pattern: RegExp) =>
    columns.find(({ caption, isCorrected }) => isCorrected !== true && pattern.test(normalizeCaption(caption)))
  const [preferential, legal] = [captioned(preferentialRent), captioned(legalRent)]
  const roles = ['tenant name', 'lease status'] as const
  const residents = roles.flatMap((role) => columns.find((column) => column.role === role) ?? [])
  const [occupant] = residents
  if (!preferential || !legal || !occupant) return columns
  const pays = (row: number, column: TableColumn) => amountIn(grid, row, column) > 0
  const isLegal = rows.some((row) => {
    const text = textAt(grid, row, occupant.column)
    // Model and employee units owe no legal rent.
    const isUnitLeased = ({ role, column }: TableColumn) => {
      const words = textAt(grid, row, column)
      const group = (role === 'lease status' ? groupOfStatus(words) : null) ?? groupOfSentinel(words)
      return !isVacantText(words) && (group === null || group === 'current' || group === 'notice')
    }
    return text !== '' && residents.every(isUnitLeased) && !pays(row, preferential) && pays(row, legal)
  })
  if (!isLegal || !rows.some((row) => pays(row, preferential))) return columns
  return columns.map((column) => {
    if (column === legal) return { ...withRole(column, 'contract rent'), unless: preferential.column }
    const isOther = column === preferential || column.role === 'contract rent'
    return isOther ? ignored(column) : column
  })
}
