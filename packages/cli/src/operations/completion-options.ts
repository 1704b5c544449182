import { Argument, type Command } from 'commander'
import type { Environment } from '../output/environment.ts'
import { type ExitCode, exitCodes } from '../output/exit-codes.ts'
import { commandTree } from './command-tree.ts'
import { completionScript, type Shell, shells } from './completion.ts'

/** Add `uw completion` to the program, whose other commands it completes. */
export function addCompletion(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  program
    .command('completion')
    .description('print a script that completes commands, options and their choices in a shell')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .addHelpText('after', examples)
    .action(async (shell: Shell) => {
      await environment.out(completionScript(shell, commandTree(program)))
      answer(exitCodes.fine)
    })
}

const examples = `
Examples:
  $ eval "$(uw completion bash)"                          in ~/.bashrc
  $ source <(uw completion zsh)                           in ~/.zshrc
  $ uw completion fish > ~/.config/fish/completions/uw.fish`
