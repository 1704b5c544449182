import type { Colors, Environment } from '../output/environment.ts'
import { type ExitCode, exitCodes } from '../output/exit-codes.ts'
import { tableLines } from '../output/table.ts'
import { type CorrectionOptions, documentReader } from '../parsed-file/index.ts'
import { fannieChart } from '../sizer/index.ts'
import { type VerifiedPoint, verifyReport } from './verify.ts'

/** The options of `uw verify` as the command line gives them. */
export interface VerifyCommandOptions extends CorrectionOptions {
  rentRoll?: string
  statement?: string[]
  rules?: string
  json: boolean
}

/** Run `uw verify`: 1 where anything does not agree. */
export async function runVerify(
  file: string,
  options: VerifyCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { rentRoll, statement: statements = [], rules } = options
  const files = [...(rentRoll === undefined ? [] : [rentRoll]), ...statements]
  const reader = documentReader(files, { ...options, chart: fannieChart }, environment)
  const { record, points } = await verifyReport({ file, rentRoll, statements, rules }, reader)
  const agrees = points.every((point) => point.agrees !== false)
  if (options.json) await environment.out(`${JSON.stringify({ agrees, points, record })}\n`)
  else {
    const { colors } = environment
    const title = `${record.kind} of ${record.dealName}, by uwkit ${record.uwkit}, ${record.programme.name}`
    const lines = tableLines(points.map((point) => [verdict(point, colors), point.what, colors.dim(point.detail)]))
    await environment.out(`${[colors.bold(title), ...lines.map((line) => `  ${line}`)].join('\n')}\n`)
  }
  return agrees ? exitCodes.fine : exitCodes.tieFails
}

function verdict({ agrees }: VerifiedPoint, colors: Colors): string {
  if (agrees === null) return colors.yellow('not checked')
  return agrees ? colors.green('agrees') : colors.red('differs')
}
