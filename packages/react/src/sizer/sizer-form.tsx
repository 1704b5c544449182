import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { WireFile } from '@uwkit/core/contract'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { type SizerName, sizerTypes } from '@uwkit/core/sizer'
import { dayText } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { useClient } from '../client/index.ts'
import { space } from '../theme/index.ts'
import { ComboBox, Select, type SelectOption } from '../ui/index.ts'
import { type SizerChoice, sizerProblems, sizerWords, statementPlaces } from './sizer-choice.ts'

export interface SizerFormProps {
  choice: SizerChoice
  onChange: (choice: SizerChoice) => void
  rentRolls: readonly Pick<RentRollOutline, 'id' | 'property' | 'fileName' | 'asOf'>[]
  bundles: readonly Pick<StatementBundle, 'bundleId' | 'fileName' | 'timespan'>[]
  /** Deals whose loan the workbook may be sized by; left out where none may be seen. */
  deals?: readonly SelectOption[] | undefined
}

/** Form that selects a workbook and its documents. Missing documents leave their workbook columns blank. */
export function SizerForm({ choice, onChange, rentRolls, bundles, deals }: SizerFormProps) {
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
    <Fields>
      <Select
        label="Workbook"
        description={sizerWords[choice.type]}
        options={sizerTypes.map(({ name, modelName }) => ({ id: name, label: modelName }))}
        value={choice.type}
        onChange={(type) => type !== null && change({ type: type as SizerName })}
      />
      <ComboBox
        label="Rent roll"
        options={rolls}
        value={choice.rentRollId}
        onChange={(rentRollId) => change({ rentRollId })}
      />
      <Pair>
        {statementPlaces.map(([field, label]) => (
          <ComboBox
            key={field}
            label={label}
            options={statements}
            value={choice[field]}
            onChange={(id) => change({ [field]: id })}
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
          />
        )}
      </Pair>
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  gap: ${space.four};
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: ${space.four};
  align-items: start;
`

/** Returns a mutation that generates a workbook. It resolves to the file. */
export function useMakeSizer(): UseMutationResult<
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
