import type { Predictor } from '../../prediction/index.ts'
import { type UnderwritingLineKey, underwritingLineKeys, underwritingLines } from '../../sizing/index.ts'
import { formatKind, formatTakes } from './cell-takes-value.ts'
import type { TemplateReader } from './check-template.ts'
import { type FormSection, type FormTotalKey, mainConcepts, restOfLines } from './form-captions.ts'
import { conceptOf, type FormColumn, type FormRow, type StatementForm } from './statement-form.ts'
import type { FilledCell, TemplateCell, TemplateCellFacts } from './template-cells.ts'
import { openness } from './template-labels.ts'
import type { MappedTotal, MappedValue, UnmappedCaption } from './template-map.ts'
import { placeText } from './template-plan.ts'

/** A line of a form's statement in one column, and what it does to the totals there. */
export interface FormLine {
  cell: TemplateCell
  row: FormRow
  column: string
  section: FormSection
  /**
   * What the form's NOI and net cash flow gain by a dollar more in the cell: 1, -1, 12 for a month's dollars, 0 where they leave
   * it out; `null` where the form has no such total that can be worked out.
   */
  toOperatingIncome: number | null
  toCashFlow: number | null
  toExpenses: number | null
  /** The line of ours that the caption names; `null` where it names none. */
  means: UnderwritingLineKey | null
  /** Figures of ours that the line is for, by their names; none where the caption names no line of ours. */
  figures: string[]
  probability: number
  /** Where a person types: the cell, or the one input that its formula waits for; `null` where the form works it out alone. */
  input: TemplateCell | null
}

/** What is drafted of a form's operating statements. */
export interface StatementDraft {
  values: (MappedValue & { cell: TemplateCell })[]
  totals: MappedTotal[]
  unmapped: UnmappedCaption[]
  lines: FormLine[]
}

/** Draft the operating statements of a form: each line of ours in one row of its block, column by column. */
export function draftStatement(form: StatementForm, template: TemplateReader, predictor: Predictor): StatementDraft {
  const lines: FormLine[] = []
  const totals: MappedTotal[] = []
  const opens: StatementDraft['values'] = []
  // The underwritten column first: a row that no figure is for is listed with its cell.
  const byName = [...Map.groupBy(form.columns, ({ name }) => name)].sort(([name]) => (name === 'underwritten' ? -1 : 0))
  for (const [, columns] of byName) {
    const drafted = columnLines(columns, template, predictor)
    assign(drafted)
    lines.push(...drafted)
    const found = totalsOf(columns)
    if (columns[0]?.name !== 'underwritten') continue
    totals.push(...found.filter(({ facts }) => facts.hasFormula).map((one) => mappedTotal(one, drafted)))
    opens.push(...found.filter(({ facts }) => openness(facts) > 0).map(openTotal))
  }
  const values = lines.flatMap(mappedLine)
  const taken = new Set(values.map(({ cell }) => placeText(cell)))
  const unmapped = onceEach([
    ...lines.filter((line) => line.input !== null && !taken.has(placeText(line.input))).map(unmappedLine),
    ...lines.filter(({ input, figures }) => input === null && figures.length > 0).map(ownLine),
    ...form.others.map(({ cell, caption, why }) => ({ cell: placeText(cell), caption, why })),
  ])
  return { values: [...values, ...opens.filter(({ cell }) => !taken.has(placeText(cell)))], totals, unmapped, lines }
}

/** Each row once, with the cell of its first column. */
function onceEach(captions: readonly (UnmappedCaption & { row?: string })[]): UnmappedCaption[] {
  const rows = new Set<string>()
  return captions.flatMap(({ row, ...caption }) => {
    if (row !== undefined && rows.has(row)) return []
    if (row !== undefined) rows.add(row)
    return [caption]
  })
}

interface TotalCell {
  is: FormTotalKey
  cell: TemplateCell
  caption: string
  facts: TemplateCellFacts
}

/** The totals of columns of one kind, each once. */
function totalsOf(columns: readonly FormColumn[]): TotalCell[] {
  const all = columns.flatMap(({ cells }) =>
    cells.flatMap(({ row, facts }) =>
      row.total === null || !formatTakes(facts.format, 'money')
        ? []
        : [{ is: row.total, cell: cellOf(facts), caption: row.caption, facts }],
    ),
  )
  return [...Map.groupBy(all, ({ is }) => is).values()].flatMap((same) => {
    const first = same.find(({ facts }) => facts.hasFormula) ?? same[0]
    return first === undefined ? [] : [first]
  })
}

const cellOf = ({ sheet, address }: TemplateCell): TemplateCell => ({ sheet, address })

/** Dollars that cells are tried with: each another one, so that nothing cancels out. */
const tried = (at: number): number => 1000 + 37 * at
const triedShare = 0.9

/** The lines of columns of one kind, with what each does to the form's own totals. */
function columnLines(columns: readonly FormColumn[], template: TemplateReader, predictor: Predictor): DraftedLine[] {
  const cells = columns.flatMap((column) => column.cells.map((one) => ({ ...one, column })))
  const open = cells.filter(({ facts }) => openness(facts) > 0)
  const amounts = open.filter(({ row, facts }) => row.total === null && formatTakes(facts.format, 'money'))
  const totals = new Map(totalsOf(columns).map(({ is, cell }) => [is, cell]))
  const dollars = amounts.map(({ facts }, at) => ({ ...cellOf(facts), value: tried(at) }))
  const trial: FilledCell[] = [...dollars, ...sharesRead(template, dollars, [...totals.values()])]
  const trials = trialOf(template, trial)
  const moved = new Map(amounts.map(({ facts }) => [placeText(facts), trials.with(facts)]))
  const isSum = (facts: TemplateCellFacts) =>
    [...moved].some(([place, by]) => place !== placeText(facts) && isOne(by(facts)))
  const own = cells.filter(({ row, facts }) => {
    if (row.total !== null || formatKind(facts.format) === 'percent' || !formatTakes(facts.format, 'money'))
      return false
    return openness(facts) > 0 ? !row.isSum || template.calculate !== undefined : !row.isSum && !isSum(facts)
  })
  // A line that follows another, as vacancy follows the rents, stays as it is while the other is tried.
  const followers = own.filter(({ facts }) => facts.hasFormula).map(({ facts }) => cellOf(facts))
  const pinned = trialOf(template, [...trial, ...trials.held(followers)])
  return own.flatMap(({ row, facts, column }): DraftedLine[] => {
    const by = pinned.with(facts)
    const to = (is: FormTotalKey) => {
      const cell = totals.get(is)
      return cell === undefined ? null : by(cell)
    }
    const toOperatingIncome = to('netOperatingIncome')
    const toCashFlow = to('netCashFlow')
    const toExpenses = to('totalExpenses')
    const section = sectionOf(row, to('effectiveGrossIncome'), toExpenses, toOperatingIncome, toCashFlow)
    if (row.isSum && !toOperatingIncome) return []
    const caption = row.isSum ? row.caption.replace(/\b(?:sub-?)?totals?\b/gi, '') : row.caption
    const meant = conceptOf(caption, section, row.heading, predictor)
    const isOpen = openness(facts) > 0
    return [
      {
        cell: cellOf(facts),
        row,
        column: column.name,
        section,
        toOperatingIncome,
        toCashFlow,
        toExpenses,
        means: meant?.key ?? null,
        figures: [],
        probability: (meant?.probability ?? 0) * column.probability,
        input: isOpen
          ? cellOf(facts)
          : inputOf(
              facts,
              template,
              trial,
              amounts.map((one) => one.facts),
            ),
        meant,
      },
    ]
  })
}

/** Shares that a form's totals depend on, wherever they stand: of vacancy, of fees. A blank form has none of them yet. */
function sharesRead(
  template: TemplateReader,
  dollars: readonly FilledCell[],
  totals: readonly TemplateCell[],
): FilledCell[] {
  const calculation = template.calculate?.(dollars)
  if (calculation === undefined) return []
  for (const total of totals) calculation.value(total)
  const typed = new Set(dollars.map(placeText))
  const read = calculation
    .inputsRead()
    .map(placeRead)
    .filter((cell) => !typed.has(placeText(cell)))
  return template
    .cells(read.filter(({ sheet }) => template.outline.sheets.includes(sheet)))
    .filter((facts) => formatKind(facts.format) === 'percent' && openness(facts) > 0)
    .map((facts) => ({ ...cellOf(facts), value: triedShare }))
}

/** A cell that is named as `Loan!B7`, the sheet as it is. */
function placeRead(place: string): TemplateCell {
  const mark = place.lastIndexOf('!')
  return { sheet: place.slice(0, mark), address: place.slice(mark + 1) }
}

interface DraftedLine extends FormLine {
  meant?: ReturnType<typeof conceptOf>
}

const isOne = (move: number | null): boolean => move !== null && Math.abs(Math.abs(move) - 1) < 1e-6

/** What the form's cells gain by a dollar more in one of them, all others as they are tried. */
function trialOf(template: TemplateReader, trial: readonly FilledCell[]) {
  const { calculate } = template
  const base = calculate?.call(template, trial)
  return {
    /** Cells with what their formulas come to. */
    held: (cells: readonly TemplateCell[]): FilledCell[] =>
      cells.flatMap((cell) => {
        const value = base?.value(cell)
        return typeof value === 'number' ? [{ ...cell, value }] : []
      }),
    with: (changed: TemplateCell): ((cell: TemplateCell) => number | null) => {
      const before = base?.value(changed)
      const from = typeof before === 'number' ? before : 0
      const others = trial.filter((one) => placeText(one) !== placeText(changed))
      let after: ReturnType<NonNullable<typeof calculate>> | null = null
      return (cell) => {
        if (calculate === undefined || base === undefined) return null
        const was = base.value(cell)
        if (typeof was !== 'number') return null
        after ??= calculate.call(template, [...others, { ...cellOf(changed), value: from + 1 }])
        const is = after.value(cell)
        return typeof is === 'number' ? Math.round((is - was) * 1e6) / 1e6 : null
      }
    },
  }
}

/** The block of a line: what its amount does to the form's totals, else what headings and totals say. */
function sectionOf(
  row: FormRow,
  toIncome: number | null,
  toExpenses: number | null,
  toOperatingIncome: number | null,
  toCashFlow: number | null,
): FormSection {
  if (toIncome) return 'income'
  if (toExpenses) return 'expense'
  if (toOperatingIncome) return toOperatingIncome > 0 ? 'income' : row.section === 'income' ? 'income' : 'expense'
  return toCashFlow ? 'below' : row.section
}

/** The one cell that a person types so that a formula comes to a figure: in its row or column, and no amount of another line. */
function inputOf(
  facts: TemplateCellFacts,
  template: TemplateReader,
  trial: readonly FilledCell[],
  amounts: readonly TemplateCell[],
): TemplateCell | null {
  const { calculate } = template
  if (calculate === undefined || !facts.hasFormula) return null
  const calculation = calculate.call(template, trial)
  const base = calculation.value(facts)
  const [letters, digits] = partsOf(facts.address)
  const near = calculation.inputsRead().flatMap((place) => {
    const cell = placeRead(place)
    const [column, row] = partsOf(cell.address)
    const isNear = cell.sheet === facts.sheet && (column === letters || row === digits)
    return isNear && !amounts.some((one) => placeText(one) === placeText(cell)) ? [cell] : []
  })
  const inputs = template.cells(near).filter((one) => openness(one) > 0 && one.date === null)
  const moving = inputs.filter((input) => {
    const was = trial.find((one) => placeText(one) === placeText(input))?.value ?? input.value
    const value = typeof was === 'number' ? was : 0
    const others = trial.filter((one) => placeText(one) !== placeText(input))
    const moved = calculate.call(template, [...others, { ...cellOf(input), value: value + 0.01 }]).value(facts)
    return typeof base === 'number' && typeof moved === 'number' && Math.abs(moved - base) > 1e-9
  })
  return moving.length === 1 && moving[0] !== undefined ? cellOf(moving[0]) : null
}

function partsOf(address: string): [letters: string, digits: string] {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  return [letters, digits]
}

/** A part of a line of ours that may have a row of its own: a category of its statement lines, or all of it. */
interface Piece {
  key: UnderwritingLineKey
  concept: string | null
}

/** Lines that are not split into their categories: rents come from the rent roll, and vacancy from its rules. */
const isSplit = (key: UnderwritingLineKey, column: string): boolean =>
  (underwritingLines[key].side === 'expense' || key === 'otherIncome') &&
  (column === 'underwritten' || column === 't12')

/** Give each line of ours, or each of its categories, to one row; what no row takes is left. */
function assign(lines: readonly DraftedLine[]): void {
  const column = lines[0]?.column ?? ''
  const pieces = underwritingLineKeys.flatMap((key): Piece[] =>
    isSplit(key, column)
      ? underwritingLines[key].concepts.map((concept) => ({ key, concept }))
      : [{ key, concept: null }],
  )
  const given = new Map<DraftedLine, Piece[]>()
  for (const piece of pieces) {
    const line = rowFor(piece, lines)
    if (line !== null) given.set(line, [...(given.get(line) ?? []), piece])
  }
  for (const [line, own] of given) line.figures = figuresOf(own, column)
}

function rowFor({ key, concept }: Piece, lines: readonly DraftedLine[]): DraftedLine | null {
  const isOn = (line: DraftedLine) =>
    key === 'replacementReserves'
      ? line.section !== 'income'
      : (underwritingLines[key].side === 'income') === (line.section === 'income')
  const own = lines.filter((line) => isOn(line) && line.section !== 'below' && line.probability > 0 && isCounted(line))
  const exact = concept === null ? null : likeliest(own.filter(({ meant }) => meant?.concept === concept))
  if (exact !== null) return exact
  if (key === 'replacementReserves') return reserveRow(lines.filter(isOn))
  const ofKey = (wanted: UnderwritingLineKey): DraftedLine | null => {
    const same = own.filter(({ meant }) => meant?.key === wanted)
    const main = (mainConcepts[wanted] ?? []).map((one) =>
      likeliest(same.filter(({ meant }) => meant?.concept === one)),
    )
    return main.find((one) => one !== null) ?? likeliest(same)
  }
  return [key, ...(restOfLines[key] ?? [])].map(ofKey).find((line) => line !== null) ?? null
}

/** The row whose caption is surest; of equals the first. */
function likeliest(lines: readonly DraftedLine[]): DraftedLine | null {
  return lines.reduce<DraftedLine | null>(
    (best, line) => (best === null || line.probability > best.probability ? line : best),
    null,
  )
}

/** A row that the form's own totals leave out takes no figure, where they can be worked out. */
function isCounted({ toOperatingIncome, toCashFlow }: FormLine): boolean {
  return toOperatingIncome === null ? true : toOperatingIncome !== 0 || (toCashFlow ?? 0) !== 0
}

/** Replacement reserves, or the capital costs where the form tells them not apart. */
function reserveRow(lines: readonly DraftedLine[]): DraftedLine | null {
  const named = lines.find(({ meant, section }) => meant?.concept === 'reserves' && section === 'below')
  const anywhere = named ?? lines.find((line) => line.meant?.concept === 'reserves' && isCounted(line))
  const capital = lines.find(
    ({ meant, section }) => section === 'below' && /^(?:extra_)?capex$/.test(meant?.concept ?? ''),
  )
  return anywhere ?? capital ?? null
}

/** Names of figures: a line as a whole where all its parts are there, else its parts. */
function figuresOf(pieces: readonly Piece[], column: string): string[] {
  return [...Map.groupBy(pieces, ({ key }) => key)].flatMap(([key, own]) => {
    const name = `underwriting.${key}.${column}`
    const isWhole = own[0]?.concept === null || own.length === underwritingLines[key].concepts.length
    return isWhole ? [name] : own.map(({ concept }) => `${name}:${concept}`)
  })
}

function mappedLine(line: FormLine): StatementDraft['values'] {
  const { input, cell, figures, section, row, probability } = line
  if (input === null || figures.length === 0) return []
  const to = section === 'below' ? line.toCashFlow : line.toOperatingIncome
  const sign = section === 'income' ? 1 : -1
  // A dollar in a cell of months is twelve in the totals; a cell that takes away what it holds takes the other sign.
  const times = to === null || to === 0 ? 1 : sign / to
  const isThrough = placeText(input) !== placeText(cell)
  const [only] = figures
  return [
    {
      cell: input,
      target: placeText(input),
      value: figures.length === 1 && only !== undefined ? only : figures,
      ...(isThrough ? { through: placeText(cell) } : {}),
      ...(times === 1 ? {} : { times: Number(times.toPrecision(12)) }),
      label: row.caption.trim(),
      probability: Math.round(Math.min(0.99, probability) * 100) / 100,
    },
  ]
}

function openTotal({ is, cell, caption }: TotalCell): StatementDraft['values'][number] {
  const value = `underwriting.${is}.underwritten`
  return { cell, target: placeText(cell), value, label: caption.trim(), probability: 0.9 }
}

/** What a total of the form is to come to: where reserves stand among the expenses, so do ours. */
function mappedTotal({ is, cell, caption }: TotalCell, lines: readonly FormLine[]): MappedTotal {
  const reserves = lines.find(({ figures }) =>
    figures.some((name) => name.startsWith('underwriting.replacementReserves.')),
  )
  const isExpense =
    Boolean(reserves?.toExpenses) || (reserves?.toExpenses === null && Boolean(reserves.toOperatingIncome))
  const own = `underwriting.${is}.underwritten`
  const target = placeText(cell)
  const label = caption.trim()
  if (is === 'totalExpenses' && isExpense)
    return { target, value: [own, 'underwriting.replacementReserves.underwritten'], label }
  if (is === 'netOperatingIncome' && reserves?.toOperatingIncome)
    return { target, value: 'underwriting.netCashFlow.underwritten', label }
  return { target, value: own, label }
}

function unmappedLine({
  cell,
  row,
  section,
  toOperatingIncome,
  toCashFlow,
}: FormLine): UnmappedCaption & { row: string } {
  const isLeftOut = toOperatingIncome === 0 && !toCashFlow
  const why = isLeftOut
    ? 'The form’s own totals leave this row out'
    : `No figure of ours is for this row (${sectionNames[section]})`
  return { cell: placeText(cell), caption: row.caption.trim(), why, row: placeText(row.captionCell) }
}

function ownLine({ cell, row }: FormLine): UnmappedCaption & { row: string } {
  return {
    cell: placeText(cell),
    caption: row.caption.trim(),
    why: 'The form works this row out itself',
    row: placeText(row.captionCell),
  }
}

const sectionNames = { income: 'income', expense: 'expenses', below: 'below NOI' } as const
