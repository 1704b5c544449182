import type { DealVersion } from '@uwkit/core/review'
import { styled } from 'styled-components'
import { space } from '../theme/index.ts'
import { Select, Switch } from '../ui/index.ts'
import { versionText } from './redline-part.tsx'

export interface ReviewAppendixOptionProps {
  isOn: boolean
  /** The latest first; empty where none was kept. */
  versions: readonly DealVersion[]
  /** Number of the version that the redline begins at; `null` for the first. */
  from: number | null
  onChange: (isOn: boolean, from: number | null) => void
}

/** Adds sign-offs, comments and the redline to a narrative, and says which version the redline begins at. */
export function ReviewAppendixOption({ isOn, versions, from, onChange }: ReviewAppendixOptionProps) {
  const first = versions.at(-1)
  return (
    <Option>
      <Switch
        label="Append sign-offs, comments, and redline"
        value={isOn}
        onChange={(next) => onChange(next, next ? from : null)}
      />
      {isOn && versions.length > 1 && first !== undefined && (
        <Select
          label="Redline from"
          options={versions.map((version) => ({ id: String(version.number), label: versionText(version) }))}
          value={String(from ?? first.number)}
          onChange={(id) => onChange(isOn, id === null ? null : Number(id))}
        />
      )}
    </Option>
  )
}

const Option = styled.div`
  display: grid;
  flex-basis: 100%;
  gap: ${space.two};
  max-width: 420px;

  @media (min-width: 701px) {
    > :first-child {
      justify-self: end;
    }
  }
`
