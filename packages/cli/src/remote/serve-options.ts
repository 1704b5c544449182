import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Environment, ExitCode } from '../output/environment.ts'
import type { ServeOptions } from './serve-command.ts'

/** Add the options of `uw serve`. */
export function addServe(command: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  command
    .addOption(
      new Option('--port <number>', 'port to listen on; 0 for any free one').default(8080).argParser(portNumber),
    )
    .option('--address <host>', 'address to listen on; 0.0.0.0 for all interfaces', '127.0.0.1')
    .option('--data <folder>', 'folder for database and files (default: UWKIT_DATA or ~/.local/share/uwkit)')
    .option('--demo', 'fill an empty server with demo data: company, users, deals, market data', false)
    .option('--web <folder>', 'folder of the built web app (default: the bundled one)')
    .addOption(
      new Option('--variant <name>', 'product variant (default: UWKIT_VARIANT or partner)').choices([
        'standard',
        'partner',
      ]),
    )
    .addHelpText('after', help)
    .action(async (options: ServeOptions) => {
      const { runServe } = await import('./serve-command.ts')
      answer(await runServe(options, environment))
    })
}

function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidArgumentError('Give a port, 0 to 65535.')
  return port
}

const help = `
DATABASE_URL sets a PostgreSQL cluster to use instead of the embedded database; SMTP_URL and SMTP_FROM, a mail server;
S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, a bucket for stored files;
AZURE_ISSUER and AZURE_CLIENT_ID, the tenant for sign-in. The other commands find the server by its data folder and need
no sign-in there.`
