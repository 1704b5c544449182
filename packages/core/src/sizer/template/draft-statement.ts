import type { Predictor } from '../../prediction/index.ts'
import { type UnderwritingLineKey, underwritingLineKeys, underwritingLines } from '../../sizing/index.ts'
import { fallbackLines, primaryConcepts } from './form-captions.ts'
import { columnLines, type DraftedLine, type FormLine, type TotalCell, totalsOf } from './form-lines.ts'
import type { StatementForm } from './statement-form.ts'
import type { TemplateCell, TemplateReader } from './template-cells.ts'
import { openness } from './template-labels.ts'
import type { MappedTotal, MappedValue, UnmappedCaption } from './template-map.ts'
import { placeText } from './template-plan.ts'

/** Draft of a form's operating statements. */
export interface StatementDraft {
  values: (MappedValue & { cell: TemplateCell })[]
  totals: MappedTotal[]
  unmapped: UnmappedCaption[]
  lines: FormLine[]
}

/** Drafts the operating statements of a form: each underwriting line in one row of its block, column by column. */
export function draftStatement(form: StatementForm, template: TemplateReader, predictor: Predictor): StatementDraft {
  const lines: FormLine[] = []
  const totals: MappedTotal[] = []
  const opens: StatementDraft['values'] = []
  // The underwritten column comes first, so that a row without a figure is listed with its cell.
  const byName = [...Map.groupBy(form.columns, ({ name }) => name)].sort(([name]) => (name === 'underwritten' ? -1 : 0))
  for (const [, columns] of byName) {
    const drafted = columnLines(columns, template, predictor)
    assign(drafted)
    lines.push(...drafted)
    const found = totalsOf(columns)
    if (columns[0]?.name !== 'underwritten') continue
    totals.push(...found.filter(({ facts }) => facts.hasFormula).map((one) => mappedTotal(one, drafted)))
    if (!found.some(({ is }) => is === 'replacementReserves')) totals.push(...computedReserves(drafted))
    opens.push(...found.filter(({ facts }) => openness(facts) > 0).map(mappedOpenTotal))
  }
  const values = lines.flatMap(mappedLine)
  const mapped = new Set(values.map(({ cell }) => placeText(cell)))
  const unmapped = withoutRepeats([
    ...lines.filter((line) => line.input !== null && !mapped.has(placeText(line.input))).map(unmappedLine),
    ...lines.filter(({ input, figures }) => input === null && figures.length > 0).map(unmappedInputLine),
    ...form.others.map(({ cell, caption, why }) => ({ cell: placeText(cell), caption, why })),
  ])
  return { values: [...values, ...opens.filter(({ cell }) => !mapped.has(placeText(cell)))], totals, unmapped, lines }
}

/** Returns each row once, with the cell of its first column. */
function withoutRepeats(captions: readonly (UnmappedCaption & { row?: string })[]): UnmappedCaption[] {
  const rows = new Set<string>()
  return captions.flatMap(({ row, ...caption }) => {
    if (row !== undefined && rows.has(row)) return []
    if (row !== undefined) rows.add(row)
    return [caption]
  })
}

/** A part of an underwriting line that may have its own row: one category of its statement lines, or the whole line. */
interface Piece {
  key: UnderwritingLineKey
  concept: string | null
}

/** Returns whether a line is split into its categories; rents come from the rent roll, and vacancy from its rules. */
const isSplit = (key: UnderwritingLineKey, column: string): boolean =>
  (underwritingLines[key].side === 'expense' || key === 'otherIncome') &&
  (column === 'underwritten' || column === 't12')

/** Assigns each underwriting line, or each of its categories, to one row; those without a row are left unassigned. */
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
  const candidates = lines.filter(
    (line) => isOn(line) && line.section !== 'below' && line.probability > 0 && isCounted(line),
  )
  const exact = concept === null ? null : likeliest(candidates.filter(({ meaning }) => meaning?.concept === concept))
  if (exact !== null) return exact
  if (key === 'replacementReserves') return reserveRow(lines.filter(isOn))
  const ofKey = (wanted: UnderwritingLineKey): DraftedLine | null => {
    const same = candidates.filter(({ meaning }) => meaning?.key === wanted)
    const main = (primaryConcepts[wanted] ?? []).map((one) =>
      likeliest(same.filter(({ meaning }) => meaning?.concept === one)),
    )
    return main.find((one) => one !== null) ?? likeliest(same)
  }
  return [key, ...(fallbackLines[key] ?? [])].map(ofKey).find((line) => line !== null) ?? null
}

/** Returns the row with the highest probability; the first if several are equal. */
function likeliest(lines: readonly DraftedLine[]): DraftedLine | null {
  return lines.reduce<DraftedLine | null>(
    (best, line) => (best === null || line.probability > best.probability ? line : best),
    null,
  )
}

/** Returns whether a row is in the form's own totals, or they cannot be computed; an excluded row gets no figure. */
function isCounted({ toOperatingIncome, toCashFlow }: FormLine): boolean {
  return toOperatingIncome === null ? true : toOperatingIncome !== 0 || (toCashFlow ?? 0) !== 0
}

/** Returns the replacement reserves row, or the capital costs row if the form does not separate them. */
function reserveRow(lines: readonly DraftedLine[]): DraftedLine | null {
  const named = lines.find(({ meaning, section }) => meaning?.concept === 'reserves' && section === 'below')
  const anywhere = named ?? lines.find((line) => line.meaning?.concept === 'reserves' && isCounted(line))
  const capital = lines.find(
    ({ meaning, section }) => section === 'below' && /^(?:extra_)?capex$/.test(meaning?.concept ?? ''),
  )
  return anywhere ?? capital ?? null
}

/** Returns the names of the figures: the whole line if all its parts are present, else its parts. */
function figuresOf(pieces: readonly Piece[], column: string): string[] {
  return [...Map.groupBy(pieces, ({ key }) => key)].flatMap(([key, ofKeyPieces]) => {
    const name = `underwriting.${key}.${column}`
    const isWhole = ofKeyPieces[0]?.concept === null || ofKeyPieces.length === underwritingLines[key].concepts.length
    return isWhole ? [name] : ofKeyPieces.map(({ concept }) => `${name}:${concept}`)
  })
}

function mappedLine(line: FormLine): StatementDraft['values'] {
  const { input, cell, figures, section, row, probability } = line
  if (input === null || figures.length === 0) return []
  const to = section === 'below' ? line.toCashFlow : line.toOperatingIncome
  const sign = section === 'income' ? 1 : -1
  // A dollar in a monthly cell is twelve in the totals; a cell that is subtracted takes the opposite sign.
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

function mappedOpenTotal({ is, cell, caption }: TotalCell): StatementDraft['values'][number] {
  const value = `underwriting.${is}.underwritten`
  return { cell, target: placeText(cell), value, label: caption.trim(), probability: 0.9 }
}

/** Returns the expected value of a form's total: if the form counts reserves as expenses, it includes them. */
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

/** Returns the reserves that the form computes itself, if it has a row for them and no reserves total. */
function computedReserves(lines: readonly DraftedLine[]): MappedTotal[] {
  const value = 'underwriting.replacementReserves.underwritten'
  const line = lines.find(({ figures, input, cell }) => {
    const isComputed = input === null || placeText(input) !== placeText(cell)
    return isComputed && figures.length === 1 && figures[0] === value
  })
  return line === undefined ? [] : [{ target: placeText(line.cell), value, label: line.row.caption.trim() }]
}

function unmappedLine({
  cell,
  row,
  section,
  toOperatingIncome,
  toCashFlow,
}: FormLine): UnmappedCaption & { row: string } {
  const isExcluded = toOperatingIncome === 0 && !toCashFlow
  const why = isExcluded ? 'The form’s totals exclude this row' : `No value matches this row (${sectionNames[section]})`
  return { cell: placeText(cell), caption: row.caption.trim(), why, row: placeText(row.captionCell) }
}

function unmappedInputLine({ cell, row }: FormLine): UnmappedCaption & { row: string } {
  return {
    cell: placeText(cell),
    caption: row.caption.trim(),
    why: 'The form calculates this row',
    row: placeText(row.captionCell),
  }
}

const sectionNames = { income: 'income', expense: 'expenses', below: 'below NOI' } as const
