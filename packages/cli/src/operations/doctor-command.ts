import { plural } from '@uwkit/core/text'
import { type ServerSettings, serverSettings } from '@uwkit/server'
import { type Colors, type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { tableLines } from '../output/report.ts'
import { dataFolderOf } from '../remote/connect.ts'
import {
  checkBucket,
  checkDatabase,
  checkFolder,
  checkIdentity,
  checkMail,
  checkNode,
  checkPackage,
  checkPort,
  checkPrograms,
  type Diagnosis,
  fault,
  ok,
  saysOf,
} from './doctor-checks.ts'

export interface DoctorOptions {
  data?: string
  port: number
  json: boolean
}

/** Run `uw doctor`: the exit code says whether something does not work. */
export async function runDoctor(options: DoctorOptions, environment: Environment): Promise<ExitCode> {
  const diagnoses = await diagnose(options)
  const faults = diagnoses.filter(({ state }) => state === 'fault').length
  const warnings = diagnoses.filter(({ state }) => state === 'warning').length
  if (options.json) await environment.out(`${JSON.stringify({ faults, warnings, diagnoses })}\n`)
  else {
    const lines = tableLines(diagnoses.map((one) => [stateText(one, environment.colors), one.subject, one.found]))
    const withAdvice = lines.flatMap((line, at) => {
      const advice = diagnoses[at]?.advice ?? null
      return advice === null ? [line] : [line, `         ${advice}.`]
    })
    const all =
      faults + warnings === 0 ? 'No problems found' : `${plural(faults, 'error')}, ${plural(warnings, 'warning')}`
    await environment.out(`${[...withAdvice, '', all].join('\n')}\n`)
  }
  return faults === 0 ? exitCodes.fine : exitCodes.badInput
}

async function diagnose({ port, ...options }: DoctorOptions): Promise<Diagnosis[]> {
  const dataFolder = dataFolderOf(options)
  const machine = [checkNode(), ...checkFolder(dataFolder), await checkPort(port, dataFolder)]
  return [...machine, ...(await services(dataFolder)), ...checkPackage(), ...checkPrograms()]
}

async function services(dataFolder: string): Promise<Diagnosis[]> {
  let settings: ServerSettings
  try {
    settings = { ...serverSettings(process.env), dataFolder }
  } catch (error) {
    return [fault('Settings', saysOf(error), 'Correct the variable; the server won’t start until you do')]
  }
  const checks = [checkDatabase, checkBucket, checkMail, checkIdentity]
  return [
    ok('Settings', 'environment variables are valid'),
    ...(await Promise.all(checks.map((check) => check(settings)))),
  ]
}

function stateText({ state }: Diagnosis, colors: Colors): string {
  return { ok: colors.green, warning: colors.yellow, fault: colors.red }[state](state === 'fault' ? 'error' : state)
}
