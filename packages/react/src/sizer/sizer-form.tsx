import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { WireFile } from '@uwkit/core/contract'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import { type RentRollOutline, rollsOfDeal } from '@uwkit/core/rent-roll'
import { type SizerName, sizerTypes } from '@uwkit/core/sizer'
import { dayText } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { useClient } from '../client/index.ts'
import { space } from '../theme/index.ts'
import { ComboBox, Select, type SelectOption, Stack } from '../ui/index.ts'

export interface SizerFormProps {
  choice: SizerChoice
  onChange: (choice: SizerChoice) => void
  rentRolls: readonly Pick<RentRollOutline, 'id' | 'property' | 'fileName' | 'asOf'>[]
  bundles: readonly Pick<StatementBundle, 'bundleId' | 'fileName' | 'timespan'>[]
  /** Deals whose loan the workbook can be sized by; omitted if the user cannot see any. */
  deals?: readonly SelectOption[] | undefined
  /** Called with the text typed into a field, to offer more records. @default no more records are offered */
  onFind?: Readonly<Record<'rentRolls' | 'bundles' | 'deals', (words: string) => void>>
}

/** Form that selects a workbook and its documents. Missing documents leave their workbook columns blank. */
export function SizerForm({ choice, onChange, rentRolls, bundles, deals, onFind }: SizerFormProps) {
  const problems = sizerProblems(choice)
  const change = (changes: Partial<SizerChoice>) => onChange({ ...choice, ...changes })
  const statements = bundles.map(({ bundleId, fileName, timespan }) => ({
    id: bundleId,
    label: [fileName ?? 'Untitled statement', timespan].filter((word) => word !== '').join(' · '),
  }))
  const rolls = rentRolls.map(({ id, property, fileName, asOf }) => ({
    id,
    label: [property ?? fileName ?? 'Rent roll', asOf === null ? null : dayText(asOf)].filter(Boolean).join(' · '),
  }))
  return (
    <Stack $gap="four">
      <Select
        label="Workbook"
        description={sizerDescriptions[choice.type]}
        options={sizerTypes.map(({ name, modelName }) => ({ id: name, label: modelName }))}
        value={choice.type}
        onChange={(type) => change({ type })}
      />
      <ComboBox
        label="Rent roll"
        options={rolls}
        value={choice.rentRollId}
        onChange={(rentRollId) => change({ rentRollId })}
        {...typing(onFind?.rentRolls)}
      />
      <Pair>
        {statementFields.map(([field, label]) => (
          <ComboBox
            key={field}
            label={label}
            options={statements}
            value={choice[field]}
            onChange={(id) => change({ [field]: id })}
            {...typing(onFind?.bundles)}
            {...(problems[field] === undefined ? {} : { error: problems[field] })}
          />
        ))}
        {deals !== undefined && (
          <ComboBox
            label="Deal"
            description="The deal’s loan provides the rate, value, and terms. If any are blank, enter them in the workbook."
            options={deals}
            value={choice.dealId}
            onChange={(dealId) => change({ dealId })}
            {...typing(onFind?.deals)}
          />
        )}
      </Pair>
    </Stack>
  )
}

const typing = (find: ((words: string) => void) | undefined) => (find === undefined ? {} : { onType: find })

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: ${space.four};
  align-items: start;
`

/** Returns a mutation that generates a workbook. It resolves to the file. */
export function useGenerateSizer(): UseMutationResult<
  WireFile,
  Error,
  { choice: SizerChoice; statementLabel: string | null }
> {
  const client = useClient()
  return useMutation({
    mutationFn: ({ choice, statementLabel }: { choice: SizerChoice; statementLabel: string | null }) =>
      client.sizer.create({ ...choice, bundle: true, statementLabel }),
  })
}

/** The workbook to generate and its saved documents; statements are identified by their bundles. */
export interface SizerChoice {
  type: SizerName
  rentRollId: string | null
  /** Current statement, which is underwritten. */
  statementId: string | null
  oneYearBackId: string | null
  twoYearsBackId: string | null
  threeYearsBackId: string | null
  /** Budget, which is compared but never underwritten. */
  budgetId: string | null
  dealId: string | null
}

/** Statement fields of a choice, with their labels. */
const statementFields = [
  ['statementId', 'Current statement'],
  ['oneYearBackId', 'Prior year 1'],
  ['twoYearsBackId', 'Prior year 2'],
  ['threeYearsBackId', 'Prior year 3'],
  ['budgetId', 'Budget'],
] as const satisfies readonly (readonly [keyof SizerChoice, string])[]

/** The starting point: a rent roll, a statement bundle or a deal, and the requested workbook. */
export interface SizerStart {
  /** @default Fannie */
  type?: SizerName | undefined
  rentRollId?: string | undefined
  bundleId?: string | undefined
  dealId?: string | null | undefined
}

/** The available documents. */
export interface SizerDocuments {
  rentRolls: readonly (Pick<RentRollOutline, 'id' | 'dealId' | 'asOf' | 'modifiedOn'> & {
    totals: Pick<RentRollOutline['totals'], 'unitCount' | 'dwellingCount'>
  })[]
  bundles: readonly Pick<StatementBundle, 'bundleId' | 'dealId' | 'startDate' | 'endDate'>[]
}

/**
 * Proposes a workbook's documents: the starting document and the other documents of the same deal. The current
 * statement is the latest; prior-year statements each end at least six months before the next later one. Documents
 * without a deal are not combined.
 *
 * @example
 * const documents = { rentRolls: [], bundles: [{ bundleId: 'b1', dealId: null, startDate: '2025-01', endDate: '2025-12' }] }
 * proposeSizer(documents, { bundleId: 'b1' }).statementId
 * // => 'b1'
 */
export function proposeSizer({ rentRolls, bundles }: SizerDocuments, start: SizerStart): SizerChoice {
  const roll = rentRolls.find(({ id }) => id === start.rentRollId)
  const given = bundles.find(({ bundleId }) => bundleId === start.bundleId)
  const dealId = start.dealId ?? roll?.dealId ?? given?.dealId ?? null
  const ofDeal = <Document extends { dealId: string | null }>(all: readonly Document[]) =>
    dealId === null ? [] : all.filter((one) => one.dealId === dealId)
  const current = given ?? latest(ofDeal(bundles), ({ endDate }) => endDate)
  const [first, second, third] = earlierYears(ofDeal(bundles), current?.endDate ?? null)
  return {
    type: start.type ?? 'Fannie',
    rentRollId: start.rentRollId ?? rollsOfDeal(ofDeal(rentRolls)).rentRoll?.id ?? null,
    statementId: start.bundleId ?? current?.bundleId ?? null,
    oneYearBackId: first ?? null,
    twoYearsBackId: second ?? null,
    threeYearsBackId: third ?? null,
    budgetId: null,
    dealId,
  }
}

/** Minimum number of months by which a statement ends before the next later one; with fewer, little of it is new. Our own choice. */
const minimumMonthsApart = 6

function earlierYears(bundles: SizerDocuments['bundles'], end: string | null): string[] {
  const ids: string[] = []
  let last = end
  for (const { bundleId, endDate } of bundles.toSorted((one, other) =>
    (other.endDate ?? '').localeCompare(one.endDate ?? ''),
  )) {
    const months = monthsBetween(endDate, last)
    if (months === null || months < minimumMonthsApart) continue
    ids.push(bundleId)
    last = endDate
  }
  return ids
}

function latest<Document>(all: readonly Document[], dayOf: (one: Document) => string | null): Document | undefined {
  return all.toSorted((one, other) => (dayOf(other) ?? '').localeCompare(dayOf(one) ?? ''))[0]
}

function monthsBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null
  const [one, other] = [from, to].map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)))
  return (other ?? 0) - (one ?? 0)
}

/** Why a workbook cannot be generated, by field. */
export type SizerProblems = Partial<Record<keyof SizerChoice, string>>

/**
 * Returns the problems of a choice; empty if the workbook can be generated.
 *
 * @example
 * const choice = { type: 'Fannie', rentRollId: null, statementId: null, oneYearBackId: null, twoYearsBackId: null, threeYearsBackId: null, budgetId: null, dealId: null }
 * sizerProblems(choice).statementId
 * // => 'Select a rent roll or statement.'
 */
export function sizerProblems(choice: SizerChoice): SizerProblems {
  const problems: SizerProblems = {}
  const seen = new Map<string, string>()
  for (const [field, label] of statementFields) {
    const id = choice[field]
    if (id === null) continue
    const before = seen.get(id)
    if (before !== undefined) problems[field] = `Already selected as ${before.toLowerCase()}.`
    seen.set(id, label)
  }
  if (choice.statementId === null && seen.size > 0) {
    problems.statementId = 'Select the current statement first; prior years and a budget are optional.'
  } else if (choice.statementId === null && choice.rentRollId === null) {
    problems.statementId = 'Select a rent roll or statement.'
  }
  return problems
}

/** The purpose of each workbook. */
export const sizerDescriptions: Readonly<Record<SizerName, string>> = {
  Fannie: 'Fannie Mae sizing by tier, amortization schedule, and refi test.',
  Freddie: 'Freddie Mac loan submission: limits by term and IO period.',
  Fannie_Affordability: '% of units affordable at each AMI level.',
  Asset_Overview: 'Print-ready overview of property, rents, and statements.',
  OSAR: 'CREFC OSAR with NOI adjustment worksheet.',
  Hud: 'HUD: all criteria, MIP, and sources and uses.',
  WDIS: 'Small-balance quote with three structures.',
  Apprise: 'Appraisal: income, sales comparison, and cost approaches, reconciled.',
  Ilp: 'Property overview with loan information.',
  Capital_Markets: 'Lender comparison matrix, 10-yr cash flow, and exit.',
  SBL: 'Small-balance loan limits by market, for purchase or refinance.',
}
