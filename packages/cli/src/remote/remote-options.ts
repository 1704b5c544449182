import type { Command } from 'commander'

/** Which server a command talks to. */
export interface RemoteOptions {
  host?: string
  data?: string
}

/** Add what says which server a command talks to. */
export function withRemote(command: Command): Command {
  return command
    .option('--host <url>', 'the server; else UWKIT_HOST, else the one you are signed in to')
    .option(
      '--data <folder>',
      'without a server, the folder of your own data; else UWKIT_DATA, else ~/.local/share/uwkit',
    )
}

/** Add a choice of printing JSON. */
export function withJson(command: Command): Command {
  return command.option('--json', 'print JSON, one object a line for a list', false)
}
