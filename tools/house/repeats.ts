import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Expression, parseSync } from 'oxc-parser'

/** A run of lines that occurs in two places. */
export interface Repeat {
  /** Path and lines of the first place: `packages/core/src/shared/dates.ts:10-24`. */
  first: string
  second: string
  /** Lines of code in the shorter of the two places. */
  lines: number
  /** `same` if identical, or of the same `shape` with other names, strings or numbers. */
  kind: 'same' | 'shape'
}

/** A production file: path from the root, with slashes, and text. */
export interface SourceText {
  path: string
  text: string
}

/** Minimum lines of code of a repeat. A line without a letter or digit, such as `})`, does not count. */
const minimumLineCount = 6

/** Minimum tokens of a repeat: identical lines may be short, lines of the same shape need more to be significant. */
const fewestTokens = { same: 15, shape: 50 }

/**
 * Finds the places that repeat six or more lines of code written elsewhere, with jscpd. Comments, imports and exports
 * from other modules do not count. Types and tables of values always have one shape: they count only if they are
 * identical.
 */
export function findRepeats(files: readonly SourceText[], command = 'node_modules/.bin/jscpd'): Repeat[] {
  const same = pairsOf(files, 'same', command)
  const shape = pairsOf(files, 'shape', command)
  return [...same, ...shape.filter((one) => !same.some((other) => coversBoth(other, one)))].map(
    ({ first, second, lines, kind }) => ({ first: placeText(first), second: placeText(second), lines, kind }),
  )
}

interface Place {
  name: string
  start: number
  end: number
}

interface Pair {
  first: Place
  second: Place
  lines: number
  kind: Repeat['kind']
}

function placeText({ name, start, end }: Place): string {
  return `${name}:${start}-${end}`
}

/** Returns whether one pair shares lines with both places of another. */
function coversBoth(one: Pair, other: Pair): boolean {
  const meets = (a: Place, b: Place) => a.name === b.name && a.start <= b.end && b.start <= a.end
  return (
    (meets(one.first, other.first) && meets(one.second, other.second)) ||
    (meets(one.first, other.second) && meets(one.second, other.first))
  )
}

function pairsOf(files: readonly SourceText[], kind: Repeat['kind'], command: string): Pair[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'house-')))
  try {
    const texts = new Map(files.map(({ path, text }) => [path, codeOf(path, text, kind === 'same')]))
    for (const [path, text] of texts) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const lengths = [`--min-lines=${minimumLineCount}`, `--min-tokens=${fewestTokens[kind]}`]
    const alike = kind === 'same' ? [] : ['--ignore-identifiers', '--ignore-literals']
    const report = ['--reporters=json', `--output=${join(folder, 'report')}`, '--absolute', '--silent', '--no-tips']
    const scope = ['--mode=weak', '--format=typescript,tsx', '--cross-formats=js-ts', '--no-gitignore', '--workers=1']
    execFileSync(command, [...lengths, ...alike, ...report, ...scope, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
    const { duplicates } = JSON.parse(readFileSync(join(folder, 'report/jscpd-report.json'), 'utf8')) as {
      duplicates: { firstFile: Place; secondFile: Place }[]
    }
    const placed = ({ name, start, end }: Place) => ({ name: name.slice(folder.length + 1), start, end })
    return duplicates
      .map(({ firstFile, secondFile }) => ({ first: placed(firstFile), second: placed(secondFile), kind }))
      .map((pair) => ({ pair, first: codeLines(texts, pair.first), second: codeLines(texts, pair.second) }))
      .filter(({ first, second }) => kind === 'shape' || sharedRun(first, second) >= minimumLineCount)
      .map(({ pair, first, second }) => ({ ...pair, lines: Math.min(first.length, second.length) }))
      .filter(({ lines }) => lines >= minimumLineCount)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A line of code, with its place: `packages/core/src/shared/dates.ts:10`. */
interface CodeLine {
  place: string
  text: string
}

function codeLines(texts: ReadonlyMap<string, string>, { name, start, end }: Place): CodeLine[] {
  const lines = (texts.get(name) ?? '').split('\n').slice(start - 1, end)
  return lines
    .map((line, index) => ({ place: `${name}:${start + index}`, text: line.trim() }))
    .filter(({ text }) => /\w/.test(text))
}

/** Returns the maximum consecutive lines that two places share: jscpd ignores types, and treats runs of interfaces as the same. */
function sharedRun(first: readonly CodeLine[], second: readonly CodeLine[]): number {
  const runs = first.map(() => second.map(() => 0))
  let longest = 0
  for (const [at, one] of first.entries()) {
    for (const [there, other] of second.entries()) {
      if (one.text !== other.text || one.place === other.place) continue
      const run = (runs[at - 1]?.[there - 1] ?? 0) + 1
      if (runs[at] !== undefined) runs[at][there] = run
      longest = Math.max(longest, run)
    }
  }
  return longest
}

/** Returns a file's text with everything that does not count blanked out and the lines in place. */
function codeOf(path: string, text: string, withData: boolean): string {
  const { program, comments } = parseSync(path, text)
  const spans: { start: number; end: number }[] = [...comments]
  for (const statement of program.body) {
    const isLink =
      statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
    if (isLink || (!withData && isTypeOrTable(statement, text))) spans.push(statement)
  }
  return blankOut(text, spans)
}

/** Replaces parts of a text by blanks, with the lines in place. */
export function blankOut(text: string, spans: readonly { start: number; end: number }[]): string {
  const blank = (whole: string, { start, end }: { start: number; end: number }) =>
    whole.slice(0, start) + whole.slice(start, end).replace(/[^\n]/g, ' ') + whole.slice(end)
  return spans.reduce(blank, text)
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

function isTypeOrTable(statement: Statement, text: string): boolean {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type === 'TSInterfaceDeclaration' || declared?.type === 'TSTypeAliasDeclaration') return true
  if (declared?.type !== 'VariableDeclaration') return false
  return declared.declarations.every(({ init }) => init !== null && isPlainValue(init, text))
}

/** Returns whether an expression consists only of values: it has no conditions, and functions in it are one line without a block. */
function isPlainValue(value: Expression, text: string): boolean {
  switch (value.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'Identifier':
      return true
    case 'UnaryExpression':
      return isPlainValue(value.argument, text)
    case 'MemberExpression':
      return isPlainValue(value.object, text)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isPlainValue(value.expression, text)
    case 'ArrayExpression':
      return value.elements.every(
        (one) => one === null || isPlainValue(one.type === 'SpreadElement' ? one.argument : one, text),
      )
    case 'ObjectExpression':
      return value.properties.every((one) =>
        isPlainValue(one.type === 'SpreadElement' ? one.argument : one.value, text),
      )
    case 'CallExpression':
    case 'NewExpression':
      return value.arguments.every((one) => isPlainValue(one.type === 'SpreadElement' ? one.argument : one, text))
    case 'ArrowFunctionExpression':
      return value.expression && !text.slice(value.start, value.end).includes('\n')
    default:
      return false
  }
}
