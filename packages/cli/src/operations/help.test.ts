import { expect, test } from 'vitest'
import { manifestRows } from '../batch/manifest.ts'
import { anEnvironment } from '../output/command.fixtures.ts'
import { buildProgram } from '../program.ts'
import { commandTree } from './completion.ts'

const program = await buildProgram(anEnvironment(), () => {})
const nodes = commandTree(program).filter(({ path }) => path !== 'uw')

/** Returns the full help text of the command at a path. */
function helpOf(path: string): string {
  let text = ''
  const words = path.split(' ').slice(1)
  const command = words.reduce((one, word) => one.commands.find((each) => each.name() === word) ?? one, program)
  command.configureOutput({
    writeOut: (part) => {
      text += part
    },
  })
  command.outputHelp()
  return text
}

const examplesIn = (text: string) => [...text.matchAll(/^ {2}\$ (.*\buw .+)$/gm)].map(([, line = '']) => line)

test.each(nodes)('$path --help has examples of it, of options that there are', ({ path }) => {
  const lines = examplesIn(helpOf(path)).flatMap(
    (line) => /\buw .*/.exec(line)?.[0].split(/ {3,}| \| | > |\) /)[0] ?? [],
  )
  const own = lines.filter((line) => line === path || line.startsWith(`${path} `))
  expect(own).not.toEqual([])
  for (const line of lines) {
    const node = nodes.findLast((one) => line === one.path || line.startsWith(`${one.path} `))
    const known = ['--help', ...(node?.options.map(({ flag }) => flag) ?? [])]
    expect([line, (line.match(/(?<=\s)--[\w-]+/g) ?? []).filter((flag) => !known.includes(flag))]).toEqual([line, []])
  }
})

test.each(nodes)('$path --help says what each of its options and arguments is', ({ path, options }) => {
  expect(options.filter(({ description }) => description === '')).toEqual([])
  expect(helpOf(path)).not.toMatch(/\(default: false\)/)
})

test('an option that must be given is told so', () => {
  expect(helpOf('uw size')).toMatch(/several\s+sheets\s+\(required\)/)
})

test('the help of uw batch names every column that a manifest may have', () => {
  const help = helpOf('uw batch')
  const message = thrownBy(() => manifestRows('deals.csv', [['rent_roll', 'nonsense']]))
  const known = /Columns: (.+)\./.exec(message)?.[1]?.split(', ') ?? []
  expect(known.length).toBeGreaterThan(20)
  expect(known.filter((column) => !new RegExp(`\\b${column}\\b`).test(help))).toEqual([])
})

function thrownBy(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    return String(error)
  }
  return ''
}
