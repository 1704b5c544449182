import { type Node, parseSync } from 'oxc-parser'

/** One line of production code changed for the worse. */
export interface Fault {
  /** `core-12` */
  id: string
  package: string
  /** Path from the root at the time the fault was drawn; the code may have moved since. */
  file: string
  line: number
  /** Name of the top-level declaration that contains the line; `null` for one without a name. */
  within: string | null
  /** The previous non-blank line, trimmed; empty for the first. */
  before: string
  /** The current line, trimmed. */
  text: string
  /** The next non-blank line, trimmed; empty for the last. */
  after: string
  /** The replacement, trimmed. */
  changed: string
  kind: FaultKind
  /** Where the line moved, and the line and fault there: written manually if the code was rewritten. */
  now?: { file: string; text: string; changed: string }
}

export type FaultKind =
  | 'comparison turned'
  | 'boundary moved'
  | 'operator swapped'
  | 'constant changed'
  | 'condition negated'
  | 'early return dropped'
  | 'default changed'
  | 'method swapped'
  | 'flag turned'
  | 'word of data changed'

/** A piece of a file and its replacement by the fault. */
interface Change {
  kind: FaultKind
  start: number
  end: number
  replacement: string
}

const turnedComparison: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>',
  '>': '<',
  '<=': '>',
  '>=': '<',
}
const movedBoundary: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const swappedOperator: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
const swappedMethod: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  find: 'findLast',
  findLast: 'find',
  indexOf: 'lastIndexOf',
  push: 'unshift',
}

/** Returns all one-line faults that a file could have, in function bodies and data tables; none in types, comments or imports. */
export function faultsOf(path: string, text: string): Omit<Fault, 'id' | 'package'>[] {
  const lines = text.split('\n')
  const starts = lines.reduce<number[]>((all, line) => [...all, (all.at(-1) ?? 0) + line.length + 1], [0])
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset)
  const filled = (from: number, step: number) => {
    for (let at = from + step; at >= 0 && at < lines.length; at += step) {
      const line = lines[at]?.trim() ?? ''
      if (line !== '') return line
    }
    return ''
  }
  return parseSync(path, text).program.body.flatMap((statement) =>
    changesIn(statement, text).flatMap(({ kind, start, end, replacement }) => {
      const line = lineAt(start)
      if (lineAt(end) !== line) return []
      const from = starts[line] ?? 0
      const whole = lines[line] ?? ''
      const changed = (whole.slice(0, start - from) + replacement + whole.slice(end - from)).trim()
      if (changed === whole.trim()) return []
      return [
        {
          file: path,
          line: line + 1,
          within: nameOf(statement),
          before: filled(line, -1),
          text: whole.trim(),
          after: filled(line, 1),
          changed,
          kind,
        },
      ]
    }),
  )
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

/** Returns the name that a top-level statement declares. */
export function nameOf(statement: Statement): string | null {
  const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
  const declared = isExport ? statement.declaration : statement
  if (declared === null || !('type' in declared)) return null
  if (declared.type === 'VariableDeclaration') {
    const id = declared.declarations[0]?.id
    return id?.type === 'Identifier' ? id.name : null
  }
  return 'id' in declared && declared.id?.type === 'Identifier' ? declared.id.name : null
}

/** Nodes whose contents are skipped: types, imports and exports, attributes of elements and styles. */
const leftAlone =
  /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|ImportDeclaration|ImportExpression|ExportAll|ExportSpecifier|JSXAttribute|JSXText|TaggedTemplate)/

function changesIn(statement: Statement, text: string): Change[] {
  const changes: Change[] = []
  const visit = (node: Node, parents: readonly Node[]) => {
    // An event handler and a button's text are attributes too, but they affect behavior.
    if (leftAlone.test(node.type) && !(node.type === 'JSXAttribute' && node.value?.type === 'JSXExpressionContainer'))
      return
    changes.push(...changesAt(node, parents, text))
    for (const [key, value] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, [...parents, node])
      }
    }
  }
  if (statement.type === 'ExportNamedDeclaration' && statement.source !== null) return []
  visit(statement, [])
  return changes
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  )
}

function changesAt(node: Node, parents: readonly Node[], text: string): Change[] {
  const parent = parents.at(-1)
  const source = (one: Node) => text.slice(one.start, one.end)
  const operatorChange = (kind: FaultKind, left: Node, right: Node, operator: string, other: string | undefined) => {
    const at = text.indexOf(operator, left.end)
    return other === undefined || at < 0 || at >= right.start
      ? []
      : [{ kind, start: at, end: at + operator.length, replacement: other }]
  }
  const whole = (kind: FaultKind, replacement: string, of: Node = node): Change[] => [
    { kind, start: of.start, end: of.end, replacement },
  ]
  switch (node.type) {
    case 'BinaryExpression': {
      const { left, right, operator } = node
      return [
        ...operatorChange('comparison turned', left, right, operator, turnedComparison[operator]),
        ...operatorChange('boundary moved', left, right, operator, movedBoundary[operator]),
        ...operatorChange('operator swapped', left, right, operator, swappedOperator[operator]),
      ]
    }
    case 'LogicalExpression': {
      const { left, right, operator } = node
      if (operator === '??') return whole('default changed', otherDefault(source(left), source(right)))
      return operatorChange('condition negated', left, right, operator, operator === '&&' ? '||' : '&&')
    }
    case 'IfStatement': {
      const negated = whole('condition negated', negation(source(node.test)), node.test)
      const isEarly = /^(Return|Continue|Break)Statement$/.test(node.consequent.type) && node.alternate === null
      return isEarly ? [...negated, ...whole('early return dropped', 'false', node.test)] : negated
    }
    case 'ConditionalExpression':
      return whole('condition negated', negation(source(node.test)), node.test)
    case 'CallExpression': {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
      const other = swappedMethod[callee.property.name]
      return other === undefined ? [] : whole('method swapped', other, callee.property)
    }
    case 'Literal': {
      const isInAttribute = parents.some(({ type }) => type === 'JSXAttribute')
      if (typeof node.value === 'boolean') return whole('flag turned', String(!node.value))
      if (typeof node.value === 'number' && !isInAttribute) {
        const isBound = parent?.type === 'BinaryExpression' && parent.operator in movedBoundary
        return whole(isBound ? 'boundary moved' : 'constant changed', otherNumber(node.value))
      }
      const isValue =
        (parent?.type === 'Property' && parent.value === node) ||
        parent?.type === 'ArrayExpression' ||
        parent?.type === 'ReturnStatement'
      if (typeof node.value !== 'string' || isInAttribute || !isValue || !/[a-z]{3}/i.test(node.value)) return []
      return whole('word of data changed', source(node).replace(/(.)(['"])$/, '$1x$2'))
    }
    default:
      return []
  }
}

function negation(condition: string): string {
  return /^![\w.]+$/.test(condition) ? condition.slice(1) : `!(${condition})`
}

function otherDefault(left: string, right: string): string {
  if (/^\d+(\.\d+)?$/.test(right)) return `${left} ?? ${otherNumber(Number(right))}`
  if (right === 'true' || right === 'false') return `${left} ?? ${right === 'false'}`
  if (/^'.*'$/.test(right)) return `${left} ?? '${right.slice(1, -1)}x'`
  return `(${right}) ?? (${left})`
}

/** Returns another number of the same size: the next whole one, or a tenth more. */
function otherNumber(value: number): string {
  return String(Number.isInteger(value) ? value + 1 : Number((value * 1.1).toPrecision(6)))
}

/** Creates random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns the number of faults per package: in proportion to its lines, with a minimum. Adds up to the total. */
export function sharesOf(
  lines: Readonly<Record<string, number>>,
  total: number,
  minimum: number,
): Record<string, number> {
  const all = Object.values(lines).reduce((sum, one) => sum + one, 0)
  const shares = Object.fromEntries(
    Object.entries(lines).map(([name, own]) => [name, Math.max(minimum, Math.floor((own / all) * total))]),
  )
  const given = Object.values(shares).reduce((sum, one) => sum + one, 0)
  const largest = Object.entries(lines).toSorted(([, a], [, b]) => b - a)[0]?.[0]
  return largest === undefined ? shares : { ...shares, [largest]: (shares[largest] ?? 0) + total - given }
}

/**
 * Yields the faults of a package in an order set by its seed, at most one per file. A file is drawn by its length, then
 * a kind among those it can have, then a place.
 */
export function* drawFaults(
  files: readonly { path: string; text: string }[],
  random: () => number,
): Generator<Omit<Fault, 'id' | 'package'>> {
  const left = files.filter(({ text }) => text.length > 0)
  while (left.length > 0) {
    let at = random() * left.reduce((sum, { text }) => sum + text.length, 0)
    const index = left.findIndex(({ text }) => (at -= text.length) < 0)
    const [file] = left.splice(Math.max(0, index), 1)
    const byKind = Object.values(
      Object.groupBy(file === undefined ? [] : faultsOf(file.path, file.text), ({ kind }) => kind),
    )
    const ofKind = byKind[Math.floor(random() * byKind.length)]
    const drawn = ofKind?.[Math.floor(random() * ofKind.length)]
    if (file !== undefined && drawn !== undefined && stillParses(file.text, drawn)) yield drawn
  }
}

function stillParses(text: string, { file, line, text: before, changed }: Omit<Fault, 'id' | 'package'>): boolean {
  const lines = text.split('\n')
  const planted = lines.with(
    line - 1,
    (lines[line - 1] ?? '').replace(before, () => changed),
  )
  return parseSync(file, planted.join('\n')).errors.length === 0
}
