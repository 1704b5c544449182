import { placeOfAddress } from '@uwkit/core/shared'

/** A corner of a reference: rows and columns from 0, and whether each moves with a shared formula. */
export interface ReferenceCorner {
  row: number
  column: number
  movesDown: boolean
  movesRight: boolean
}

/** A formula as a tree. */
export type FormulaNode =
  | { kind: 'value'; value: number | string | boolean | null }
  | { kind: 'error'; code: string }
  | { kind: 'range'; sheet: string | null; first: ReferenceCorner; last: ReferenceCorner }
  | { kind: 'name'; sheet: string | null; name: string }
  | { kind: 'unary'; operator: '-' | '+' | '%'; of: FormulaNode }
  | { kind: 'binary'; operator: string; left: FormulaNode; right: FormulaNode }
  | { kind: 'call'; name: string; args: FormulaNode[] }
  | { kind: 'list'; rows: FormulaNode[][] }

/** A formula that is written in a way that is not known here. */
export class FormulaSyntaxError extends Error {}

interface Token {
  kind: 'number' | 'text' | 'error' | 'reference' | 'name' | 'operator'
  text: string
}

const corner = String.raw`\$?[A-Za-z]{1,3}\$?\d{1,7}`
const sheetName = String.raw`(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\d_.]*)!`
const patterns: readonly [Token['kind'] | 'space', RegExp][] = [
  ['space', /^\s+/u],
  ['text', /^"(?:[^"]|"")*"/u],
  ['error', /^#(?:REF!|DIV\/0!|VALUE!|NAME\?|NUM!|N\/A|NULL!)/u],
  [
    'reference',
    new RegExp(
      String.raw`^(?:${sheetName})?(?:${corner}(?::${corner})?|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?\d{1,7}:\$?\d{1,7})(?![\p{L}\d_.(])`,
      'u',
    ),
  ],
  ['number', /^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/u],
  ['name', new RegExp(String.raw`^(?:${sheetName})?[\p{L}_\\][\p{L}\d_.\\?]*`, 'u')],
  ['operator', /^(?:<>|<=|>=|[-+*/^&=<>%(),;{}])/u],
]

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = []
  let rest = formula
  while (rest !== '') {
    const found = patterns.flatMap(([kind, pattern]) => {
      const [text] = pattern.exec(rest) ?? []
      return text === undefined ? [] : [{ kind, text }]
    })[0]
    if (found === undefined) throw new FormulaSyntaxError(rest.slice(0, 20))
    if (found.kind !== 'space') tokens.push({ kind: found.kind, text: found.text })
    rest = rest.slice(found.text.length)
  }
  return tokens
}

/** How strongly operators bind, the weakest first (ECMA-376 part 1, 18.17.2.2). */
const strengths: readonly (readonly string[])[] = [
  ['=', '<>', '<', '>', '<=', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
  ['^'],
]

/**
 * The tree of a formula, written without its leading `=`.
 *
 * @throws {FormulaSyntaxError} It is written in a way that is not known here.
 * @example
 * formulaTree('1+2')
 * // => { kind: 'binary', operator: '+', left: { kind: 'value', value: 1 }, right: { kind: 'value', value: 2 } }
 */
export function formulaTree(formula: string): FormulaNode {
  const tokens = tokensOf(formula)
  let at = 0
  const isNext = (...texts: string[]) => tokens[at]?.kind === 'operator' && texts.includes(tokens[at]?.text ?? '')
  const expect = (text: string) => {
    if (!isNext(text)) throw new FormulaSyntaxError(`${text} expected at ${tokens[at]?.text ?? 'the end'}`)
    at += 1
  }
  const binary = (level: number): FormulaNode => {
    const operators = strengths[level]
    if (operators === undefined) return unary()
    let left = binary(level + 1)
    while (isNext(...operators)) {
      const operator = tokens[at++]?.text ?? ''
      left = { kind: 'binary', operator, left, right: binary(level + 1) }
    }
    return left
  }
  const unary = (): FormulaNode => {
    if (isNext('-', '+')) {
      const operator = tokens[at++]?.text === '-' ? '-' : '+'
      return { kind: 'unary', operator, of: unary() }
    }
    let node = primary()
    while (isNext('%')) {
      at += 1
      node = { kind: 'unary', operator: '%', of: node }
    }
    return node
  }
  const primary = (): FormulaNode => {
    const token = tokens[at++]
    if (token === undefined) throw new FormulaSyntaxError('the formula is incomplete')
    const { kind, text } = token
    if (kind === 'number') return { kind: 'value', value: Number(text) }
    if (kind === 'text') return { kind: 'value', value: text.slice(1, -1).replaceAll('""', '"') }
    if (kind === 'error') return { kind: 'error', code: text }
    if (kind === 'reference') return referenceOf(text)
    if (kind === 'name') return isNext('(') ? call(text) : nameOf(text)
    if (text === '(') {
      const node = binary(0)
      expect(')')
      return node
    }
    if (text === '{') return list()
    throw new FormulaSyntaxError(text)
  }
  const call = (text: string): FormulaNode => {
    expect('(')
    const args: FormulaNode[] = []
    if (!isNext(')')) args.push(argument())
    while (isNext(',')) {
      at += 1
      args.push(argument())
    }
    expect(')')
    return { kind: 'call', name: text.toUpperCase().replace(/^_XLFN\.(?:_XLWS\.)?/, ''), args }
  }
  const argument = (): FormulaNode => (isNext(',', ')') ? { kind: 'value', value: null } : binary(0))
  const list = (): FormulaNode => {
    const rows: FormulaNode[][] = [[binary(0)]]
    while (isNext(',', ';')) {
      if (tokens[at++]?.text === ';') rows.push([])
      rows.at(-1)?.push(binary(0))
    }
    expect('}')
    return { kind: 'list', rows }
  }
  const tree = binary(0)
  if (at < tokens.length) throw new FormulaSyntaxError(tokens[at]?.text ?? '')
  return tree
}

function splitSheet(text: string): { sheet: string | null; rest: string } {
  const mark = text.lastIndexOf('!')
  if (mark === -1) return { sheet: null, rest: text }
  const sheet = text.slice(0, mark)
  return { sheet: sheet.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet, rest: text.slice(mark + 1) }
}

function nameOf(text: string): FormulaNode {
  const { sheet, rest } = splitSheet(text)
  if (/^(?:true|false)$/i.test(rest)) return { kind: 'value', value: /^true$/i.test(rest) }
  return { kind: 'name', sheet, name: rest }
}

/** Last row and column of a sheet, for references to whole columns and rows. */
const lastRow = 1_048_575
const lastColumn = 16_383

function referenceOf(text: string): FormulaNode {
  const { sheet, rest } = splitSheet(text)
  const [first = '', last = first] = rest.split(':')
  return { kind: 'range', sheet, first: cornerOf(first, false), last: cornerOf(last, true) }
}

function cornerOf(text: string, isLast: boolean): ReferenceCorner {
  const [, fixedColumn = '', letters = '', fixedRow = '', digits = ''] = /^(\$?)([A-Za-z]*)(\$?)(\d*)$/.exec(text) ?? []
  const place = placeOfAddress(`${letters === '' ? 'A' : letters.toUpperCase()}${digits === '' ? '1' : digits}`)
  return {
    row: digits === '' ? (isLast ? lastRow : 0) : (place?.row ?? 0),
    column: letters === '' ? (isLast ? lastColumn : 0) : (place?.column ?? 0),
    movesDown: digits !== '' && fixedRow === '' && !(letters === '' && fixedColumn === '$'),
    movesRight: letters !== '' && fixedColumn === '',
  }
}
