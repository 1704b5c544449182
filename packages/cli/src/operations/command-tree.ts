import type { Command } from 'commander'

/** One command as completion knows it. */
export interface CommandNode {
  /** With the program's name: `uw deal list`. */
  path: string
  description: string
  children: { name: string; description: string }[]
  options: { flag: string; description: string; choices: readonly string[] }[]
  /** What its arguments can be, where there are only so many. */
  choices: readonly string[]
}

/** All commands of a program, the program itself first. */
export function commandTree(program: Command, path = program.name()): CommandNode[] {
  const help = program.createHelp()
  const commands = help.visibleCommands(program).filter((command) => command.name() !== 'help')
  const node: CommandNode = {
    path,
    description: program.description(),
    children: commands.map((command) => ({ name: command.name(), description: firstClause(command.description()) })),
    options: help
      .visibleOptions(program)
      .flatMap(({ long, description, argChoices }) =>
        long === undefined || long === null
          ? []
          : [{ flag: long, description: firstClause(description), choices: argChoices ?? [] }],
      ),
    choices: program.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  }
  return [node, ...commands.flatMap((command) => commandTree(command, `${path} ${command.name()}`))]
}

function firstClause(text: string): string {
  return text.split(/[;\n]/)[0]?.trim() ?? ''
}
