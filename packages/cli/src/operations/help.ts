import { type Command, Help, type Option } from 'commander'
import { examplesOnDeals } from './examples-on-deals.ts'
import { examplesOnServers } from './examples-on-servers.ts'

const examples: Readonly<Record<string, readonly string[]>> = { ...examplesOnDeals, ...examplesOnServers }

/**
 * What the help says of an option: that it must be given, its choices, and its default, but not that what is not switched on
 * is off.
 */
export function optionDescription(option: Option): string {
  const words = option.defaultValue === false ? option.description : Help.prototype.optionDescription(option)
  return option.mandatory ? `${words} (required)` : words
}

/** Add their examples to all commands that have no help of their own, and to groups one of each of their commands. */
export function addExamples(program: Command, path: readonly string[] = []): void {
  for (const command of program.commands) {
    const words = [...path, command.name()]
    const own = examples[words.join(' ')] ?? []
    const ofCommands = command.commands.flatMap((one) => {
      const [first] = examples[[...words, one.name()].join(' ')] ?? []
      return first === undefined ? [] : [lineOf([...words, one.name()], first)]
    })
    const lines = own.length > 0 ? own.map((example) => lineOf(words, example)) : ofCommands
    if (lines.length > 0) command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
    addExamples(command, words)
  }
}

function lineOf(words: readonly string[], example: string): string {
  return `  $ uw ${[...words, example].join(' ').trimEnd()}`
}
