import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Environment, LazyAction } from '../output/environment.ts'
import type { ServeOptions } from './serve-command.ts'

/** Adds the options of `uw serve`. */
export function addServe(command: Command, run: LazyAction): void {
  command
    .option('--port <number>', 'port to listen on; 0 for any free port', portNumber, 8080)
    .option('--address <host>', 'address to listen on; 0.0.0.0 for all interfaces', '127.0.0.1')
    .option('--data <folder>', 'folder for database and files (default: UWKIT_DATA or ~/.local/share/uwkit)')
    .option('--demo', 'fill an empty server with demo data: company, users, deals, market data', false)
    .option('--web <folder>', 'folder with the built web app (default: the bundled app)')
    .addOption(
      new Option('--variant <name>', 'product variant (default: UWKIT_VARIANT or partner)').choices([
        'standard',
        'partner',
      ]),
    )
    .addOption(workersOption('documents read at once; 0 leaves jobs to uw work (default: UWKIT_WORKERS or 2)', 0))
    .addHelpText('after', help)
    .action(
      run(async () => {
        const { runServe } = await import('./serve-command.ts')
        return (options: ServeOptions, environment: Environment) => runServe(options, environment)
      }),
    )
}

/** Adds the options of `uw work`. */
export function addWork(command: Command, run: LazyAction): void {
  command
    .addOption(workersOption('documents read at once (default: UWKIT_WORKERS or 2)', 1))
    .option(
      '--data <folder>',
      'folder for stored files, if no bucket is set (default: UWKIT_DATA or ~/.local/share/uwkit)',
    )
    .option('--alive <file>', 'file updated every 5 seconds while the database responds, for health checks')
    .addHelpText('after', workHelp)
    .action(run(async () => (await import('./serve-command.ts')).runWork))
}

/** Maximum number of documents that one process reads at once, as for `UWKIT_WORKERS`. */
const maximumWorkers = 64

function workersOption(description: string, minimum: number): Option {
  return new Option('--workers <n>', description).argParser((text) => {
    const workers = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
    if (workers >= minimum && workers <= maximumWorkers) return workers
    throw new InvalidArgumentError(`Enter a number from ${minimum} to ${maximumWorkers}.`)
  })
}

function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidArgumentError('Enter a port from 0 to 65535.')
  return port
}

const help = `
Set DATABASE_URL to use a PostgreSQL cluster instead of the embedded database; SMTP_URL and SMTP_FROM for a mail server;
S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY for a file bucket; AZURE_ISSUER and AZURE_CLIENT_ID for
the Azure sign-in tenant. On this machine, the other commands find the server by its data folder and need no sign-in.`

const workHelp = `
Set DATABASE_URL to the servers’ PostgreSQL cluster, and UWKIT_PUBLIC_URL to the address for links in emails. Use the same
storage as the servers: the same bucket, or the same folder on a shared disk. Start one process per machine. Run servers
that only answer requests with uw serve --workers 0. On SIGTERM, jobs that take longer than 5 seconds return to the queue.`
