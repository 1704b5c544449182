import {
  programOf,
  rulePackDiff,
  rulePackIdentity,
  rulesDateText,
  type SizingRulePack,
  shortHash,
  shortRulesName,
  sizingRulePacks,
  sourcedFigures,
  sourceText,
  standingText,
} from '@uwkit/core/sizing'
import { percentText, plural, unknownText } from '@uwkit/core/text'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { tableLines } from '../output/report.ts'
import { readRulePack } from './program-options.ts'

/** Runs `uw programs`: lists every program with its usual limits and their effective date, latest rules first. */
export async function runPrograms({ json }: { json: boolean }, { out, colors }: Environment): Promise<ExitCode> {
  if (json) {
    await out(
      `${JSON.stringify(sizingRulePacks.map(({ id, name, lender, effective, version }) => ({ id, name, lender, effective, version })))}\n`,
    )
    return exitCodes.fine
  }
  const lenders = [...new Set(sizingRulePacks.map(({ lender }) => lender))]
  const sections = lenders.map((lender) => {
    const packs = sizingRulePacks.filter((pack) => pack.lender === lender)
    const ids = [...new Set(packs.map(({ id }) => id))]
    const rows = ids.flatMap((id) => {
      const days = packs.filter((pack) => pack.id === id).map(({ effective }) => effective)
      const pack = programOf(id)
      const earlier = days.filter((day) => day !== pack.effective).sort()
      const since = earlier.length === 0 ? '' : colors.dim(`previously ${earlier.join(', ')}`)
      return [[id, pack.name, limitsOf(pack), pack.effective, since]]
    })
    return [colors.bold(lender), ...tableLines(rows).map((line) => `  ${line}`)].join('\n')
  })
  await out(`${sections.join('\n\n')}\n`)
  return exitCodes.fine
}

/** Returns the usual coverage and LTV, or the number of rows in the program's table. */
function limitsOf({ limits, tiers, usualTier, criteria }: SizingRulePack): string {
  if (limits.length > 0) return `table of ${plural(limits.length, 'row')}`
  const tier = tiers.find((candidate) => candidate.tier === usualTier)
  if (tier === undefined) return ''
  const share = criteria?.shareOf === 'cost' ? 'of cost' : 'of value'
  return `${tier.minimumDebtServiceCoverage.toFixed(2)}x, ${percentText(tier.maximumLoanToValue)} ${share}`
}

/**
 * Runs `uw programs show`: prints the rules as JSON, which `uw size --rules` accepts, or as a table of each figure with
 * its certainty and source.
 *
 * @throws {InvalidInputError} There is no such program or file.
 */
export async function runShowProgram(
  reference: string,
  { table }: { table: boolean },
  { out, colors }: Environment,
): Promise<ExitCode> {
  const pack = await packOf(reference)
  const { own, ...figures } = pack
  const data = { ...figures, name: own?.name ?? pack.name }
  await out(table ? `${figureLines(pack, colors).join('\n')}\n` : `${JSON.stringify(data, null, 2)}\n`)
  return exitCodes.fine
}

/** Returns every figure with its mark, then every source of the figures, by number. */
function figureLines(pack: SizingRulePack, colors: Environment['colors']): string[] {
  const figures = sourcedFigures(pack)
  const texts = [...new Set(figures.map(({ source }) => sourceText(source)))]
  const rows = figures.map(({ label, text, isSetting, source }) => [
    label,
    text,
    isSetting ? 'default input' : (source?.standing ?? 'no source'),
    source?.date ?? '',
    `[${texts.indexOf(sourceText(source)) + 1}]`,
  ])
  return [
    `${colors.bold(pack.name)}, ${rulesDateText(pack)}, version ${pack.version}, SHA-256 ${shortHash(rulePackIdentity(pack).hash)}`,
    ...pack.changes.map((change) => `  ${change}`),
    '',
    ...tableLines([['Figure', 'Value', 'Confidence', 'Date', 'Source'].map((text) => colors.bold(text)), ...rows]),
    '',
    standingText(pack),
    '',
    ...texts.map((text, index) => `[${index + 1}] ${text}`),
  ]
}

/**
 * Runs `uw programs diff`: prints one row per figure that differs.
 *
 * @throws {InvalidInputError} There is no such program or file.
 */
export async function runDiffPrograms(
  [first, second]: readonly [string, string],
  options: { json: boolean; sources: boolean },
  { out, colors }: Environment,
): Promise<ExitCode> {
  const [before, after] = [await packOf(first), await packOf(second)]
  const changes = rulePackDiff(before, after).filter(({ path }) => options.sources || !path.startsWith('sources.'))
  if (options.json) {
    await out(`${JSON.stringify(changes)}\n`)
    return exitCodes.fine
  }
  const head = ['', nameOf(before), nameOf(after)].map((text) => colors.bold(text))
  const rows = changes.map((change) => [change.path, change.before ?? unknownText, change.after ?? unknownText])
  await out(changes.length === 0 ? 'No differences.\n' : `${tableLines([head, ...rows]).join('\n')}\n`)
  return exitCodes.fine
}

function nameOf(pack: SizingRulePack): string {
  const { id, own, effective, version } = pack
  return own === undefined ? `${id} effective ${effective}, version ${version}` : shortRulesName(pack)
}

async function packOf(reference: string): Promise<SizingRulePack> {
  if (/\.json$/i.test(reference)) return readRulePack(reference)
  const [id = '', day] = reference.split('@')
  return programOf(id, day ?? null)
}
