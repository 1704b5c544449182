import { Argument, type Command } from 'commander'
import { type Environment, exitCodes, type LazyAction } from '../output/environment.ts'

/** Adds the options of `uw completion`, which completes all commands of the program. */
export function addCompletion(command: Command, run: LazyAction): void {
  command
    .addArgument(new Argument('<shell>', 'shell to print the script for').choices(shells))
    .addHelpText('after', examples)
    .action(
      run(async () => async (shell: Shell, _options: object, { out }: Environment) => {
        await out(completionScript(shell, commandTree(command.parent ?? command)))
        return exitCodes.fine
      }),
    )
}

const examples = `
Examples:
  $ eval "$(uw completion bash)"                          in ~/.bashrc
  $ source <(uw completion zsh)                           in ~/.zshrc
  $ uw completion fish > ~/.config/fish/completions/uw.fish`

/** Shells that have completion. */
const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** Returns a script that completes a program's commands in a shell: commands, options and their choices, else files. */
function completionScript(shell: Shell, nodes: readonly CommandNode[]): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](nodes)
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns the branches of a shell's `case`: the words that can follow a path, and a path with an option. */
function casesOf(nodes: readonly CommandNode[]): { paths: string; words: string[]; flags: string[]; values: string[] } {
  const inner = nodes.slice(1).map(({ path }) => quoted(path))
  const completionsOf = ({ children, choices }: CommandNode) =>
    [...children.map(({ name }) => name), ...choices].join(' ')
  return {
    paths: inner.join('|'),
    words: nodes.map((node) => `    ${quoted(node.path)}) words=${quoted(completionsOf(node))} ;;`),
    flags: nodes.map(
      (node) => `    ${quoted(node.path)}) words=${quoted(node.options.map(({ flag }) => flag).join(' '))} ;;`,
    ),
    values: nodes.flatMap(({ path, options }) =>
      options.flatMap(({ flag, choices }) =>
        choices.length === 0 ? [] : [`    ${quoted(`${path} ${flag}`)}) words=${quoted(choices.join(' '))} ;;`],
      ),
    ),
  }
}

function bashScript(nodes: readonly CommandNode[]): string {
  const { paths, words, flags, values } = casesOf(nodes)
  return `# Completion of uw in bash: eval "$(uw completion bash)", or into a file of bash-completion.
_uw() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" path='uw' words='' at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "$path \${COMP_WORDS[at]}" in
    ${paths}) path="$path \${COMP_WORDS[at]}" ;;
    esac
  done
  case "$path $prev" in
${values.join('\n')}
  esac
  if [[ -z "$words" && "$cur" == -* ]]; then
    case "$path" in
${flags.join('\n')}
    esac
  elif [[ -z "$words" && "$prev" != --* ]]; then
    case "$path" in
${words.join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _uw uw
`
}

function zshScript(nodes: readonly CommandNode[]): string {
  const { paths, words, flags, values } = casesOf(nodes)
  return `#compdef uw
# Completion of uw in zsh: source <(uw completion zsh), or as _uw into a folder of $fpath.
_uw() {
  local cur="$words[CURRENT]" prev="$words[CURRENT-1]" path='uw' found='' at
  for ((at = 2; at < CURRENT; at++)); do
    case "$path $words[at]" in
    ${paths}) path="$path $words[at]" ;;
    esac
  done
  case "$path $prev" in
${values.join('\n').replaceAll(') words=', ') found=')}
  esac
  if [[ -z "$found" && "$cur" == -* ]]; then
    case "$path" in
${flags.join('\n').replaceAll(') words=', ') found=')}
    esac
  elif [[ -z "$found" && "$prev" != --* ]]; then
    case "$path" in
${words.join('\n').replaceAll(') words=', ') found=')}
    esac
  fi
  if [[ -n "$found" ]]; then compadd -- \${=found}; else _files; fi
}
if [[ "$funcstack[1]" == _uw ]]; then _uw "$@"; else compdef _uw uw; fi
`
}

function fishScript(nodes: readonly CommandNode[]): string {
  const inner = nodes.slice(1).map(({ path }) => quoted(path))
  const lines = nodes.flatMap(({ path, children, options, choices }) => {
    const at = `complete -c uw -n ${quoted(`test (__uw_path) = "${path}"`)}`
    return [
      ...children.map(({ name, description }) => `${at} -f -a ${name} -d ${quoted(description)}`),
      ...choices.map((choice) => `${at} -a ${quoted(choice)}`),
      ...options.map(({ flag, description, choices: values }) =>
        [
          at,
          '-l',
          flag.slice(2),
          ...(values.length === 0 ? [] : ['-x -a', quoted(values.join(' '))]),
          '-d',
          quoted(description),
        ].join(' '),
      ),
    ]
  })
  return `# Completion of uw in fish: uw completion fish | source, or into ~/.config/fish/completions/uw.fish.
function __uw_path
    set -l path uw
    for word in (commandline -opc)[2..-1]
        if contains -- "$path $word" ${inner.join(' ')}
            set path "$path $word"
        end
    end
    echo $path
end
${lines.join('\n')}
`
}

/** One command for completion. */
interface CommandNode {
  /** Path with the program's name: `uw deal list`. */
  path: string
  description: string
  children: { name: string; description: string }[]
  options: { flag: string; description: string; choices: readonly string[] }[]
  /** Possible arguments, if they are limited. */
  choices: readonly string[]
}

/** Returns all commands of a program, the program itself first. */
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
