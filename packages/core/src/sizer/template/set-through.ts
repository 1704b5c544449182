import { formatKind } from './cell-takes-value.ts'
import type { FilledCell, TemplateReader } from './template-cells.ts'
import { type PlannedCell, placeText, type TemplateProblem } from './template-plan.ts'

/** Steps that an input is moved by to see what its formula makes of it, and how often it is corrected. */
const step = 0.01
const mostSteps = 6

/**
 * Set inputs so that the formulas they stand for come to our figures: an occupancy so that the vacancy loss is ours. One may
 * wait for another, so all are gone through twice.
 *
 * @returns The cells with what is typed; `null`, and a note, where no number does it.
 */
export function setThrough(
  cells: readonly PlannedCell[],
  template: TemplateReader,
): { cells: PlannedCell[]; notes: TemplateProblem[] } {
  const { calculate } = template
  const waiting = cells.filter(({ through, value }) => through !== undefined && typeof value === 'number')
  if (waiting.length === 0) return { cells: [...cells], notes: [] }
  const formats = new Map(template.cells(waiting).map((one) => [placeText(one), one.format]))
  const typed = new Map<string, number | null>()
  const others = cells.flatMap(({ sheet, address, use, value, through }): FilledCell[] =>
    through === undefined && (use === 'value' || use === 'row') && value !== null && value !== undefined
      ? [{ sheet, address, value }]
      : [],
  )
  const known = (): FilledCell[] =>
    waiting.flatMap((cell) => {
      const value = typed.get(placeText(cell)) ?? null
      return value === null ? [] : [{ sheet: cell.sheet, address: cell.address, value }]
    })
  for (const cell of calculate === undefined ? [] : [...waiting, ...waiting]) {
    const { through, value: wanted, sheet, address } = cell
    if (through === undefined || typeof wanted !== 'number') continue
    const rest = [...others, ...known()].filter((one) => placeText(one) !== placeText(cell))
    const missed = (input: number): number | null => {
      const value = calculate?.call(template, [...rest, { sheet, address, value: input }]).value(through)
      return typeof value === 'number' ? value - wanted : null
    }
    typed.set(placeText(cell), rootOf(missed, typed.get(placeText(cell)) ?? 1))
  }
  const notes: TemplateProblem[] = []
  const set = cells.map((cell): PlannedCell => {
    if (!waiting.includes(cell) || cell.through === undefined) return cell
    const value = typed.get(placeText(cell)) ?? null
    const kind = formatKind(formats.get(placeText(cell)) ?? 'General') === 'percent' ? 'percent' : 'number'
    if (value === null)
      notes.push({
        place: placeText(cell),
        seen: `cannot be set so that ${placeText(cell.through)} comes to ${Math.round(Number(cell.value)).toLocaleString('en-US')}`,
        todo: 'Type it by hand',
      })
    return { ...cell, kind, value }
  })
  return { cells: set, notes }
}

/** Where a difference is nothing, by secants; formulas of one input are nearly always straight lines. */
function rootOf(missed: (input: number) => number | null, start: number): number | null {
  let [from, to] = [start, start - step]
  let [before, after] = [missed(from), missed(to)]
  for (let steps = 0; steps < mostSteps; steps += 1) {
    if (before === null || after === null) return null
    if (Math.abs(after) < 0.005) return to
    if (after === before) return null
    const next = to - (after * (to - from)) / (after - before)
    ;[from, before] = [to, after]
    to = next
    after = missed(next)
  }
  return after !== null && Math.abs(after) < 0.5 ? to : null
}
