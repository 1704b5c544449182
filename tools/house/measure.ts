import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import { findExamples, mayHoldExamples } from '../examples/check-examples.ts'
import { blankOut, findRepeats, type Repeat, type SourceText } from './repeats.ts'

/** Figures of a checkout's sources. */
export interface HouseFigures {
  lines: number
  bytes: number
  files: number
  /** Median lines per file. */
  medianLines: number
  filesOver400Lines: number
  /** Files of ten lines of code or fewer; blank lines and comments do not count. */
  filesOfTenLines: number
  /** Lines that contain only a comment. */
  commentLines: number
  /** Comment lines as a fraction of all lines, 0 to 1. */
  commentShare: number
  /** Number of docstring examples, as the check of examples runs them. */
  examples: number
  /** Folders that directly contain more than 20 production files. */
  foldersOver20Files: number
  /** Places that repeat six or more lines of code, of the same shape or identical. */
  repeats: number
  /** Repeats that are identical. */
  sameRepeats: number
  /** Lines of tests, stories, fixtures, tools and samples: code removed from production must not move there. */
  otherLines: number
  /** Bytes of JSON in addition to the sources. */
  jsonBytes: number
}

/** A measured checkout. */
export interface House {
  figures: HouseFigures
  repeats: Repeat[]
}

/** Measures the checkout under a root. */
export function measureHouse(root: string): House {
  const files = productionFiles(root)
  const lengths = files.map(({ text }) => lineCount(text)).toSorted((a, b) => a - b)
  const comments = files.map(({ path, text }) => commentLines(path, text))
  const lines = sum(lengths)
  const repeats = findRepeats(files)
  const folders = Map.groupBy(files, ({ path }) => dirname(path))
  return {
    repeats,
    figures: {
      lines,
      bytes: sum(files.map(({ text }) => Buffer.byteLength(text))),
      files: files.length,
      medianLines: lengths[Math.floor(lengths.length / 2)] ?? 0,
      filesOver400Lines: lengths.filter((length) => length > 400).length,
      filesOfTenLines: files.filter(({ text }, index) => filledLines(text) - (comments[index] ?? 0) <= 10).length,
      commentLines: sum(comments),
      commentShare: lines === 0 ? 0 : sum(comments) / lines,
      examples: exampleCount(root),
      foldersOver20Files: [...folders.values()].filter((inside) => inside.length > 20).length,
      repeats: repeats.length,
      sameRepeats: repeats.filter(({ kind }) => kind === 'same').length,
      otherLines: sum(otherFiles(root).map((path) => lineCount(readFileSync(join(root, path), 'utf8')))),
      jsonBytes: sum(
        paths(root, ['{packages,apps}/*/src/**/*.json']).map((path) => readFileSync(join(root, path)).byteLength),
      ),
    },
  }
}

/**
 * Returns whether a file is production: a `.ts` or `.tsx` file under `packages/NAME/src` or `apps/NAME/src`, except
 * tests, benchmarks, stories, fixtures, folders named `testing`, and type declarations for other people's modules.
 */
export function isProduction(path: string): boolean {
  return (
    /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(path) &&
    !/\.(test|bench|stories|fixtures|d)\.tsx?$/.test(path) &&
    !path.includes('/testing/')
  )
}

/** Returns the production files under a root. */
export function productionFiles(root: string): SourceText[] {
  return paths(root, ['{packages,apps}/*/src/**/*.{ts,tsx}'])
    .filter(isProduction)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function otherFiles(root: string): string[] {
  const scripts = '{tools,tests,samples,examples}/**/*.{ts,tsx,mjs}'
  return paths(root, ['{packages,apps}/**/*.{ts,tsx}', scripts]).filter((path) => !isProduction(path))
}

function paths(root: string, patterns: string[]): string[] {
  const isSkipped = (name: string) => /(^|\/)(node_modules|dist|out|coverage)$/.test(name)
  return globSync(patterns, { cwd: root, exclude: isSkipped })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}

function lineCount(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
}

function filledLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length
}

function commentLines(path: string, text: string): number {
  const { comments } = parseSync(path, text)
  return filledLines(text) - filledLines(blankOut(text, comments))
}

/** Counts the examples that the check of examples finds under a root, and so runs. */
function exampleCount(root: string): number {
  const files = paths(root, ['packages/*/src/**/*.ts']).filter(mayHoldExamples)
  return sum(
    files.flatMap((path) =>
      findExamples(path, readFileSync(join(root, path), 'utf8')).map(({ examples }) => examples.length),
    ),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
