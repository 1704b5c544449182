import { InvalidInputError } from '@uwkit/core/shared'
import { type LineAssumption, lineMix, type SelectableLineKey, selectableLineKeys } from '@uwkit/core/sizing'

const bases = ['T12', 'T6', 'T3', 'T1', 'YTD', 'Lesser'] as const

/**
 * How lines are to be underwritten, from words such as `utilities=T6` or `payroll-and-benefits=T12x1.05`: a column of the
 * statement, and what it is multiplied by. `income=T3` and `expenses=T12` put all lines of a side on one column; a line
 * that is named itself goes before that.
 *
 * @throws {InvalidInputError} The line, the column or the factor is none.
 */
export function lineBases(texts: readonly string[]): Partial<Record<SelectableLineKey, LineAssumption>> {
  const sides = texts.flatMap((text) => Object.entries(sideBasis(text) ?? {}))
  const single = texts.filter((text) => sideBasis(text) === null).map(lineBasis)
  return Object.fromEntries([...sides, ...single])
}

/** All lines of a side; `null` where the words name no side. */
function sideBasis(text: string): ReturnType<typeof lineMix> | null {
  const [, side = '', basis = ''] = /^\s*(income|expenses)\s*=\s*([a-z]*\d*)\s*$/i.exec(text) ?? []
  if (side === '') return null
  const selection = bases.find((candidate) => candidate.toLowerCase() === basis.toLowerCase())
  if (selection === undefined) throw new InvalidInputError('--line', text, `must take ${bases.join(', ')}`)
  return lineMix(side.toLowerCase() === 'income' ? { income: selection } : { expenses: selection })
}

function lineBasis(text: string): [SelectableLineKey, LineAssumption] {
  const [, name = '', basis = '', factor] =
    /^\s*([\w-]+)\s*=\s*([a-z]*\d*)\s*(?:x\s*(\d*\.?\d+))?\s*$/i.exec(text) ?? []
  const key = selectableLineKeys.find((candidate) => plain(candidate) === plain(name))
  if (key === undefined) {
    throw new InvalidInputError('--line', text, `must name one of ${selectableLineKeys.map(dashed).join(', ')}`)
  }
  const selection = bases.find((candidate) => candidate.toLowerCase() === basis.toLowerCase())
  if (selection === undefined) {
    throw new InvalidInputError(
      '--line',
      text,
      `must take ${bases.join(', ')}, as in ${dashed(key)}=T12 or ${dashed(key)}=T6x1.03`,
    )
  }
  const reason = `As asked: ${selection}${factor === undefined ? '' : ` times ${factor}`}.`
  return [key, factor === undefined ? { selection, reason } : { selection, factor: Number(factor), reason }]
}

function plain(name: string): string {
  return name.replaceAll('-', '').toLowerCase()
}

function dashed(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
