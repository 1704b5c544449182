/**
 * Live figures: a formula together with its value, so that the two cannot diverge. `null` is "unknown"; its cell shows
 * nothing, and everything calculated from it is unknown too.
 */

/** A formula, without the leading `=`, and its value. */
export interface Live {
  formula: string
  value: number | null
}

/** The same for text. */
export interface LiveText {
  formula: string
  value: string | null
}

/** An unknown figure. */
export const none: Live = { formula: '""', value: null }

/** Returns a number as written in a formula. */
export function constant(value: number): Live {
  return { formula: String(value), value }
}

/**
 * Returns a figure that requires others to be known.
 *
 * @param expression Of the operands' formulas, in order.
 * @example
 * needing([constant(6), constant(3)], (a, b) => `${a}/${b}`, (a, b) => a / b)
 * // => { formula: 'IF(OR(6="",3=""),"",6/3)', value: 2 }
 */
export function needing(
  operands: readonly Live[],
  expression: (...formulas: string[]) => string,
  compute: (...values: number[]) => number,
): Live {
  const values = operands.map(({ value }) => value)
  const known = values.filter((value) => value !== null)
  const formula = `IF(OR(${operands.map((operand) => `${inner(operand)}=""`).join(',')}),"",${expression(...operands.map(inner))})`
  return { formula, value: known.length === values.length ? compute(...known) : null }
}

/** Returns the sum, if all are known. */
export function plus(...operands: Live[]): Live {
  return needing(
    operands,
    (...formulas) => formulas.join('+'),
    (...values) => values.reduce((sum, value) => sum + value, 0),
  )
}

/** Returns the difference, if both are known. */
export function minus(left: Live, right: Live): Live {
  return needing(
    [left, right],
    (a, b) => `${a}-${b}`,
    (a, b) => a - b,
  )
}

/** Returns the product, if all are known. */
export function times(...operands: Live[]): Live {
  return needing(
    operands,
    (...formulas) => formulas.join('*'),
    (...values) => values.reduce((product, value) => product * value, 1),
  )
}

/** Returns the quotient; unknown if the divisor is zero or unknown. */
export function over(left: Live, right: Live): Live {
  const known = left.value !== null && right.value !== null && right.value !== 0
  return {
    formula: `IF(OR(${inner(left)}="",N(${inner(right)})=0),"",${inner(left)}/${inner(right)})`,
    value: known ? (left.value ?? 0) / (right.value ?? 1) : null,
  }
}

/** Returns the sum of the known operands; unknown if none is known. Operands are cells. */
export function sumOf(cells: readonly Live[]): Live {
  const known = cells.map(({ value }) => value).filter((value) => value !== null)
  const list = listOf(cells)
  return {
    formula: cells.length === 0 ? '""' : `IF(COUNT(${list})=0,"",SUM(${list}))`,
    value: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0),
  }
}

/**
 * Returns a figure that is unknown while some cells are, such as a sum without a required part.
 *
 * @param parts Cells that must be known.
 */
export function blankIfMissing(live: Live, parts: readonly Live[]): Live {
  if (parts.length === 0) return live
  const isMissing = parts.some(({ value }) => value === null)
  const missing = parts.map(({ formula }) => `${formula}=""`).join(',')
  return { formula: `IF(OR(${missing}),"",${live.formula})`, value: isMissing ? null : live.value }
}

/** Returns the minimum of the known operands; operands are cells. */
export function minimumOf(cells: readonly Live[]): Live {
  return extreme(cells, 'MIN', '10^15', Math.min)
}

/** Returns the maximum of the known operands; operands are cells. */
export function maximumOfCells(cells: readonly Live[]): Live {
  return extreme(cells, 'MAX', '-10^15', Math.max)
}

/** Returns the average of the known operands; operands are cells. */
export function averageOf(cells: readonly Live[]): Live {
  const known = cells.map(({ value }) => value).filter((value) => value !== null)
  const list = listOf(cells)
  return {
    formula: cells.length === 0 ? '""' : `IF(COUNT(${list})=0,"",SUM(${list})/COUNT(${list}))`,
    value: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length,
  }
}

/** Replaces unknown operands with a value that is never the extreme, because engines treat text among figures differently. */
function extreme(cells: readonly Live[], name: string, away: string, compute: (...values: number[]) => number): Live {
  const known = cells.map(({ value }) => value).filter((value) => value !== null)
  const each = cells.map(({ formula }) => `IF(${formula}="",${away},${formula})`).join(',')
  return {
    formula: cells.length === 0 ? '""' : `IF(COUNT(${listOf(cells)})=0,"",${name}(${each}))`,
    value: known.length === 0 ? null : compute(...known),
  }
}

/** Returns the first operand that is known. */
export function firstPresent(left: Live, right: Live): Live {
  return { formula: `IF(${inner(left)}="",${inner(right)},${inner(left)})`, value: left.value ?? right.value }
}

/** Returns a figure whose formula is in brackets, to be an operand. */
export function bracketed({ formula, value }: Live): Live {
  return { formula: `(${formula})`, value }
}

/** Returns zero if the figure is unknown, for documents in which unknown means none. */
export function orZeroValue(live: Live): Live {
  return { formula: `N(${live.formula})`, value: live.value ?? 0 }
}

/** Returns the negative. */
export function negative(live: Live): Live {
  return needing(
    [live],
    (a) => `-${a}`,
    (a) => -a,
  )
}

/** Rounds to the cent, then down to a multiple, and never below zero. */
export function roundDownTo(live: Live, multiple: Live): Live {
  return needing(
    [live, multiple],
    (a, b) => `MAX(0,INT(ROUND(${a},2)/${b})*${b})`,
    (a, b) => Math.max(0, Math.floor(Math.round(a * 100) / 100 / b) * b),
  )
}

/**
 * Returns an input cell, or the program's value if it is cleared: a blank cell is never zero.
 *
 * @param usual Default value; `null` if there is none, and the cell is then unknown.
 * @example
 * orDefault('in_Term', 120)
 * // => 'IF(in_Term="",120,in_Term)'
 */
export function orDefault(cell: string, usual: number | string | null): string {
  const instead = usual === null ? '""' : typeof usual === 'number' ? String(usual) : `"${usual}"`
  return `IF(${cell}="",${instead},${cell})`
}

/**
 * Returns the formula of a cell's value, blank if the cell is blank: a plain reference to a blank cell shows zero.
 *
 * @example
 * orBlank('out_MaxLoan')
 * // => 'IF(out_MaxLoan="","",out_MaxLoan)'
 */
export function orBlank(cell: string): string {
  return orDefault(cell, null)
}

/** Returns an operand as written inside an expression. */
function inner({ formula }: Live): string {
  return /^[A-Za-z0-9_.$!']+$|^'[^']*'![$A-Z0-9]+$|^N\([^()]*\)$/.test(formula) ? formula : `(${formula})`
}

/** Returns cells as arguments of a function; consecutive cells of a column become ranges, in which text is ignored. */
function listOf(cells: readonly Live[]): string {
  const parts: { before: string; column: string; first: number; last: number }[] = []
  for (const { formula } of cells) {
    const [, sheet = '', column = '', row = ''] = /^((?:'[^']*'|\w+)!)?\$([A-Z]+)\$(\d+)$/.exec(formula) ?? []
    const [at, open] = [Number(row), parts.at(-1)]
    if (column !== '' && open?.before === sheet && open.column === column && open.last + 1 === at) open.last = at
    else parts.push({ before: column === '' ? formula : sheet, column, first: at, last: at })
  }
  return parts
    .map(({ before, column, first, last }) => {
      if (column === '') return before
      const start = `${before}$${column}$${first}`
      return first === last ? start : `${start}:$${column}$${last}`
    })
    .join(',')
}
